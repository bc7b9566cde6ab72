import type { Repeat } from '@countinghouse/contracts/calendar-repeat';
import { dayAfter } from '@countinghouse/domain/documents/days';
import type { WeekOfMonth } from '@countinghouse/domain/recurring/rule';
import { z } from 'zod';

/** How an entry repeats, as the form offers it: everything else about the rule follows from its first day. */
export const RHYTHMS = ['none', 'day', 'week', 'twoWeeks', 'month', 'weekday', 'lastWeekday', 'year'] as const;
export type Rhythm = (typeof RHYTHMS)[number];
export const REPEAT_ENDS = ['never', 'on', 'after'] as const;

export const RepeatDraft = z.object({
  rhythm: z.enum(RHYTHMS),
  repeatEnd: z.enum(REPEAT_ENDS),
  repeatUntil: z.string(),
  repeatTimes: z.string(),
});
export type RepeatDraft = z.infer<typeof RepeatDraft>;

export const NO_REPEAT: RepeatDraft = { rhythm: 'none', repeatEnd: 'never', repeatUntil: '', repeatTimes: '12' };

/** A month has a fifth weekday only now and then: it is offered as the last one. */
export function rhythmsFrom(day: string): Exclude<Rhythm, 'none'>[] {
  const isLast = dayAfter(day, 7).slice(5, 7) !== day.slice(5, 7);
  return RHYTHMS.filter(
    (rhythm): rhythm is Exclude<Rhythm, 'none'> =>
      rhythm !== 'none' && (rhythm !== 'weekday' || weekOf(day) !== undefined) && (rhythm !== 'lastWeekday' || isLast),
  );
}

const weekOf = (day: string): WeekOfMonth | undefined =>
  ([1, 2, 3, 4] as const).find((week) => week === Math.ceil(Number(day.slice(8)) / 7));

const UNITS = {
  day: 'day',
  week: 'week',
  twoWeeks: 'week',
  month: 'month',
  weekday: 'month',
  lastWeekday: 'month',
  year: 'year',
} as const;

type RepeatStart = RepeatDraft & { startDate: string };

/** The rule on the wire; nothing where it does not repeat. */
export function repeatOf({ rhythm, startDate, ...end }: RepeatStart): Repeat | undefined {
  if (rhythm === 'none') return undefined;
  return {
    unit: UNITS[rhythm],
    every: rhythm === 'twoWeeks' ? 2 : 1,
    weekdays: [],
    monthDay: null,
    isLastDay: false,
    weekOfMonth: rhythm === 'weekday' ? (weekOf(startDate) ?? -1) : rhythm === 'lastWeekday' ? -1 : null,
    endsOn: end.repeatEnd === 'on' ? end.repeatUntil : null,
    endsAfter: end.repeatEnd === 'after' ? Number(end.repeatTimes) : null,
  };
}
