import type { Invoice } from '@countinghouse/contracts/invoices';
import type { NewSeries, Series } from '@countinghouse/contracts/recurring';
import { daysBetween } from '@countinghouse/domain/documents/days';
import { readDecimal, writeDecimal } from '@countinghouse/domain/money/typed';
import { RECURRENCE_UNITS, SERIES_ACTIONS, WEEKDAYS } from '@countinghouse/domain/recurring/rule';
import { z } from 'zod';
import { homeToday } from '../../../platform/day-text.ts';
import type { FormErrors } from '../../../platform/draft-saving.ts';
import { type CodesOf, fieldTable, yesOrNo } from '../../../platform/field-table.ts';
import { i18n } from '../../../platform/i18n/index.ts';

export const LAST_DAY = 'last';

/** A series as the form holds it, half-typed figures and all. Written down as unsaved work. */
export const SeriesDraft = z.object({
  name: z.string(),
  /** 0: the lines that the series has. */
  idInvoice: z.number(),
  unit: z.enum(RECURRENCE_UNITS),
  every: z.string(),
  weekdays: z.array(z.enum(WEEKDAYS)),
  /** `31`, `last`, or nothing: the day of the start. */
  monthDay: z.string(),
  start: z.string(),
  end: z.enum(['never', 'on', 'after']),
  endsOn: z.string(),
  endsAfter: z.string(),
  runTime: z.string(),
  dueDays: z.string(),
  action: z.enum(SERIES_ACTIONS),
  hasRise: z.boolean(),
  riseFrom: z.string(),
  risePercent: z.string(),
});
export type SeriesDraft = z.infer<typeof SeriesDraft>;

const EMPTY: Omit<SeriesDraft, 'start'> = {
  name: '',
  idInvoice: 0,
  unit: 'month',
  every: '1',
  weekdays: [],
  monthDay: '',
  end: 'never',
  endsOn: '',
  endsAfter: '12',
  runTime: '08:00',
  dueDays: '30',
  action: 'draft',
  hasRise: false,
  riseFrom: '',
  risePercent: '',
};

/** Of an invoice: it is the one of its own day, and its next comes a month later. */
export function firstDraft(invoice: Invoice | undefined): SeriesDraft {
  const start = homeToday();
  if (!invoice) return { ...EMPTY, start };
  const { id, billingDate, dueDate, items } = invoice;
  const name = items.find(({ kind }) => kind === 'item')?.serviceName ?? '';
  return {
    ...EMPTY,
    name,
    idInvoice: id,
    start: billingDate,
    monthDay: String(Number(billingDate.slice(8))),
    ...(dueDate && { dueDays: String(daysBetween(billingDate, dueDate)) }),
  };
}

export function draftOf({ name, rule, runTime, dueDays, action, rise }: Series): SeriesDraft {
  const { unit, every, weekdays, monthDay, isLastDay, start, endsOn, endsAfter } = rule;
  return {
    ...EMPTY,
    name,
    unit,
    every: String(every),
    weekdays: [...weekdays],
    monthDay: isLastDay ? LAST_DAY : String(monthDay ?? ''),
    start,
    end: endsOn !== null ? 'on' : endsAfter !== null ? 'after' : 'never',
    endsOn: endsOn ?? '',
    ...(endsAfter !== null && { endsAfter: String(endsAfter) }),
    runTime,
    dueDays: String(dueDays),
    action,
    hasRise: rise !== null,
    riseFrom: rise?.from ?? '',
    risePercent: rise ? writeDecimal(rise.percent, 4) : '',
  };
}

/** Not a number where it cannot be read, which the contract refuses. */
const whole = (typed: string) => (/^\d{1,4}$/.test(typed.trim()) ? Number(typed) : Number.NaN);

export function bodyOf(draft: SeriesDraft): NewSeries {
  const { name, idInvoice, unit, runTime, action } = draft;
  const isOfMonth = unit === 'month' || unit === 'year';
  const isLastDay = isOfMonth && draft.monthDay === LAST_DAY;
  return {
    name,
    idInvoice,
    rule: {
      unit,
      every: whole(draft.every),
      weekdays: unit === 'week' ? draft.weekdays : [],
      monthDay: isOfMonth && !isLastDay && draft.monthDay !== '' ? whole(draft.monthDay) : null,
      isLastDay,
      start: draft.start,
      endsOn: draft.end === 'on' ? draft.endsOn : null,
      endsAfter: draft.end === 'after' ? whole(draft.endsAfter) : null,
    },
    runTime,
    dueDays: whole(draft.dueDays),
    action,
    rise: draft.hasRise ? { from: draft.riseFrom, percent: readDecimal(draft.risePercent) ?? Number.NaN } : null,
  };
}

/** In words, where the contract only knows that it is no whole number or no day. */
export function draftErrors(isNew: boolean): (draft: SeriesDraft) => FormErrors {
  const number = (typed: string, name: keyof SeriesDraft) =>
    Number.isNaN(whole(typed)) ? { [name]: i18n.t('recurring.form.number') } : {};
  const day = (typed: string, name: keyof SeriesDraft) =>
    typed === '' ? { [name]: i18n.t('recurring.form.noDay') } : {};
  return (draft) => ({
    ...(isNew && draft.idInvoice === 0 && { idInvoice: i18n.t('recurring.form.needsInvoice') }),
    ...number(draft.every, 'every'),
    ...number(draft.dueDays, 'dueDays'),
    ...day(draft.start, 'start'),
    ...(draft.end === 'on' && day(draft.endsOn, 'endsOn')),
    ...(draft.end === 'after' && number(draft.endsAfter, 'endsAfter')),
    ...(draft.hasRise && day(draft.riseFrom, 'riseFrom')),
    ...(draft.hasRise && !readDecimal(draft.risePercent) && { risePercent: i18n.t('recurring.form.percent') }),
  });
}

const labelled = (name: keyof SeriesDraft) => ({ label: () => i18n.t(`recurring.fields.${name}`) });
const ofRule = (name: 'every' | 'start' | 'endsOn' | 'endsAfter') => ({
  ...labelled(name),
  wire: [`rule.${name}`],
});

export const seriesFields = fieldTable<SeriesDraft>({
  name: labelled('name'),
  idInvoice: {
    ...labelled('idInvoice'),
    wire: ['idInvoice', 'invoice', 'invoice.idClient', 'invoice.items', 'to'],
    text: (id) => (id === 0 ? i18n.t('recurring.form.asTheyAre') : String(id)),
  },
  unit: { ...labelled('unit'), wire: ['rule.unit', 'rule'] },
  every: ofRule('every'),
  weekdays: { ...labelled('weekdays'), wire: ['rule.weekdays'], text: (days) => days.join(', ') },
  monthDay: { ...labelled('monthDay'), wire: ['rule.monthDay', 'rule.isLastDay'] },
  start: ofRule('start'),
  end: labelled('end'),
  endsOn: ofRule('endsOn'),
  endsAfter: ofRule('endsAfter'),
  runTime: labelled('runTime'),
  dueDays: labelled('dueDays'),
  action: labelled('action'),
  hasRise: { ...labelled('hasRise'), wire: ['rise'], text: yesOrNo },
  riseFrom: { ...labelled('riseFrom'), wire: ['rise.from'] },
  risePercent: { ...labelled('risePercent'), wire: ['rise.percent'] },
});

export const SERIES_CODES: CodesOf<SeriesDraft> = {
  'series.no_charging': 'action',
  'invoice.customer_missing': 'idInvoice',
  'invoice.lines_missing': 'idInvoice',
  'invoice.not_found': 'idInvoice',
};
