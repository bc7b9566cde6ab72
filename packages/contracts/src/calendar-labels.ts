import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { TagColor } from './tags.ts';
import { Id } from './wire.ts';

export const CalendarLabel = z.object({ idCalendarLabel: Id, name: z.string(), color: z.string() });
export type CalendarLabel = z.infer<typeof CalendarLabel>;

const LabelInput = z.object({
  name: z.string().trim().min(1, "Tag's name can not be empty!").max(60),
  color: TagColor,
});

export const listCalendarLabels = endpoint({
  id: 'listCalendarLabels',
  method: 'GET',
  path: '/calendars/listCalendarLabel',
  summary: 'The labels that entries can have',
  access: { can: 'calendar.read' },
  envelope: 'flat',
  response: z.object({ data: z.array(CalendarLabel) }),
  errors: [],
});

export const createCalendarLabel = endpoint({
  id: 'createCalendarLabel',
  method: 'POST',
  path: '/calendars/calendarLabel',
  summary: 'Create a label',
  access: { can: 'calendar.write' },
  body: LabelInput,
  response: CalendarLabel,
  errors: ['calendar_label.name_taken', 'calendar_label.too_many'],
});

export const updateCalendarLabel = endpoint({
  id: 'updateCalendarLabel',
  method: 'PUT',
  path: '/calendars/calendarlabel_update/:id',
  summary: 'Change the name and the colour of a label',
  access: { can: 'calendar.write' },
  params: z.object({ id: Id }),
  body: LabelInput.extend({ idCalendarLabel: Id.optional() }),
  record: CalendarLabel,
  response: CalendarLabel,
  errors: ['calendar_label.not_found', 'calendar_label.name_taken'],
});

export const deleteCalendarLabel = endpoint({
  id: 'deleteCalendarLabel',
  method: 'POST',
  path: '/calendars/deleteCalendarLabel',
  summary: 'Delete a label; what had it gets the first one',
  access: { can: 'calendar.write' },
  body: z.object({ idCalendarLabel: Id }),
  response: z.object({ idCalendarLabel: Id }),
  errors: ['calendar_label.not_found', 'calendar_label.first'],
});
