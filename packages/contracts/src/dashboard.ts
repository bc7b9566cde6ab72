import { STATUS_TAGS, STATUSES } from '@countinghouse/domain/documents/states';
import { z } from 'zod';
import { InvoiceGrossFigure } from './customer-documents.ts';
import { endpoint } from './endpoint.ts';
import { NotificationType } from './notifications.ts';
import { Day, IdOrNone, inCurrency, Money } from './wire.ts';

export * from './cash-forecast.ts';

/** How many rows the dashboard's lists show, and load more of: `listInvoices` with `listPageSize` 3. */
export const DASHBOARD_PAGE = 3;
/** Days that can be looked back: today, and the period of 30 days. */
export const CAL_RANGES = [1, 30] as const;
export type CalRange = (typeof CAL_RANGES)[number];
/** Charts of the past year have so many months, the running one last. */
export const PAST_MONTHS = 12;

/** `calRange`: so many days up to today, which is the last of them. */
const Range = { calRange: z.int().min(1).max(366).default(1) };
/** 0: everybody. */
const Client = { idClient: IdOrNone.default(0) };
const currency = { currencyCode: z.string(), currencySymbol: z.string() };

const Count = z.object({ count: z.int(), total: Money });
/** What one day, month or customer comes to. */
export const RangeFigure = z.object({
  amount: Money,
  count: z.int(),
  /** The same number of days before it. */
  previousAmount: Money,
});
export type RangeFigure = z.infer<typeof RangeFigure>;

/** `totalPaid`: money that invoices received, refunds taken off. `totalCreatedBill`: what was invoiced, less what was credited. */
const Today = z.object({ totalPaid: RangeFigure, totalCreatedBill: RangeFigure });

/** One line of the greeting: what asks to be looked at. Shown only to who may open its address. */
export const GreetingNotice = z.object({
  title: z.string(),
  linkTitle: z.string(),
  linkTo: z.string(),
  type: NotificationType,
});
export type GreetingNotice = z.infer<typeof GreetingNotice>;

const GreetingCard = inCurrency(
  z.object({
    ...currency,
    currencyName: z.string(),
    greetingMessage: z.string(),
    todayAnalytics: Today,
    notifications: z.array(GreetingNotice),
    /** Of the business, such as `America/Toronto`. */
    dateTimeZone: z.string(),
    /** Its clock: `YYYY-MM-DD HH:MM`. */
    currentDateTime: z.string(),
  }),
);
export type GreetingCard = z.infer<typeof GreetingCard>;

export const getAnalyticsGreeting = endpoint({
  id: 'getAnalyticsGreeting',
  method: 'GET',
  path: '/invoices/getAnalyticsGreeting',
  summary: 'The greeting: what happened today, and what asks to be looked at',
  access: { can: 'invoices.read' },
  response: GreetingCard,
  errors: [],
});

const TodayAnalytics = inCurrency(Today.extend({ ...currency, calRange: z.int(), dateFrom: Day, dateTo: Day }));
export type TodayAnalytics = z.infer<typeof TodayAnalytics>;

export const getTodayAnalytics = endpoint({
  id: 'getTodayAnalytics',
  method: 'GET',
  path: '/invoices/getTodayAnalytics',
  summary: 'What was invoiced and what was paid, today or in the last days',
  access: { can: 'invoices.read' },
  query: z.object(Range),
  response: TodayAnalytics,
  errors: [],
});

const DayChart = inCurrency(
  z.object({
    ...currency,
    day: Day,
    /** 24 labels: Midnight, 1 AM, …, 12 PM, …, 11 PM. */
    hours: z.array(z.string()).length(24),
    /** Money received in each hour of the business's clock; what was dated today before today began is at Midnight. */
    dailySum: z.array(Money).length(24),
    /** What was invoiced in each. */
    dailyBilled: z.array(Money).length(24),
  }),
);
export type DayChart = z.infer<typeof DayChart>;

export const getChartDayStatus = endpoint({
  id: 'getChartDayStatus',
  method: 'GET',
  path: '/invoices/getChartDayStatus',
  summary: 'Today by the hour: money received, and what was invoiced',
  access: { can: 'invoices.read' },
  response: DayChart,
  errors: [],
});

export const MonthTotal = z.object({
  /** `YYYY-MM`. */
  month: z.string(),
  /** Jan to Dec. */
  monthName: z.string(),
  total: Money,
});
export type MonthTotal = z.infer<typeof MonthTotal>;
const PastYear = z.array(MonthTotal).length(PAST_MONTHS);

const MonthsChart = inCurrency(z.object({ ...currency, invoicesPastYear: PastYear, paymentsPastYear: PastYear }));
export type MonthsChart = z.infer<typeof MonthsChart>;

export const getInvoiceAnalyticsByMonths = endpoint({
  id: 'getInvoiceAnalyticsByMonths',
  method: 'GET',
  path: '/invoices/get_invoice_analytics_by_months',
  summary: 'What was invoiced and paid in each of the last twelve months, oldest first',
  access: { can: 'invoices.read' },
  response: MonthsChart,
  errors: [],
});

export const DayTotal = z.object({ day: Day, total: Money });
export type DayTotal = z.infer<typeof DayTotal>;

const DaysChart = inCurrency(
  z.object({
    ...currency,
    dateFrom: Day,
    dateTo: Day,
    /** Every day of the period, oldest first. */
    invoicesByDay: z.array(DayTotal),
    paymentsByDay: z.array(DayTotal),
  }),
);
export type DaysChart = z.infer<typeof DaysChart>;

