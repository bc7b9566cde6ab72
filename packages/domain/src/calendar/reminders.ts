import { instantIn } from '../days/zones.ts';
import { dayAfter } from '../documents/days.ts';
import type { VisitTime } from './visits.ts';

/** How many days before a visit its customer can be reminded. */
export const REMINDER_DAYS = [7, 3, 1] as const;
export type ReminderDays = (typeof REMINDER_DAYS)[number];

/** By what name each is switched on and off. */
export const REMINDER_KEYS = ['day7', 'day3', 'day1'] as const;
export type ReminderKey = (typeof REMINDER_KEYS)[number];
export const keyOfDays = (days: ReminderDays): ReminderKey => `day${days}`;
export const daysOfKey = (key: ReminderKey): ReminderDays =>
  REMINDER_DAYS.find((days) => keyOfDays(days) === key) ?? REMINDER_DAYS[0];

/** A reminder as it was planned. */
export type PlannedReminder = {
  days: ReminderDays;
  isOn: boolean;
  dueAt: Date;
  /** When it was last decided that it is due then. */
  plannedAt: Date;
  sentAt: Date | null;
};

/**
 * Which one is to be sent now. One whose time had passed when it was planned is not made up for. After a standstill only the
 * latest goes: three at once would say the same.
 */
export function dueReminder(reminders: readonly PlannedReminder[], now: Date): PlannedReminder | undefined {
  const isOvertaken = ({ days, dueAt }: PlannedReminder) =>
    reminders.some((other) => other.days < days && other.sentAt !== null && other.sentAt >= dueAt);
  return reminders
    .filter(({ isOn, sentAt, dueAt, plannedAt }) => isOn && sentAt === null && dueAt <= now && plannedAt < dueAt)
    .filter((reminder) => !isOvertaken(reminder))
    .toSorted((one, other) => one.days - other.days)[0];
}

/** When the next one is due. */
export const nextReminderAt = (reminders: readonly PlannedReminder[], now: Date): Date | undefined =>
  reminders
    .filter(({ isOn, sentAt, dueAt }) => isOn && sentAt === null && dueAt > now)
    .map(({ dueAt }) => dueAt)
    .toSorted((one, other) => one.getTime() - other.getTime())[0];

/** A visit of whole days has no hour of its own. */
const MORNING = '09:00:00';

/** So many days before, at the same hour on the clocks of the place. */
export const remindAt = (time: VisitTime, days: ReminderDays): Date =>
  instantIn(time.zone, dayAfter(time.startDate, -days), time.isAllDay ? MORNING : time.startTime);
