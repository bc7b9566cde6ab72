import type { saveEvent as contract } from '@countinghouse/contracts/calendar';
import { MAX_VISIT_DAYS } from '@countinghouse/contracts/calendar';
import type { HandlerInput } from '@countinghouse/contracts/endpoint';
import { daysOfKey, REMINDER_DAYS, type ReminderDays } from '@countinghouse/domain/calendar/reminders';
import { daysOf, isInOrder, tidyVisit, type VisitTime } from '@countinghouse/domain/calendar/visits';
import type { Ctx } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import { haveAccounts } from '../customers/index.ts';
import { haveDocument } from '../invoices/index.ts';
import { lockActiveUser } from '../users/index.ts';
import type { EventColumns, EventHead } from './events.repo.ts';
import { findLabelForUse } from './labels/labels.repo.ts';
import { listReminders } from './reminders.repo.ts';
import { findSettingsForUse, type OverlapRule } from './settings.repo.ts';

export type EventInput = HandlerInput<typeof contract>['body'];
/** What is saved, by which rule about overlaps, and over which entry; null: a new one. */
export type EventDecision = { input: EventInput; rule: OverlapRule; head: EventHead | null };

/** What an entry says besides when it is. */
export type ContentColumns = Pick<
  EventColumns,
  'title' | 'description' | 'label_id' | 'user_id' | 'shows_user' | 'location' | 'estimate_id'
>;

/**
 * What an entry is saved by stays as it is until then. Before the entry itself, always: whoever deletes the label or blocks
 * overlaps holds these first and then changes entries, and two who go opposite ways would wait for each other.
 */
export async function lockChoices(ctx: Ctx, { idCalendarLabel }: EventInput): Promise<OverlapRule> {
  const rule = await findSettingsForUse(ctx);
  if (!(await findLabelForUse(ctx, idCalendarLabel))) throw new AppError('calendar_label.not_found');
  return rule;
}

/** When it is, if it can be then. */
export function decideTime(input: EventInput, zone: string): VisitTime {
  const time = tidyVisit({
    isAllDay: input.isAllDay,
    startDate: input.startDate,
    startTime: input.startTime,
    endDate: input.endDate,
    endTime: input.endTime,
    zone,
  });
  if (!isInOrder(time)) throw new AppError('request.invalid', { endDate: 'The end must come after the start.' });
  if (daysOf(time) > MAX_VISIT_DAYS) throw new AppError('request.invalid', { endDate: 'At most a year.' });
  return time;
}

const haveEstimate = haveDocument('estimate');

/** What it says, once everything that it names is there. */
export async function decideContent(ctx: Ctx, input: EventInput): Promise<ContentColumns> {
  if (!(await haveAccounts(ctx, customersOf(input)))) throw new AppError('customer.not_found');
  if (input.idEstimate !== null && !(await haveEstimate(ctx, input.idEstimate)))
    throw new AppError('invoice.not_found', { idEstimate: 'This estimate no longer exists.' });
  return {
    title: input.title,
    description: input.description,
    label_id: input.idCalendarLabel,
    user_id: input.user?.idUser ?? null,
    // There is nobody to be told.
    shows_user: input.displayUser && input.clients.length > 0,
    location: input.location,
    estimate_id: input.idEstimate,
  };
}

export const customersOf = ({ clients }: EventInput) => [...new Set(clients.map(({ idClient }) => idClient))];

/**
 * The person who goes, whose time is theirs alone; null where nobody goes, or for whole days. They are locked: two who book the
 * same hour wait here for each other, in order, instead of in the constraint's index crosswise.
 */
export async function lockPerson(ctx: Ctx, { input, head }: EventDecision): Promise<number | null> {
  const userId = input.user?.idUser;
  if (userId === undefined) return null;
  const isActive = await lockActiveUser(ctx, userId);
  // Who has left keeps the visits that were theirs.
  if (!isActive && userId !== head?.user_id) throw new AppError('user.not_found');
  return input.isAllDay ? null : userId;
}

/** Which reminders are on. Those that the form does not name stay as they are; without a customer there are none. */
export async function decideReminders(ctx: Ctx, { input, head }: EventDecision): Promise<Map<ReminderDays, boolean>> {
  const isOn = new Map<ReminderDays, boolean>();
  for (const { days, is_on } of head ? await listReminders(ctx, head.id) : []) isOn.set(days, is_on);
  for (const { key, value } of input.sendRemindersOn.schedules) isOn.set(daysOfKey(key), value);
  if (input.clients.length === 0) for (const days of REMINDER_DAYS) if (isOn.has(days)) isOn.set(days, false);
  return isOn;
}
