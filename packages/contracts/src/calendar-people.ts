import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id } from './wire.ts';

export const CalendarPerson = z.object({
  idUser: Id,
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
});
export type CalendarPerson = z.infer<typeof CalendarPerson>;

export const listCalendarPeople = endpoint({
  id: 'listCalendarPeople',
  method: 'GET',
  path: '/calendars/people',
  summary: 'Who can be given a visit',
  access: { can: 'calendar.read' },
  envelope: 'flat',
  response: z.object({ data: z.array(CalendarPerson) }),
  errors: [],
});
