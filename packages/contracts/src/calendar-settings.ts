import { OVERLAPS } from '@countinghouse/domain/calendar/labels';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Version } from './wire.ts';

export const CalendarSettings = z.object({
  /** What two visits of one person at the same time mean: refused, asked about, or nothing. */
  overlap: z.enum(OVERLAPS),
  version: Version,
});
export type CalendarSettings = z.infer<typeof CalendarSettings>;

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
  body: CalendarSettings.extend({ version: Version.optional() }),
  record: CalendarSettings,
  response: CalendarSettings,
  errors: ['event.overlaps_exist', 'record.stale'],
});
