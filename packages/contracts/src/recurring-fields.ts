import {
  OCCURRENCE_STATES,
  RECURRENCE_UNITS,
  SERIES_ACTIONS,
  SERIES_STATES,
  WEEKDAYS,
} from '@countinghouse/domain/recurring/rule';
import { z } from 'zod';
import { InvoiceInput } from './invoice-input.ts';
import { Day, Id, IdOrNone, inCurrency, Money, Rate, Version } from './wire.ts';

const MAX_EVERY = 120;
const MAX_TIMES = 1_000;
/** Half and double: more is a slip of the keyboard. */
const RISE_RANGE = 'Between −50 and 100 percent.';

export const RecurrenceRule = z
  .object({
    unit: z.enum(RECURRENCE_UNITS),
    every: z.int().min(1, 'At least 1.').max(MAX_EVERY, `At most ${MAX_EVERY}.`).default(1),
    /** Of weeks; none: the weekday of the start. */
    weekdays: z
      .array(z.enum(WEEKDAYS))
      .max(WEEKDAYS.length)
      .refine((days) => new Set(days).size === days.length, 'Each weekday once.')
      .default([]),
    /** Of months and years; null: the day of the start. In a month without it: the last day. */
    monthDay: z.int().min(1).max(31).nullable().default(null),
    isLastDay: z.boolean().default(false),
    start: Day,
    endsOn: Day.nullable().default(null),
    endsAfter: z.int().min(1, 'At least 1.').max(MAX_TIMES, `At most ${MAX_TIMES}.`).nullable().default(null),
  })
  .refine(({ start, endsOn }) => endsOn === null || endsOn >= start, {
    path: ['endsOn'],
    message: 'The end cannot be before the start.',
  })
  .refine(({ endsOn, endsAfter }) => endsOn === null || endsAfter === null, {
    path: ['endsAfter'],
    message: 'Choose one end.',
  });
export type RecurrenceRuleInput = z.input<typeof RecurrenceRule>;

/** From a day on every price is higher by so many percent. */
export const PriceRise = z.object({
  from: Day,
  percent: Rate.refine((ppm) => ppm >= -500_000 && ppm <= 1_000_000, RISE_RANGE).refine(
    (ppm) => ppm !== 0,
    'Enter a percentage.',
  ),
});

/** A time of the business's clock; which zone that is stands beside it in every answer. */
export const RunTime = z
  .string()
  .max(5)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time as 08:00.');

const DUE_RANGE = 'Enter 0 to 365 days.';
const SeriesFields = {
  name: z.string().trim().min(1, 'Name the series.').max(180),
  rule: RecurrenceRule,
  runTime: RunTime.default('08:00'),
  /** How long after its day an invoice is due. */
  dueDays: z.int().min(0, DUE_RANGE).max(365, DUE_RANGE).default(30),
  action: z.enum(SERIES_ACTIONS),
  rise: PriceRise.nullable().default(null),
};

export const SeriesInput = z.object({
  ...SeriesFields,
  /** What each invoice says. Its days are those of the series: whatever is sent as them is not kept. */
  invoice: InvoiceInput,
  /** From now on what this invoice says, instead of `invoice`. */
  idInvoice: IdOrNone.default(0),
  /** What the form was filled from; without it an existing series is written over. */
  version: Version.optional(),
});
export type SeriesInput = z.input<typeof SeriesInput>;

export const NewSeries = z.object({
  ...SeriesFields,
  /** Either what each invoice says, or an invoice that says it and counts as the one of its day. */
  invoice: InvoiceInput.optional(),
  idInvoice: IdOrNone.default(0),
});
export type NewSeries = z.input<typeof NewSeries>;

const Row = z.object({
  idSeries: Id,
  name: z.string(),
  idClient: Id,
  client: z.string(),
  rule: RecurrenceRule,
  runTime: RunTime,
  /** Whose clock `runTime` is read by: that of the business. */
  timezone: z.string(),
  action: z.enum(SERIES_ACTIONS),
  state: z.enum(SERIES_STATES),
  pausedUntil: Day.nullable(),
  /** Why it paused itself; '' when a person did. */
  pauseReason: z.string(),
  nextOn: Day.nullable(),
  nextAt: z.iso.datetime().nullable(),
  /** What the next invoice comes to. */
  amount: Money,
  currencyCode: z.string(),
  currencySymbol: z.string(),
  /** The last date whose invoice could not be made, and why; null and '' when there is none. */
  failedOn: Day.nullable(),
  problem: z.string(),
  version: Version,
});
export const SeriesRow = inCurrency(Row);
export type SeriesRow = z.infer<typeof SeriesRow>;

export const SeriesDate = z.object({
  day: Day,
  /** The instant at which its invoice is made, and the time that clocks then show. */
  at: z.iso.datetime(),
  time: RunTime,
  /** The day that the rule names, where the month has none such. */
  missingDay: z.int().nullable(),
  /** Clocks jump over the time on that day, or show it twice. */
  clock: z.enum(['gap', 'twice']).nullable(),
  state: z.enum([...OCCURRENCE_STATES, 'next', 'paused']),
  /** Who skipped it. */
  skippedBy: z.string(),
  problem: z.string(),
  idInvoice: IdOrNone,
  /** Null where it cannot be said: `problem` tells why. */
  amount: Money.nullable(),
  /** The percentage by which prices rise, on the first date that has it. */
  risePercent: Rate.nullable(),
  /** Another total than the date before it for another reason, such as a new tax rate. */
  isAmountChanged: z.boolean(),
});
export const SeriesDates = inCurrency(
  z.object({ currencyCode: z.string(), timezone: z.string(), dates: z.array(SeriesDate) }),
);
export type SeriesDate = z.infer<typeof SeriesDate>;

export const Series = inCurrency(
  Row.extend({
    dueDays: z.int(),
    rise: PriceRise.nullable(),
    invoice: InvoiceInput,
    made: z.object({ count: z.int(), total: Money }),
    last: z.object({ idInvoice: Id, number: z.string(), day: Day }).nullable(),
    /** A date whose invoice is there, but whose charge failed. */
    chargeFailedOn: Day.nullable(),
    chargeProblem: z.string(),
    createdBy: z.string(),
    createdDate: z.iso.datetime(),
    /** Whose rights its invoices are made with. */
    updatedBy: z.string(),
    updatedDate: z.iso.datetime(),
  }),
);
export type Series = z.infer<typeof Series>;
