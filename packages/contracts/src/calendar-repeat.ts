import { APPLY_TO } from '@countinghouse/domain/calendar/repeat';
import { WEEKS_OF_MONTH } from '@countinghouse/domain/recurring/rule';
import { z } from 'zod';
import { RecurrenceRule } from './recurring-fields.ts';

const { unit, every, weekdays, monthDay, isLastDay, endsOn, endsAfter } = RecurrenceRule.shape;

/** How an entry repeats, from its own first day on, which must be one of the rule's days. */
export const Repeat = z
  .object({
    unit,
    every,
    weekdays,
    monthDay,
    isLastDay,
    /** Of months and years: the weekday of the first day in that week of its month, −1 being the last. */
    weekOfMonth: z.literal(WEEKS_OF_MONTH).nullable().default(null),
    endsOn,
    endsAfter,
  })
  .refine((repeat) => repeat.endsOn === null || repeat.endsAfter === null, {
    path: ['endsAfter'],
    message: 'Choose one end.',
  });
export type Repeat = z.infer<typeof Repeat>;

/**
 * Which entries of a series a change or a deletion is about: `this` one, this and those `following` it, or `all`. One that was
 * changed by itself keeps what it says, and one that was deleted stays so. For an entry that does not repeat it means nothing.
 */
export const ApplyTo = z.enum(APPLY_TO).default('this');
