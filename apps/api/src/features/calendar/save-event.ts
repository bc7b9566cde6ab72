import type { saveEvent as contract, EventDetail } from '@countinghouse/contracts/calendar';
import { MAX_VISIT_DAYS } from '@countinghouse/contracts/calendar';
import type { HandlerInput } from '@countinghouse/contracts/endpoint';
import type { Overlap } from '@countinghouse/domain/calendar/labels';
import { daysOfKey, REMINDER_DAYS, type ReminderDays } from '@countinghouse/domain/calendar/reminders';
import { daysOf, isInOrder, spanOf, tidyVisit, type VisitTime } from '@countinghouse/domain/calendar/visits';
import type { Ctx } from '../../platform/ctx.ts';
import { businessZone } from '../../platform/db/business-day.repo.ts';
import { violates } from '../../platform/db/violations.ts';
import { AppError } from '../../platform/errors.ts';
import { createRecord, onlyChanges, saveRecord } from '../../platform/save-record.ts';
import { haveAccounts } from '../customers/index.ts';
import { haveDocument } from '../invoices/index.ts';
import { lockActiveUser } from '../users/index.ts';
import { replaceEventCustomers } from './event-customers.repo.ts';
import { type EventColumns, type EventHead, findOverlap, insertEvent, timeOf, updateEvent } from './events.repo.ts';
import { findLabelForUse } from './labels/labels.repo.ts';
import { loadEvent, lockEvent } from './load-event.ts';
import { listReminders, planReminders } from './reminders.repo.ts';
import { findSettingsForUse } from './settings.repo.ts';

export type EventInput = HandlerInput<typeof contract>['body'];
const NEW = -1;

/** Creates (−1) or changes an entry. */
export const saveEvent = (ctx: Ctx, id: number, input: EventInput): Promise<EventDetail> =>
  id === NEW ? createEvent(ctx, input) : changeEvent(ctx, id, input);

const createEvent = (ctx: Ctx, input: EventInput): Promise<EventDetail> =>
  createRecord(ctx, {
    action: 'event.created',
    subject: 'calendar_events',
    write: async () => {
      const overlap = await lockChoices(ctx, input);
      const columns = await decideColumns(ctx, { input, overlap, head: null });
      const id = await orTaken(insertEvent(ctx, columns));
      await keepWithEvent(ctx, id, { input, columns });
      return id;
    },
    load: (id) => loadEvent(ctx, id),
    story: eventStory,
  });

const changeEvent = (ctx: Ctx, id: number, input: EventInput): Promise<EventDetail> =>
  saveRecord(ctx, {
    action: 'event.updated',
    subject: 'calendar_events',
    id,
    version: input.version,
    lock: async () => ({ overlap: await lockChoices(ctx, input), ...(await lockLivingEvent(ctx, id)) }),
    load: () => loadEvent(ctx, id),
    write: async (head) => {
      const columns = await decideColumns(ctx, { input, overlap: head.overlap, head });
      await orTaken(updateEvent(ctx, id, columns));
      await keepWithEvent(ctx, id, { input, columns });
    },
    changes: onlyChanges(eventStory),
  });

async function lockLivingEvent(ctx: Ctx, id: number): Promise<EventHead> {
  const head = await lockEvent(ctx, id);
  if (head.archived_at) throw new AppError('event.not_found');
  return head;
}

/**
 * What an entry is saved by stays as it is until then. Before the entry itself, always: whoever deletes the label or blocks
 * overlaps holds these first and then changes entries, and two who go opposite ways would wait for each other.
 */
async function lockChoices(ctx: Ctx, { idCalendarLabel }: EventInput): Promise<Overlap> {
  const { overlap } = await findSettingsForUse(ctx);
  if (!(await findLabelForUse(ctx, idCalendarLabel))) throw new AppError('calendar_label.not_found');
  return overlap;
}

type Decision = { input: EventInput; overlap: Overlap; head: EventHead | null };

