import type { CalendarSettings, saveCalendarSettings } from '@countinghouse/contracts/calendar-settings';
import type { HandlerInput } from '@countinghouse/contracts/endpoint';
import { spansInOrder } from '@countinghouse/domain/calendar/working-hours';
import type { Ctx } from '../../platform/ctx.ts';
import { violates } from '../../platform/db/violations.ts';
import { AppError } from '../../platform/errors.ts';
import { onlyChanges, saveRecord } from '../../platform/save-record.ts';
import { findSettings, findSettingsForUpdate, setExclusive, updateSettings } from './settings.repo.ts';

type SettingsInput = HandlerInput<typeof saveCalendarSettings>['body'];

/** Where overlaps are blocked from now on, there may be none in the days to come. */
export const saveSettings = (ctx: Ctx, { version, ...typed }: SettingsInput): Promise<CalendarSettings> =>
  saveRecord(ctx, {
    action: 'calendar_settings.updated',
    subject: 'calendar_settings',
    id: ctx.businessId,
    version,
    lock: () => findSettingsForUpdate(ctx),
    load: () => findSettings(ctx),
    write: async (before) => {
      const settings = withTyped(before, typed);
      await updateSettings(ctx, settings);
      await setExclusive(ctx, settings).catch((error: unknown) => {
        if (violates(error, 'calendar_events_slot'))
          throw new AppError('event.overlaps_exist', undefined, { cause: error });
        throw error;
      });
    },
    changes: onlyChanges(settingsStory),
  });

/** What the audit log keeps. */
function settingsStory(settings: CalendarSettings): Record<string, unknown> {
  const { overlap, slotMinutes, visitMinutes, travelMinutes, workingHours, holidays } = settings;
  return { overlap, slotMinutes, visitMinutes, travelMinutes, workingHours, holidays };
}

/** Hours and holidays are kept in their order, whichever they were typed in. */
const withTyped = (before: CalendarSettings, typed: Omit<SettingsInput, 'version'>): CalendarSettings => ({
  overlap: typed.overlap ?? before.overlap,
  slotMinutes: typed.slotMinutes ?? before.slotMinutes,
  visitMinutes: typed.visitMinutes ?? before.visitMinutes,
  travelMinutes: typed.travelMinutes ?? before.travelMinutes,
  workingHours: spansInOrder(typed.workingHours ?? before.workingHours),
  holidays: (typed.holidays ?? before.holidays).toSorted((one, other) => (one.date < other.date ? -1 : 1)),
  version: before.version,
});
