import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** An address by which other calendar programs read this one. Whoever knows it can read, so it can be renewed and taken back. */
export const CalendarFeed = z.object({
  isOn: z.boolean(),
  /** '' where there is none, or where it cannot be shown again because the server's key changed since. */
  url: z.string(),
  createdDate: z.iso.datetime().nullable(),
});
export type CalendarFeed = z.infer<typeof CalendarFeed>;

export const getMyCalendarFeed = endpoint({
  id: 'getMyCalendarFeed',
  method: 'GET',
  path: '/calendars/feeds/mine',
  summary: 'The address of my own calendar',
  access: { can: 'calendar.read' },
  response: CalendarFeed,
  errors: [],
});

export const renewMyCalendarFeed = endpoint({
  id: 'renewMyCalendarFeed',
  method: 'POST',
  path: '/calendars/feeds/mine',
  summary: 'A new address of my own calendar; the one before opens nothing any more',
  access: { can: 'calendar.read' },
  message: 'Calendar address ready',
  response: CalendarFeed,
  errors: [],
});

export const revokeMyCalendarFeed = endpoint({
  id: 'revokeMyCalendarFeed',
  method: 'DELETE',
  path: '/calendars/feeds/mine',
  summary: 'No address of my own calendar any more',
  access: { can: 'calendar.read' },
  message: 'Calendar address removed',
  response: CalendarFeed,
  errors: [],
});

export const getBusinessCalendarFeed = endpoint({
  id: 'getBusinessCalendarFeed',
  method: 'GET',
  path: '/calendars/feeds/business',
  summary: 'The address of the whole calendar',
  access: { can: 'settings.write' },
  response: CalendarFeed,
  errors: [],
});

export const renewBusinessCalendarFeed = endpoint({
  id: 'renewBusinessCalendarFeed',
  method: 'POST',
  path: '/calendars/feeds/business',
  summary: 'A new address of the whole calendar; the one before opens nothing any more',
  access: { can: 'settings.write' },
  message: 'Calendar address ready',
  response: CalendarFeed,
  errors: [],
});

export const revokeBusinessCalendarFeed = endpoint({
  id: 'revokeBusinessCalendarFeed',
  method: 'DELETE',
  path: '/calendars/feeds/business',
  summary: 'No address of the whole calendar any more',
  access: { can: 'settings.write' },
  message: 'Calendar address removed',
  response: CalendarFeed,
  errors: [],
});

export const readCalendarFeed = endpoint({
  id: 'readCalendarFeed',
  method: 'GET',
  path: '/sharepoint/calendar',
  summary: 'A calendar as an iCalendar file, from a year ago to two years ahead, for who has its address',
  access: 'public',
  query: z.object({ uuid: z.string().max(200) }),
  response: z.string(),
  errors: ['share_link.not_found', 'share_link.too_many'],
});
