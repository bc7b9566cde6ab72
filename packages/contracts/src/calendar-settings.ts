import { OVERLAPS } from '@countinghouse/domain/calendar/labels';
import { SLOT_MINUTES, spanFault } from '@countinghouse/domain/calendar/working-hours';
import { WEEK_DAYS } from '@countinghouse/domain/documents/day-format';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Day, Version } from './wire.ts';

/** `09:00`; a day ends at `24:00`. */
const WorkingTime = z
  .string()
  .regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'Enter a time.')
  .max(5);

const WorkingSpan = z.object({ day: z.enum(WEEK_DAYS), opens: WorkingTime, closes: WorkingTime });
const Holiday = z.object({ date: Day, name: z.string().trim().min(1, 'Name is required.').max(100) });

const FAULTS = {
  order: 'The end must come after the start.',
  overlap: 'These hours overlap others of the same day.',
};

const WorkingHours = z
  .array(WorkingSpan)
  .max(21)
  .check(({ value, issues }) => {
    const found = spanFault(value);
    if (found) issues.push({ code: 'custom', input: value, message: FAULTS[found.fault], path: [found.at, 'closes'] });
  });

const Holidays = z
  .array(Holiday)
  .max(100, 'At most 100.')
  .refine((days) => new Set(days.map(({ date }) => date)).size === days.length, 'A day stands here twice.');

/** The longest time for travel; `At most 4 hours.` says it. */
export const MAX_TRAVEL_MINUTES = 240;

const fields = {
  /** What two visits of one person at the same time mean: refused, asked about, or nothing. */
  overlap: z.enum(OVERLAPS),
  /** Into how many minutes the day is divided. */
  slotMinutes: z.literal(SLOT_MINUTES),
  /** How long a new visit is at first. */
  visitMinutes: z.int().min(15, 'At least 15 minutes.').max(720, 'At most 12 hours.'),
  /** What one person has between two visits, to get from one to the other; closer ones count as at the same time. */
  travelMinutes: z.int().min(0, 'At least 0.').max(MAX_TRAVEL_MINUTES, 'At most 4 hours.'),
  workingHours: WorkingHours,
  holidays: Holidays,
};

export const CalendarSettings = z.object({ ...fields, version: Version });
export type CalendarSettings = z.infer<typeof CalendarSettings>;

/** What is left out stays as it is. */
const CalendarSettingsInput = z.object(fields).partial().extend({ version: Version.optional() });

export const getCalendarSettings = endpoint({
  id: 'getCalendarSettings',
  method: 'GET',
  path: '/calendars/settings',
  summary: 'How the business keeps its calendar',
  access: { can: 'calendar.read' },
  response: CalendarSettings,
  errors: [],
});

export const saveCalendarSettings = endpoint({
  id: 'saveCalendarSettings',
  method: 'PUT',
  path: '/calendars/settings',
  summary: 'Change how the business keeps its calendar',
  access: { can: 'settings.write' },
  body: CalendarSettingsInput,
  record: CalendarSettings,
  response: CalendarSettings,
  errors: ['event.overlaps_exist', 'record.stale'],
});
