import { FIRST_LABEL } from '@countinghouse/domain/calendar/labels';
import { REMINDER_KEYS } from '@countinghouse/domain/calendar/reminders';
import { z } from 'zod';
import { ApplyTo, Repeat } from './calendar-repeat.ts';
import { endpoint } from './endpoint.ts';
import { listAnswer, listQuery, listRows } from './lists.ts';
import { Day, Id, IdOrNew, IdOrNone, Version } from './wire.ts';

/** How many customers one visit can be for. */
export const MAX_CLIENTS = 20;
/** A visit ends within a year of its beginning. */
export const MAX_VISIT_DAYS = 366;

/** `HH:mm:ss` on the clocks of the place; the seconds can be left out. */
export const ClockTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, 'Enter a time.')
  .max(8)
  .overwrite((text) => (text.length === 5 ? `${text}:00` : text));

/** Days that a clock can be asked about for centuries to come, with room for a reminder before and an end after. */
export const VisitDay = Day.refine((day) => day >= '1970-01-02' && day <= '2199-12-31', 'Between 1970 and 2199.');

const ReminderSwitch = z.object({ key: z.enum(REMINDER_KEYS), value: z.boolean() });
const ReminderState = ReminderSwitch.extend({
  /** It cannot be switched any more: it was sent, its moment has passed, or there is nobody to remind. */
  isDisabled: z.boolean(),
  isSent: z.boolean(),
  tooltip: z.string(),
  scheduledDateFormated: z.string(),
});
const ReminderSwitches = z.object({ schedules: z.array(ReminderSwitch).max(REMINDER_KEYS.length) });
export type ReminderSwitches = z.infer<typeof ReminderSwitches>;

const Person = z.object({
  idUser: Id,
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
});

const VisitFields = z.object({
  title: z.string().trim().min(1, 'Title name is required.').max(200),
  description: z.string().trim().max(5_000).default(''),
  isAllDay: z.boolean().default(false),
  startDate: VisitDay,
  startTime: ClockTime.default('09:00:00'),
  endDate: VisitDay,
  endTime: ClockTime.default('10:00:00'),
  idCalendarLabel: Id.default(FIRST_LABEL.id),
  clients: z
    .array(z.object({ idClient: Id }))
    .max(MAX_CLIENTS)
    .default([]),
  /** Who goes; nobody yet. */
  user: z.object({ idUser: Id }).nullable().default(null),
  /** Whether the customer is told who comes. */
  displayUser: z.boolean().default(false),
  sendRemindersOn: ReminderSwitches.default({ schedules: [] }),
  /** Empty: at the address of the business. */
  location: z.string().trim().max(300).default(''),
  /** The estimate whose work it does. */
  idEstimate: Id.nullable().default(null),
});

export const ScheduleInput = VisitFields.extend({
  idCalendar: IdOrNew.optional(),
  /** Makes a series of it, or with `applyTo` changes how it repeats. Left out, a series goes on as it does. */
  repeat: Repeat.nullable().optional(),
  applyTo: ApplyTo,
  /** Saves it although somebody is elsewhere at that time, where the business only warns. */
  acceptOverlap: z.boolean().default(false),
  /** What the form was filled from; without it an existing entry is written over. */
  version: Version.optional(),
});
export type ScheduleInput = z.input<typeof ScheduleInput>;

/** A visit as a month, a week or a list shows it. */
export const EventRow = z.object({
  idCalendar: Id,
  title: z.string(),
  isAllDay: z.boolean(),
  startDate: z.string(),
  startTime: z.string(),
  endDate: z.string(),
  endTime: z.string(),
  /** On whose clocks; and the instants that those clocks say now. */
  timezone: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  idCalendarLabel: Id,
  backgroundColor: z.string(),
  /** Whether it is for a customer. */
  isAppointment: z.boolean(),
  clients: z.array(z.object({ idClient: Id, fullName: z.string() })),
  user: Person.nullable(),
  idEstimate: Id.nullable(),
  /** The series that it is one of. */
  idSeries: Id.nullable(),
  startHourFormated: z.string(),
  endHourFormated: z.string(),
  startDateFormated: z.string(),
  endDateFormated: z.string(),
  startDateFormatedShort: z.string(),
  isDeleted: z.boolean(),
  version: Version,
});
export type EventRow = z.infer<typeof EventRow>;

const BusinessAddress = z.object({ fullAddress: z.string() });

/** One entry as the form has it. */
export const ScheduleEntry = z.object({
  idCalendar: IdOrNew,
  title: z.string(),
  description: z.string(),
  isAllDay: z.boolean(),
  startDate: z.string(),
  startTime: z.string(),
  endDate: z.string(),
  endTime: z.string(),
  timezone: z.string(),
  idCalendarLabel: Id,
  clients: z.array(
    z.object({ idClient: Id, fullName: z.string(), defaultEmail: z.string(), defaultNumber: z.string() }),
  ),
  user: Person.extend({ email: z.string() }).nullable(),
  displayUser: z.boolean(),
  sendRemindersOn: z.object({ schedules: z.array(ReminderState) }),
  location: z.string(),
  idEstimate: Id.nullable(),
  idSeries: Id.nullable(),
  repeat: Repeat.nullable(),
  business: BusinessAddress,
  /** 0: not saved yet. */
  version: z.int().min(0),
});
export type ScheduleEntry = z.infer<typeof ScheduleEntry>;

