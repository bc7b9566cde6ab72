import { dayAfter } from '../documents/days.ts';
import { firstOfQuarter } from './relative-periods.ts';
import { firstOfMonth, monthAfter } from './spans.ts';

export const SEND_EVERY = ['week', 'month', 'quarter'] as const;
export type SendEvery = (typeof SEND_EVERY)[number];

/** The last day of the month or quarter; a number of its own, so that it never drifts from the 31st to the 28th. */
export const LAST_DAY = 0;
/** Every month has it. */
export const MOST_DAY = 28;

/**
 * When a report goes by itself. Of a week: 1 is Monday, 7 Sunday. Of a month: its day up to 28, or the last. Of a quarter: a day
 * of its first month, or its last day.
 */
export type SendRule = { every: SendEvery; day: number };

export const isSendRule = ({ every, day }: SendRule): boolean =>
  every === 'week' ? day >= 1 && day <= 7 : day >= LAST_DAY && day <= MOST_DAY;

/** The first day of the rule on or after a day. */
export function nextSendDay(rule: SendRule, from: string): string {
  if (rule.every === 'week') {
    const weekDay = new Date(`${from}T12:00:00Z`).getUTCDay() || 7;
    return dayAfter(from, (rule.day - weekDay + 7) % 7);
  }
  const months = rule.every === 'month' ? 1 : 3;
  const begin = rule.every === 'month' ? firstOfMonth(from) : firstOfQuarter(from);
  const here = dayWithin(begin, months, rule.day);
  return here >= from ? here : dayWithin(monthAfter(begin, months), months, rule.day);
}

const dayWithin = (begin: string, months: number, day: number): string =>
  day === LAST_DAY ? dayAfter(monthAfter(begin, months), -1) : dayAfter(begin, day - 1);
