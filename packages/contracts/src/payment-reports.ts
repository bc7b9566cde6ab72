import { METHOD_KINDS } from '@countinghouse/domain/payments/methods';
import { PERIODS } from '@countinghouse/domain/reports/periods';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ListTotal, listQuery, listRows } from './lists.ts';
import { Day, Id, IdOrNone, inCurrency, Money, MoneyInput } from './wire.ts';

/** What has become of a payment. */
export const REPORT_STATUSES = [
  'succeeded',
  'pending',
  'failed',
  'refunded',
  'partlyRefunded',
  'voided',
  'bounced',
] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

export const REPORT_GROUPS = ['none', ...PERIODS, 'method', 'customer'] as const;
export type ReportGroup = (typeof REPORT_GROUPS)[number];

export const PaymentReportFilters = z.object({
  /** Both ends count. Without them: the last 30 days of the business. */
  from: Day.optional(),
  to: Day.optional(),
  idPaymentMethod: Id.optional(),
  idClient: Id.optional(),
  status: z.enum(REPORT_STATUSES).optional(),
  /** The account on which the money arrived. */
  idAccount: Id.optional(),
  /** Who recorded it; 0: nobody, it was paid online. */
  idUser: IdOrNone.optional(),
  amountFrom: MoneyInput.optional(),
  amountTo: MoneyInput.optional(),
});
export type PaymentReportFilters = z.infer<typeof PaymentReportFilters>;

export const REPORT_SORTS = ['paymentDate', 'amount', 'number'] as const;

/** The newest first. */
const ReportQuery = listQuery(REPORT_SORTS, PaymentReportFilters).extend({
  listOrder: z.enum(['asc', 'desc']).default('desc'),
  /** 1 succeeded, 2 pending, 3 failed, 4 refunded, 5 partly refunded, 6 voided, 7 bounced; 0: all. */
  idStatus: z.int().min(0).max(REPORT_STATUSES.length).default(0),
  groupBy: z.enum(REPORT_GROUPS).default('none'),
});

/** Sums are of everything that the filter finds. What was voided, failed or came back is found but not added up. */
const sums = {
  payments: z.int(),
  received: Money,
  refunded: Money,
  fees: Money,
  net: Money,
};

export const ReportRow = z.object({
  idPayment: Id,
  paymentDate: Day,
  /** Of the receipt. */
  number: z.string(),
  idClient: Id,
  clientName: z.string(),
  documents: z.array(z.object({ idInvoice: Id, number: z.string() })),
  paymentMethod: z.object({ idPaymentMethod: Id, name: z.string(), kind: z.enum(METHOD_KINDS) }),
  reference: z.string(),
  amount: Money,
  fee: Money,
  refunded: Money,
  net: Money,
  status: z.enum(REPORT_STATUSES),
  isOnline: z.boolean(),
  /** '' where nobody recorded it. */
  recordedBy: z.string(),
});
export type ReportRow = z.infer<typeof ReportRow>;

const Group = z.object({
  /** The first day, or the id of the method or customer; '' what the other customers come to. */
  key: z.string(),
  /** The method's or customer's name; '' of a period. */
  name: z.string(),
  /** The days of a period. */
  from: Day.nullable(),
  to: Day.nullable(),
  ...sums,
});
export type PaymentGroup = z.infer<typeof Group>;

const Totals = z.object({
  ...sums,
  /** Weighted by what was paid; null where no invoice was paid. */
  averageDaysToPay: z.number().nullable(),
  /** Of what was received, in percent with one decimal; null where nothing was. */
  onlinePercent: z.number().nullable(),
});

const ReportAnswer = inCurrency(
  listRows(ReportRow)
    .extend(ListTotal.shape)
    .extend({
      currencyCode: z.string(),
      currencySymbol: z.string(),
      from: Day,
      to: Day,
      totals: Totals,
      groupBy: z.enum(REPORT_GROUPS),
      /** None where nothing is grouped. */
      groups: z.array(Group),
      chart: z.object({
        period: z.enum(PERIODS),
        bars: z.array(z.object({ from: Day, to: Day, received: Money, refunded: Money })),
      }),
    }),
);
export type PaymentReport = z.infer<typeof ReportAnswer>;

export const listPaymentReport = endpoint({
  id: 'listPaymentReport',
  method: 'GET',
  path: '/invoices/listPaymentReport',
  summary: 'Money that came in during a period: the rows by page, and sums over everything the filter finds',
  access: { can: 'payments.read' },
  envelope: 'flat',
  query: ReportQuery,
  response: ReportAnswer,
  errors: ['list.cursor_invalid', 'report.too_long', 'report.wrong_way'],
});

export const exportPaymentReport = endpoint({
  id: 'exportPaymentReport',
  method: 'GET',
  path: '/reports/payments/export',
  summary: 'The same rows as a file: CSV, XLSX or PDF',
  access: { can: 'payments.export' },
  query: ReportQuery.omit({ listPageIndex: true, listPageSize: true, cursor: true }).extend({
    format: z.enum(['csv', 'xlsx', 'pdf']).default('csv'),
  }),
  response: z.string(),
  errors: ['report.too_long', 'report.wrong_way', 'report.too_large'],
});

/** By what the report can be narrowed. */
export const getPaymentReportChoices = endpoint({
  id: 'getPaymentReportChoices',
  method: 'GET',
  path: '/reports/payments/choices',
  summary: 'The methods, accounts and people that payments can be narrowed by',
  access: { can: 'payments.read' },
  response: z.object({
    methods: z.array(z.object({ id: Id, name: z.string() })),
    accounts: z.array(z.object({ id: Id, name: z.string() })),
    users: z.array(z.object({ id: Id, name: z.string() })),
  }),
  errors: [],
});
