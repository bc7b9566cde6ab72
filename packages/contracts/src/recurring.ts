import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { APPROVE_ERRORS } from './invoice-errors.ts';
import { InvoiceInput } from './invoice-input.ts';
import { SAVE_ERRORS } from './invoices.ts';
import { ListTotal, listQuery, listRows } from './lists.ts';
import {
  NewSeries,
  PriceRise,
  RecurrenceRule,
  RunTime,
  Series,
  SeriesDates,
  SeriesInput,
  SeriesRow,
} from './recurring-fields.ts';
import { Day, Id, IdOrNone, inCurrency, Money, Version } from './wire.ts';

export * from './recurring-fields.ts';

export const SERIES_VIEWS = ['active', 'paused', 'ended', 'failed'] as const;
export const SeriesFilters = z.object({ view: z.enum(SERIES_VIEWS).optional(), idClient: Id.optional() });
export type SeriesFilters = z.infer<typeof SeriesFilters>;
export const SERIES_SORTS = ['next', 'name', 'amount', 'created'] as const;

const IdParam = z.object({ id: Id });
const VersionBody = { version: Version.optional() };

export const listSeries = endpoint({
  id: 'listSeries',
  method: 'GET',
  path: '/recurring/list',
  summary: 'Series of invoices, by page; the next first',
  access: { can: 'recurring.read' },
  envelope: 'flat',
  query: listQuery(SERIES_SORTS, SeriesFilters),
  response: listRows(SeriesRow).extend(ListTotal.shape),
  errors: ['list.cursor_invalid'],
});

export const getSeriesFigures = endpoint({
  id: 'getSeriesFigures',
  method: 'GET',
  path: '/recurring/figures',
  summary: 'How many series there are, and what the active ones will bill by the end of the year',
  access: { can: 'recurring.read' },
  response: inCurrency(
    z.object({
      currencyCode: z.string(),
      count: z.int(),
      until: Day,
      /** Null where there are too many to say. */
      expected: Money.nullable(),
    }),
  ),
  errors: [],
});

export const getSeries = endpoint({
  id: 'getSeries',
  method: 'GET',
  path: '/recurring/detail/:id',
  summary: 'One series with what its invoices say',
  access: { can: 'recurring.read' },
  params: IdParam,
  response: Series,
  errors: ['series.not_found'],
});

export const createSeries = endpoint({
  id: 'createSeries',
  method: 'POST',
  path: '/recurring',
  summary: 'A new series; its first invoice is made with it where its first date is today',
  access: { can: 'recurring.write' },
  message: 'Series saved',
  body: NewSeries,
  record: Series,
  response: Series,
  errors: [...APPROVE_ERRORS, 'email.merge_field_unknown', 'series.no_date', 'series.no_charging'],
});

export const updateSeries = endpoint({
  id: 'updateSeries',
  method: 'PUT',
  path: '/recurring/:id',
  summary: 'Save a series; invoices that were made stay as they are',
  access: { can: 'recurring.write' },
  message: 'Series saved',
  params: IdParam,
  body: SeriesInput,
  record: Series,
  response: Series,
  errors: [
    ...SAVE_ERRORS,
    'invoice.not_found',
    'invoice.customer_missing',
    'invoice.lines_missing',
    'series.not_found',
    'series.ended',
    'series.no_charging',
    'record.stale',
  ],
});

const DateCount = z.int().min(1).max(24).default(6);

export const previewDates = endpoint({
  id: 'previewDates',
  method: 'POST',
  path: '/recurring/preview',
  summary: 'The next dates of a rule that is not saved yet, each with what is odd about it',
  access: { can: 'recurring.read' },
  effect: 'read',
  body: z.object({
    rule: RecurrenceRule,
    runTime: RunTime.default('08:00'),
    count: DateCount,
    rise: PriceRise.nullable().default(null),
    /** What would be billed; without either no amounts are answered. */
    invoice: InvoiceInput.optional(),
    idInvoice: IdOrNone.default(0),
  }),
  response: SeriesDates,
  errors: ['invoice.not_found'],
});

export const listSeriesDates = endpoint({
  id: 'listSeriesDates',
  method: 'GET',
  path: '/recurring/dates/:id',
  summary: 'The next dates of a series, skipped ones included',
  access: { can: 'recurring.read' },
  params: IdParam,
  query: z.object({ count: DateCount }),
  response: SeriesDates,
  errors: ['series.not_found'],
});

export const skipDate = endpoint({
  id: 'skipDate',
  method: 'POST',
  path: '/recurring/:id/skip',
  summary: 'Leave out the next date, or a later one (`day`)',
  access: { can: 'recurring.write' },
  message: 'Date skipped',
  params: IdParam,
  body: z.object({ day: Day.optional(), ...VersionBody }),
  response: Series,
  errors: ['series.not_found', 'series.ended', 'series.no_date', 'record.stale'],
});

export const unskipDate = endpoint({
  id: 'unskipDate',
  method: 'POST',
  path: '/recurring/:id/undo',
  summary: 'Take back a skip, while its day has not passed',
  access: { can: 'recurring.write' },
  message: 'Date is back',
  params: IdParam,
  body: z.object({ day: Day }),
  response: Series,
  errors: ['series.not_found', 'series.ended', 'series.not_skipped'],
});

export const pauseSeries = endpoint({
  id: 'pauseSeries',
  method: 'POST',
  path: '/recurring/:id/pause',
  summary: 'No invoices until somebody resumes it, or until a day',
  access: { can: 'recurring.write' },
  message: 'Series paused',
  params: IdParam,
  body: z.object({ until: Day.nullable().default(null), ...VersionBody }),
  response: Series,
  errors: ['series.not_found', 'series.ended', 'record.stale'],
});

export const resumeSeries = endpoint({
  id: 'resumeSeries',
  method: 'POST',
  path: '/recurring/:id/resume',
  summary: 'Go on with the next date that is not past',
  access: { can: 'recurring.write' },
  message: 'Series resumed',
  params: IdParam,
  body: z.object(VersionBody),
  response: Series,
  errors: ['series.not_found', 'series.ended', 'record.stale'],
});

export const runSeries = endpoint({
  id: 'runSeries',
  method: 'POST',
  path: '/recurring/:id/run',
  summary: 'Try a date again that failed, or the charge of its invoice',
  access: { can: 'recurring.write' },
  message: 'Done',
  params: IdParam,
  body: z.object({ day: Day }),
  response: Series,
  errors: [
    ...APPROVE_ERRORS,
    'email.merge_field_unknown',
    'series.not_found',
    'series.not_failed',
    'series.no_charging',
  ],
});

export const endSeries = endpoint({
  id: 'endSeries',
  method: 'POST',
  path: '/recurring/:id/end',
  summary: 'No more invoices, for good; those that were made stay',
  access: { can: 'recurring.write' },
  message: 'Series ended',
  params: IdParam,
  body: z.object(VersionBody),
  response: Series,
  errors: ['series.not_found', 'series.ended', 'record.stale'],
});

export const findSeriesOfInvoice = endpoint({
  id: 'findSeriesOfInvoice',
  method: 'GET',
  path: '/recurring/of/:id',
  summary: 'The series that an invoice was made by; null where there is none',
  access: { can: 'recurring.read' },
  params: IdParam,
  response: z.object({ idSeries: Id, name: z.string(), day: Day }).nullable(),
  errors: ['invoice.not_found'],
});
