import { dayAfter } from '../documents/days.ts';
import { FREQUENCIES, patternOf } from '../recurring/pattern.ts';
import {
  RECURRENCE_UNITS,
  type RecurrenceRule,
  WEEKDAYS,
  WEEKS_OF_MONTH,
  type Weekday,
  type WeekOfMonth,
  weekdayOf,
} from '../recurring/rule.ts';

/** How an entry repeats. Where it starts is the entry's own day. */
export type Repeat = Omit<RecurrenceRule, 'start' | 'weekOfMonth'> & { weekOfMonth: WeekOfMonth | null };

/** To which entries of a series a change applies. */
export const APPLY_TO = ['this', 'following', 'all'] as const;
export type ApplyTo = (typeof APPLY_TO)[number];

/**
 * The same rule with everything said that it takes from its start: so it stays what it is wherever it is cut in two. The 31st is
 * the 31st, also when the second half starts on a 30th.
 */
export function wholeRepeat(repeat: Repeat, start: string): Repeat {
  const { unit, weekdays } = repeat;
  const isByMonth = unit === 'month' || unit === 'year';
  const weekOfMonth = isByMonth && !repeat.isLastDay ? repeat.weekOfMonth : null;
  const isByDay = isByMonth && !repeat.isLastDay && weekOfMonth === null;
  return {
    ...repeat,
    weekdays: unit === 'week' ? inWeek(weekdays.length > 0 ? weekdays : [weekdayOf(start)]) : [],
    monthDay: isByDay ? (repeat.monthDay ?? Number(start.slice(8))) : null,
    isLastDay: isByMonth && repeat.isLastDay,
    weekOfMonth,
  };
}

const inWeek = (days: readonly Weekday[]) => WEEKDAYS.filter((day) => days.includes(day));

export const isSameRepeat = (a: Repeat, b: Repeat): boolean =>
  a.endsOn === b.endsOn && a.endsAfter === b.endsAfter && patternText(a) === patternText(b);

/** Whether the n-th date of one stands for the n-th of the other: as often, only on other days. */
export const isSameRhythm = (a: Repeat, b: Repeat): boolean =>
  a.unit === b.unit && a.every === b.every && a.weekdays.length === b.weekdays.length;

const patternText = ({ unit, every, weekdays, monthDay, isLastDay, weekOfMonth }: Repeat) =>
  JSON.stringify([unit, every, inWeek(weekdays), monthDay, isLastDay, weekOfMonth]);

/** The rule of a series that is moved so that its entry of one day is on another. */
export function movedRepeat(repeat: Repeat, { from, to }: { from: string; to: string }): Repeat {
  if (from === to) return repeat;
  const steps = WEEKDAYS.indexOf(weekdayOf(to)) - WEEKDAYS.indexOf(weekdayOf(from)) + WEEKDAYS.length;
  const next = (day: Weekday) => WEEKDAYS[(WEEKDAYS.indexOf(day) + steps) % WEEKDAYS.length] ?? day;
  const isEnd = dayAfter(to, 1).slice(8) === '01';
  return {
    ...repeat,
    weekdays: inWeek(repeat.weekdays.map(next)),
    isLastDay: repeat.isLastDay && isEnd,
    monthDay: repeat.monthDay !== null || (repeat.isLastDay && !isEnd) ? Number(to.slice(8)) : null,
    weekOfMonth: repeat.weekOfMonth === null ? null : weekOfDay(to, repeat.weekOfMonth),
  };
}

/** In a month's last week a weekday stays its last if it was that before; a fifth one is always the last. */
function weekOfDay(day: string, before: WeekOfMonth): WeekOfMonth {
  const week = WEEKS_OF_MONTH.find((each) => each === Math.ceil(Number(day.slice(8)) / 7)) ?? -1;
  const isLast = dayAfter(day, 7).slice(5, 7) !== day.slice(5, 7);
  return before === -1 && isLast ? -1 : week;
}

/** As it is kept: a rule of RFC 5545, whose last day is one of the place's calendar. */
export function repeatText(repeat: Repeat, start: string): string {
  const { freq, interval, byDay, byMonth, byMonthDay, bySetPos } = patternOf({ ...repeat, start });
  const parts: [string, string | number | readonly (string | number)[] | null | undefined][] = [
    ['FREQ', freq],
    ['INTERVAL', interval === 1 ? null : interval],
    ['BYMONTH', byMonth],
    ['BYMONTHDAY', byMonthDay],
    ['BYDAY', byDay],
    ['BYSETPOS', bySetPos],
    ['COUNT', repeat.endsAfter],
    ['UNTIL', repeat.endsOn?.replaceAll('-', '')],
  ];
  return parts
    .flatMap(([name, value]) => (value === null || value === undefined ? [] : [`${name}=${String(value)}`]))
    .join(';');
}

/** What `repeatText` wrote. */
export function readRepeat(text: string): Repeat {
  const parts = new Map(
    text.split(';').map((part) => [part.slice(0, part.indexOf('=')), part.slice(part.indexOf('=') + 1)]),
  );
  const unit = RECURRENCE_UNITS.find((each) => FREQUENCIES[each] === parts.get('FREQ')) ?? 'day';
  const days = parts.get('BYDAY')?.split(',') ?? [];
  const monthDays = (parts.get('BYMONTHDAY')?.split(',') ?? []).map(Number);
  const until = parts.get('UNTIL');
  const count = parts.get('COUNT');
  return {
    unit,
    every: Number(parts.get('INTERVAL') ?? 1),
    weekdays: unit === 'week' ? WEEKDAYS.filter((day) => days.includes(day)) : [],
    monthDay: monthDays.includes(-1) ? null : (monthDays.at(-1) ?? null),
    isLastDay: monthDays.includes(-1),
    weekOfMonth: unit === 'week' ? null : (WEEKS_OF_MONTH.find((week) => days[0]?.startsWith(String(week))) ?? null),
    endsOn: until ? `${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6)}` : null,
    endsAfter: count ? Number(count) : null,
  };
}