/** What of the input can be stored, once everything it names is there and the person is free. */
async function decideColumns(ctx: Ctx, { input, overlap, head }: Decision): Promise<EventColumns> {
  const time = requireOrder(tidyVisit({ ...input, zone: head?.zone ?? (await businessZone(ctx)) }));
  if (!(await haveAccounts(ctx, idsOf(input)))) throw new AppError('customer.not_found');
  await requireEstimate(ctx, input.idEstimate);
  const { startsAt, endsAt } = spanOf(time);
  const isExclusive = await takePerson(ctx, { input, overlap, head, startsAt, endsAt });
  return {
    title: input.title,
    description: input.description,
    is_all_day: time.isAllDay,
    start_on: time.startDate,
    start_time: time.startTime,
    end_on: time.endDate,
    end_time: time.endTime,
    zone: time.zone,
    starts_at: startsAt,
    ends_at: endsAt,
    label_id: input.idCalendarLabel,
    user_id: input.user?.idUser ?? null,
    // There is nobody to be told.
    shows_user: input.displayUser && input.clients.length > 0,
    location: input.location,
    estimate_id: input.idEstimate,
    is_exclusive: isExclusive,
  };
}

const idsOf = ({ clients }: EventInput) => [...new Set(clients.map(({ idClient }) => idClient))];

const haveEstimate = haveDocument('estimate');

async function requireEstimate(ctx: Ctx, id: number | null): Promise<void> {
  if (id !== null && !(await haveEstimate(ctx, id)))
    throw new AppError('invoice.not_found', { idEstimate: 'This estimate no longer exists.' });
}

function requireOrder(time: VisitTime): VisitTime {
  if (!isInOrder(time)) throw new AppError('request.invalid', { endDate: 'The end must come after the start.' });
  if (daysOf(time) > MAX_VISIT_DAYS) throw new AppError('request.invalid', { endDate: 'At most a year.' });
  return time;
}

type PersonDecision = Decision & { startsAt: Date; endsAt: Date };

/**
 * Answers whether nobody else may have the person at that time. The person is locked first: two who book the same hour wait
 * here for each other, in order, instead of in the constraint's index crosswise.
 */
async function takePerson(ctx: Ctx, { input, overlap, head, startsAt, endsAt }: PersonDecision): Promise<boolean> {
  const userId = input.user?.idUser;
  if (userId === undefined) return false;
  const isActive = await lockActiveUser(ctx, userId);
  // Who has left keeps the visits that were theirs.
  if (!isActive && userId !== head?.user_id) throw new AppError('user.not_found');
  if (input.isAllDay) return false;
  if (overlap === 'warn' && !input.acceptOverlap) {
    const other = await findOverlap(ctx, { userId, startsAt, endsAt, exceptId: head?.id ?? 0 });
    if (other) throw new AppError('event.overlap', { user: other.title });
  }
  return overlap === 'block';
}

/** The constraint decides, whoever came first. */
export const orTaken = <T>(write: Promise<T>): Promise<T> =>
  write.catch((error: unknown) => {
    if (violates(error, 'calendar_events_slot')) throw new AppError('event.slot_taken', undefined, { cause: error });
    throw error;
  });

/** Customers, and the reminders that only they can get: every save reckons anew when those are due. */
async function keepWithEvent(ctx: Ctx, id: number, { input, columns }: { input: EventInput; columns: EventColumns }) {
  await replaceEventCustomers(ctx, id, idsOf(input));
  const isOn = new Map<ReminderDays, boolean>();
  for (const { days, is_on } of await listReminders(ctx, id)) isOn.set(days, is_on);
  for (const { key, value } of input.sendRemindersOn.schedules) isOn.set(daysOfKey(key), value);
  if (input.clients.length === 0) for (const days of REMINDER_DAYS) if (isOn.has(days)) isOn.set(days, false);
  await planReminders(ctx, { eventId: id, time: timeOf(columns), isOn });
}

/** What the audit log keeps. */
export const eventStory = (event: EventDetail): Record<string, unknown> => ({
  title: event.title,
  description: event.description,
  time: event.timeText,
  zone: event.timezone,
  label: event.idCalendarLabel,
  clients: event.clients.map(({ idClient }) => idClient),
  user: event.user?.idUser ?? null,
  displayUser: event.displayUser,
  location: event.location,
  estimate: event.idEstimate,
  reminders: event.sendRemindersOn.schedules.filter(({ value }) => value).map(({ key }) => key),
  isDeleted: event.isDeleted,
});
