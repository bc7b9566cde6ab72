import { type EventDetail, getEvent, ScheduleInput, saveEvent as saveCall } from '@countinghouse/contracts/calendar';
import { listCalendarLabels, updateCalendarLabel } from '@countinghouse/contracts/calendar-labels';
import { getCalendarSettings, saveCalendarSettings } from '@countinghouse/contracts/calendar-settings';
import {
  getVisitRates,
  getVisitSettings,
  saveVisitRates,
  saveVisitSettings,
} from '@countinghouse/contracts/visit-settings';
import { getVisit, saveVisit } from '@countinghouse/contracts/visits';
import { saveEvent } from '../../src/features/calendar/save-event.ts';
import type { Platform } from '../../src/platform/platform.ts';
import { type Member, within } from './businesses.ts';

/** What the form of an entry sends: an hour on a Tuesday morning. */
export const eventInput = (given: Partial<ScheduleInput> = {}): ScheduleInput => ({
  title: 'Measure the kitchen',
  startDate: '2026-11-24',
  startTime: '09:00:00',
  endDate: '2026-11-24',
  endTime: '10:00:00',
  ...given,
});

/** An entry, made as the form makes it. */
export const anEvent = (
  world: { platform: Platform },
  { businessId, userId }: Pick<Member, 'businessId' | 'userId'>,
  given: Partial<ScheduleInput> = {},
): Promise<EventDetail> =>
  within(world, businessId, userId, (ctx) => saveEvent(ctx, -1, ScheduleInput.parse(eventInput(given))));

/** Every save of the calendar and of the work at its entries, with the call that answers what it saves. */
export const calendarSaves = (idEvent: number) => [
  { save: saveCall, load: getEvent, params: { id: idEvent } },
  { save: updateCalendarLabel, load: listCalendarLabels, pick: ([first]: object[]) => ({ ...first }), into: { id: 1 } },
  { save: saveCalendarSettings, load: getCalendarSettings },
  { save: saveVisit, load: getVisit, params: { id: idEvent } },
  { save: saveVisitSettings, load: getVisitSettings },
  { save: saveVisitRates, load: getVisitRates },
];