export const EventDetail = EventRow.extend({
  description: z.string(),
  clients: ScheduleEntry.shape.clients,
  user: Person.extend({ primaryEmail: z.string(), imageDisplay: z.string() }).nullable(),
  displayUser: z.boolean(),
  /** In one line, with the zone it is meant in. */
  timeText: z.string(),
  zoneText: z.string(),
  /** How its series goes on. */
  repeat: Repeat.nullable(),
  location: z.string(),
  business: BusinessAddress,
  createdByObj: Person.nullable(),
  createdDateFormated: z.string(),
  sendRemindersOn: ScheduleEntry.shape.sendRemindersOn,
});
export type EventDetail = z.infer<typeof EventDetail>;

export const EventFilters = z.object({ idUser: IdOrNone.optional(), idCalendarLabel: Id.optional() });
export type EventFilters = z.infer<typeof EventFilters>;

/** With a first day, a last day, or both, on the clocks of the business: what touches them. */
const EventQuery = listQuery(['start', 'created'], EventFilters).extend({
  listPageSize: z.int().min(1).max(2_000).default(20),
  startDate: VisitDay.optional(),
  endDate: VisitDay.optional(),
  type: z.enum(['appointment', 'event']).optional(),
  idClient: Id.optional(),
});

export const listEvents = endpoint({
  id: 'listEvents',
  method: 'GET',
  path: '/calendars/list',
  summary: 'Calendar entries, by page or between two days',
  access: { can: 'calendar.read' },
  envelope: 'flat',
  query: EventQuery,
  response: listAnswer(EventRow),
  errors: ['list.cursor_invalid'],
});

export const listScrollEvents = endpoint({
  id: 'listScrollEvents',
  method: 'GET',
  path: '/calendars/listScrollEvent',
  summary: 'Calendar entries one after the other, for a list that goes on as it is scrolled',
  access: { can: 'calendar.read' },
  envelope: 'flat',
  query: EventQuery,
  response: listRows(EventRow),
  errors: ['list.cursor_invalid'],
});

export const countEventsOfMonth = endpoint({
  id: 'countEventsOfMonth',
  method: 'GET',
  path: '/calendars/numberOfEventsInMonth',
  summary: 'How many entries begin on each day of the month of a day',
  access: { can: 'calendar.read' },
  query: z.object({ date: VisitDay }),
  response: z.object({ days: z.array(z.object({ date: z.string(), numberOfEvents: z.int() })) }),
  errors: [],
});

export const getEventForm = endpoint({
  id: 'getEventForm',
  method: 'GET',
  path: '/calendars/init/:id',
  summary: 'What the form of an entry begins with; −1 for a new one',
  access: { can: 'calendar.read' },
  params: z.object({ id: IdOrNew }),
  response: z.object({ calendar: ScheduleEntry }),
  errors: ['event.not_found'],
});

export const saveEvent = endpoint({
  id: 'saveEvent',
  method: 'PUT',
  path: '/calendars/calendar_update/:id',
  summary: 'Create (id −1) or change an entry',
  access: { can: 'calendar.write' },
  params: z.object({ id: IdOrNew }),
  body: ScheduleInput,
  record: z.object({ ...EventDetail.shape, ...ScheduleEntry.shape }),
  response: EventDetail,
  message: 'Schedule saved',
  errors: [
    'event.not_found',
    'event.slot_taken',
    'event.overlap',
    'calendar_label.not_found',
    'customer.not_found',
    'user.not_found',
    'invoice.not_found',
    'record.stale',
  ],
});

export const getEvent = endpoint({
  id: 'getEvent',
  method: 'GET',
  path: '/calendars/detail/:id',
  summary: 'One entry with everything its panel shows',
  access: { can: 'calendar.read' },
  params: z.object({ id: Id }),
  response: EventDetail,
  errors: ['event.not_found'],
});

export const archiveEvent = endpoint({
  id: 'archiveEvent',
  method: 'DELETE',
  path: '/calendars/:id',
  summary: 'Take an entry, or those of its series, out of the calendar; their time is free again',
  access: { can: 'calendar.write' },
  params: z.object({ id: Id }),
  query: z.object({ applyTo: ApplyTo }),
  response: z.object({ idCalendar: Id }),
  errors: ['event.not_found'],
});

export const restoreEvent = endpoint({
  id: 'restoreEvent',
  method: 'POST',
  path: '/calendars/:id/restore',
  summary: 'Put a deleted entry back, if its time is still free',
  access: { can: 'calendar.write' },
  params: z.object({ id: Id }),
  response: EventDetail,
  errors: ['event.not_found', 'event.slot_taken'],
});

export const listUpcomingEvents = endpoint({
  id: 'listUpcomingEvents',
  method: 'GET',
  path: '/calendars/listUpcomingEvent',
  summary: 'The next entries that are not over yet',
  access: { can: 'calendar.read' },
  envelope: 'flat',
  query: z.object({ listPageSize: z.int().min(1).max(100).default(10) }),
  response: z.object({ data: z.array(EventRow) }),
  errors: [],
});

export const switchReminders = endpoint({
  id: 'switchReminders',
  method: 'POST',
  path: '/calendars/scheduleSender',
  summary: 'Switch reminders of an entry on or off, at once',
  access: { can: 'calendar.write' },
  body: z.object({ idCalendar: Id, sendRemindersOn: ReminderSwitches }),
  record: EventDetail,
  response: EventDetail,
  errors: ['event.not_found', 'event.needs_customer'],
});
