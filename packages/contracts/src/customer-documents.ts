import { DOCUMENT_KINDS, STATUS_TAGS, STATUSES } from '@countinghouse/domain/documents/states';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { DueFormat, InvoiceStatus } from './invoice-fields.ts';
import { Day, Id, inCurrency, Money } from './wire.ts';

const IdParam = z.object({ id: Id });

/** The figures of a customer's page, which are its filters as well: what was invoiced, paid, is due, was estimated. */
export const CUSTOMER_FIGURES = ['ALL', 'PD', 'DUE', 'EST'] as const;
export type CustomerFigure = (typeof CUSTOMER_FIGURES)[number];

/** One figure about a customer or the business, and how it moved. */
export const InvoiceGrossFigure = inCurrency(
  z.object({
    /** One of `CUSTOMER_FIGURES`, or TX for the tax. */
    initials: z.string(),
    title: z.string(),
    count: z.int(),
    /** At least so many documents, and at least so much: counting stopped. */
    isEstimate: z.boolean(),
    description: z.string(),
    amount: Money,
    currency: z.string(),
    trend: z.enum(['up', 'down', 'flat']),
    percent: z.number(),
  }),
  (figure) => (figure as { currency?: unknown } | null)?.currency,
);
export type InvoiceGrossFigure = z.infer<typeof InvoiceGrossFigure>;

export const getCustomerInvoiceSummary = endpoint({
  id: 'getCustomerInvoiceSummary',
  method: 'GET',
  path: '/invoices/getCustomerInvoiceSummeryById/:id',
  summary: 'Counts by status and gross figures of one customer',
  access: { can: 'invoices.read' },
  params: IdParam,
  response: z.object({
    invoiceStatus: z.array(z.object({ name: z.enum(STATUSES), value: z.int() })),
    invoiceGross: z.array(InvoiceGrossFigure),
  }),
  errors: ['customer.not_found'],
});

export const CustomerDocument = inCurrency(
  z.object({
    id: Id,
    generateType: z.enum(DOCUMENT_KINDS),
    prefix: z.string(),
    number: z.int().nullable(),
    status: InvoiceStatus,
    statusTag: z.enum(STATUS_TAGS),
    isDeleted: z.boolean(),
    /** What its first line sells, and how many lines follow. */
    subject: z.string(),
    moreLines: z.int(),
    dueFormat: DueFormat,
    approveDateFormat: z.string(),
    paidDateFormat: z.string(),
    currencyCode: z.string(),
    /** A credit note's is below zero: the column adds up. */
    total: Money,
    /** What of it is owed; null for what nobody can owe: a draft, an estimate, a credit note. */
    balance: Money.nullable(),
  }),
);
export type CustomerDocument = z.infer<typeof CustomerDocument>;

/** So many rows at a time. */
export const CUSTOMER_DOCUMENTS = 20;

const DocumentsAnswer = inCurrency(
  z.object({
    data: z.array(CustomerDocument),
    nextCursor: z.string().nullable(),
    /** All that the figure and the search leave, not the page. */
    listTotalSize: z.int(),
    isEstimate: z.boolean(),
    currencyCode: z.string(),
    /** What they come to by the pressed figure; without one what is owed of them. */
    amount: Money,
    /** How many documents of each kind figure and search leave out. */
    hidden: z.object({ invoice: z.int(), estimate: z.int(), creditNote: z.int() }),
  }),
);
export type CustomerDocuments = z.infer<typeof DocumentsAnswer>;

export const listCustomerDocuments = endpoint({
  id: 'listCustomerDocuments',
  method: 'GET',
  path: '/clients/documents/:id',
  summary: 'Invoices, estimates and credit notes of one customer in one list, newest first',
  access: { can: 'invoices.read' },
  params: IdParam,
  query: z.object({
    figure: z.enum(['', ...CUSTOMER_FIGURES]).default(''),
    /** A number, an amount, or words of a line. */
    listSearch: z.string().trim().max(64).default(''),
    cursor: z.string().max(500).optional(),
  }),
  response: DocumentsAnswer,
  errors: ['customer.not_found', 'list.cursor_invalid'],
});

const Balance = inCurrency(
  z.object({
    currencyCode: z.string(),
    asOn: Day,
    /** What is owed by how late it is: not due yet, up to 30, 60, 90 days, and longer. */
    ageing: z.array(Money).length(5),
    due: Money,
    unusedCredit: Money,
    /** Due less unused credit. */
    closingBalance: Money,
  }),
);
export type CustomerBalance = z.infer<typeof Balance>;

export const getCustomerBalance = endpoint({
  id: 'getCustomerBalance',
  method: 'GET',
  path: '/clients/balance/:id',
  summary: 'What one customer owes today, by age, and what credit is left',
  access: { can: 'invoices.read' },
  params: IdParam,
  response: Balance,
  errors: ['customer.not_found'],
});
