import { FORECAST_LINES, FORECAST_SOURCES, FORECAST_WEEKS } from '@countinghouse/domain/forecast/kinds';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Day, Id, inCurrency, Money } from './wire.ts';

/** What should come in by one line: as its customers usually pay, as the slow quarter of their payments, as the slowest. */
export const ForecastAmounts = z.object({ expected: Money, careful: Money, worst: Money });
export type ForecastAmounts = z.infer<typeof ForecastAmounts>;

export const ForecastWeek = ForecastAmounts.extend({
  /** 0 is the running week. */
  week: z.int(),
  /** Seven days; the first one begins today. */
  startsOn: Day,
  endsOn: Day,
  /** What falls due in it, whenever it is paid; what is overdue already is in the first. */
  due: Money,
  /** How many documents stand behind the expected line. */
  documents: z.int(),
});
export type ForecastWeek = z.infer<typeof ForecastWeek>;

const CashForecast = inCurrency(
  z.object({
    currencyCode: z.string(),
    currencySymbol: z.string(),
    asOn: Day,
    weeks: z.array(ForecastWeek).length(FORECAST_WEEKS),
    /** What comes in after the last week, or may not come at all. */
    later: ForecastAmounts,
    /** Of the expected line, by where it comes from. */
    bySource: z.array(z.object({ source: z.enum(FORECAST_SOURCES), expected: Money })),
    /** How many days after the due date this business is usually paid; null before anything was paid. */
    usualDaysLate: z.int().nullable(),
    /** There is more than can be looked at; the oldest due are in. */
    isEstimate: z.boolean(),
  }),
);
export type CashForecast = z.infer<typeof CashForecast>;

export const getCashForecast = endpoint({
  id: 'getCashForecast',
  method: 'GET',
  path: '/dashboard/cashForecast',
  summary: 'Money to come in the next 13 weeks: expected, careful and worst',
  access: { can: 'invoices.read' },
  response: CashForecast,
  errors: [],
});

export const ForecastDocument = z.object({
  source: z.enum(FORECAST_SOURCES),
  /** The invoice; for an invoice that a series has yet to make, the series. */
  id: Id,
  /** Prefix and number; the name of a part or of a series where it has one. */
  title: z.string(),
  /** Where it is looked at. */
  linkTo: z.string(),
  idClient: Id,
  client: z.string(),
  amount: Money,
  dueOn: Day,
  expectedOn: Day,
  carefulOn: Day,
  worstOn: Day,
  /** How many days late this customer usually pays; null where too little is known and the business's habit was taken. */
  usualDaysLate: z.int().nullable(),
});
export type ForecastDocument = z.infer<typeof ForecastDocument>;

const ForecastDocuments = inCurrency(
  z.object({
    currencyCode: z.string(),
    data: z.array(ForecastDocument),
    listPageIndex: z.int(),
    listPageSize: z.int(),
    listTotalSize: z.int(),
    /** Of all of them, not of the page: what the week says. */
    listTotalBill: Money,
  }),
);
export type ForecastDocuments = z.infer<typeof ForecastDocuments>;

export const listForecastDocuments = endpoint({
  id: 'listForecastDocuments',
  method: 'GET',
  path: '/dashboard/cashForecast/documents',
  summary: 'The documents behind one week of one line, the largest first',
  access: { can: 'invoices.read' },
  envelope: 'flat',
  query: z.object({
    /** 0 to 12; 13 is what comes later. */
    week: z.int().min(0).max(FORECAST_WEEKS).default(0),
    line: z.enum(FORECAST_LINES).default('expected'),
    listPageIndex: z.int().min(0).max(10_000).default(0),
    listPageSize: z.int().min(1).max(100).default(20),
  }),
  response: ForecastDocuments,
  errors: [],
});
