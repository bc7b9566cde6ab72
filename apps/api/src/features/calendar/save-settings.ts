import type { Overlap } from '@countinghouse/domain/calendar/labels';
import type { Ctx } from '../../platform/ctx.ts';
import { violates } from '../../platform/db/violations.ts';
import { AppError } from '../../platform/errors.ts';
import { onlyChanges, saveRecord } from '../../platform/save-record.ts';
import {
  findSettings,
  findSettingsForUpdate,
  type SettingsRow,
  setExclusive,
  updateSettings,
} from './settings.repo.ts';

type SettingsInput = { overlap: Overlap; version?: number | undefined };

/** Where overlaps are blocked from now on, there may be none in the days to come. */
export const saveSettings = (ctx: Ctx, { overlap, version }: SettingsInput): Promise<SettingsRow> =>
  saveRecord(ctx, {
    action: 'calendar_settings.updated',
    subject: 'calendar_settings',
    id: ctx.businessId,
    version,
    lock: () => findSettingsForUpdate(ctx),
    load: () => findSettings(ctx),
    write: async () => {
      await updateSettings(ctx, overlap);
      await setExclusive(ctx, overlap === 'block').catch((error: unknown) => {
        if (violates(error, 'calendar_events_slot'))
          throw new AppError('event.overlaps_exist', undefined, { cause: error });
        throw error;
      });
    },
    changes: onlyChanges(({ overlap: kept }) => ({ overlap: kept })),
  });