export const getAnalyticsByNumberOfDays = endpoint({
  id: 'getAnalyticsByNumberOfDays',
  method: 'GET',
  path: '/invoices/getAnalyticsByNumberOfdays',
  summary: 'What was invoiced and paid on each day of a month; without one, of the last 30 days',
  access: { can: 'invoices.read' },
  query: z.object({
    /** `YYYY-MM`, or 1 to 12: the last such month that has begun. */
    month: z
      .string()
      .regex(/^(|(?!0000)\d{4}-(0[1-9]|1[0-2])|[1-9]|1[0-2])$/, 'Enter a month.')
      .max(7)
      .default(''),
  }),
  response: DaysChart,
  errors: [],
});

const StatusCount = z.object({
  name: z.enum(STATUSES),
  statusTag: z.enum(STATUS_TAGS),
  /** How many. */
  value: z.int(),
  total: Money,
});
export type StatusCount = z.infer<typeof StatusCount>;

const StatusChart = inCurrency(z.object({ ...currency, invoiceStatus: z.array(StatusCount) }));
export type StatusChart = z.infer<typeof StatusChart>;

export const getChartInvoicesStatus = endpoint({
  id: 'getChartInvoicesStatus',
  method: 'GET',
  path: '/invoices/getChartInvoicesStatus',
  summary: 'How many invoices there are in each status, and what they come to; archived ones left out',
  access: { can: 'invoices.read' },
  response: StatusChart,
  errors: [],
});

const ListOverview = inCurrency(
  z.object({
    ...currency,
    /** What customers owe, as the books say, archived or not. */
    outstanding: Count,
    /** What of it is late. */
    overdue: Count,
    /** Of the list that the dashboard shows: late ones with drafts, as `listInvoices` finds them by `statusTag` overdue. */
    overdueListed: Count,
    draft: Count,
    invoiceStatus: z.array(StatusCount),
  }),
);
export type ListOverview = z.infer<typeof ListOverview>;

export const getInvoiceListOverview = endpoint({
  id: 'getInvoiceListOverview',
  method: 'GET',
  path: '/invoices/invoiceListOverview',
  summary: 'What stands above the lists: outstanding, overdue, drafts, and every status',
  access: { can: 'invoices.read' },
  response: ListOverview,
  errors: [],
});

const ProcessingFigure = z.object({ count: z.int(), amount: Money });
const ProcessingFigures = inCurrency(
  z.object({
    ...currency,
    calRange: z.int(),
    dateFrom: Day,
    dateTo: Day,
    /** Drafts billed in these days; the specification calls them processing. */
    draft: ProcessingFigure,
    /** Approved in these days and not paid to the end: what is open of them. */
    open: ProcessingFigure,
    /** At least so many: counting stopped. Only for one customer. */
    isEstimate: z.boolean(),
  }),
);
export type ProcessingFigures = z.infer<typeof ProcessingFigures>;

export const getAnalyticsInvoicesProcessing = endpoint({
  id: 'getAnalyticsInvoicesProcessing',
  method: 'GET',
  path: '/invoices/getAnalyticsInvoicesProcessing',
  summary: 'Invoices of the last days that are drafts or not paid yet, of everybody or one customer',
  access: { can: 'invoices.read' },
  query: z.object({ ...Range, ...Client }),
  response: ProcessingFigures,
  errors: ['customer.not_found'],
});

const GrossAndDue = z.object({ currencyCode: z.string(), invoiceGross: z.array(InvoiceGrossFigure) });
export type GrossAndDue = z.infer<typeof GrossAndDue>;

export const getAnalyticsInvoicesGrossAndDue = endpoint({
  id: 'getAnalyticsInvoicesGrossAndDue',
  method: 'GET',
  path: '/invoices/getAnalyticsInvoicesGrossAndDue',
  summary:
    'Invoiced (ALL), paid (PD), due (DUE) and tax (TX), with their trend of 14 days; of everybody or one customer',
  access: { can: 'invoices.read' },
  query: z.object(Client),
  response: GrossAndDue,
  errors: ['customer.not_found'],
});

const InvoiceNumber = z.object({ count: z.int(), isEstimate: z.boolean() });
export type InvoiceNumber = z.infer<typeof InvoiceNumber>;

export const getNumberOfInvoicesByFilter = endpoint({
  id: 'getNumberOfInvoicesByFilter',
  method: 'GET',
  path: '/invoices/getNumberOfInvoicesByFilter',
  summary: 'How many invoices a filter leaves: a status tag, a customer, both or neither',
  access: { can: 'invoices.read' },
  query: z.object({ ...Client, statusTag: z.enum(['', ...STATUS_TAGS]).default('') }),
  response: InvoiceNumber,
  errors: ['customer.not_found'],
});

const GrossAndTaxChart = inCurrency(z.object({ ...currency, invoicesGross: PastYear, invoicesTax: PastYear }));
export type GrossAndTaxChart = z.infer<typeof GrossAndTaxChart>;

export const getChartInvoicesGrossAndTax = endpoint({
  id: 'getChartInvoicesGrossAndTax',
  method: 'GET',
  path: '/invoices/getChartInvoicesGrossAndTax',
  summary: 'What was invoiced in each of the last twelve months, and the tax in it',
  access: { can: 'invoices.read' },
  response: GrossAndTaxChart,
  errors: [],
});
