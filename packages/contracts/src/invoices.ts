import { DOCUMENT_KINDS, STATUS_TAGS, STATUSES } from '@countinghouse/domain/documents/states';
import { z } from 'zod';
import { Activity } from './activity.ts';
import { endpoint } from './endpoint.ts';
import { Invoice, InvoiceRow } from './invoice-fields.ts';
import { InvoiceInput } from './invoice-input.ts';
import { ListTotal, listQuery, listRows } from './lists.ts';
import { Day, Id, IdOrNone, inCurrency, Money, MoneyInput } from './wire.ts';

export * from './invoice-fields.ts';
export * from './invoice-input.ts';

export const InvoiceFilters = z.object({
  statusTag: z.enum(STATUS_TAGS).optional(),
  idClient: Id.optional(),
  idTag: Id.optional(),
  /** Who created it. */
  idUser: Id.optional(),
  createdFrom: Day.optional(),
  createdTo: Day.optional(),
  dueFrom: Day.optional(),
  dueTo: Day.optional(),
  billingFrom: Day.optional(),
  billingTo: Day.optional(),
  amountFrom: MoneyInput.optional(),
  amountTo: MoneyInput.optional(),
});
export type InvoiceFilters = z.infer<typeof InvoiceFilters>;

export const INVOICE_SORTS = ['created', 'dueDate', 'billingDate', 'total', 'number'] as const;

const kind = { generateType: z.enum(DOCUMENT_KINDS).default('invoice') };
/** Newest first, unlike other lists: what was written last is what is looked for. */
const ListQuery = listQuery(INVOICE_SORTS, InvoiceFilters).extend({
  ...kind,
  listOrder: z.enum(['asc', 'desc']).default('desc'),
  /** 1 Draft, 2 Invoiced, 3 Processing, 4 Paid, 5 Canceled, 6 Credited, 7 Replaced, 8 WrittenOff; 0: all. */
  idStatus: z.int().min(0).max(STATUSES.length).default(0),
});

const currency = { currencySymbol: z.string(), currencyCode: z.string() };
const RowsAnswer = listRows(InvoiceRow).extend({
  ...currency,
  /** The business has at least one document of this kind. */
  tableFilled: z.boolean(),
});
export type InvoiceRows = z.infer<typeof RowsAnswer>;

const Totals = ListTotal.extend({
  ...currency,
  /** Of everything the list finds, not of the page; a lower bound when `isEstimate`. */
  listTotalBill: Money,
  listTotalDue: Money,
});
const TotalsAnswer = inCurrency(Totals);
export type InvoiceTotals = z.infer<typeof TotalsAnswer>;

const ListAnswer = inCurrency(RowsAnswer.extend(Totals.shape));
export type InvoiceList = z.infer<typeof ListAnswer>;

const IdParam = z.object({ id: Id });

export const listInvoices = endpoint({
  id: 'listInvoices',
  method: 'GET',
  path: '/invoices/list',
  summary: 'Invoices, estimates or credit notes, by page',
  access: { can: 'invoices.read' },
  envelope: 'flat',
  query: ListQuery,
  response: ListAnswer,
  errors: ['list.cursor_invalid'],
});

/** Ours, as is the next: rows need not wait until everything the list finds is counted and added up. */
export const listInvoiceRows = endpoint({
  id: 'listInvoiceRows',
  method: 'GET',
  path: '/invoices/rows',
  summary: 'The same list without its totals',
  access: { can: 'invoices.read' },
  envelope: 'flat',
  query: ListQuery,
  response: RowsAnswer,
  errors: ['list.cursor_invalid'],
});

export const getInvoiceTotals = endpoint({
  id: 'getInvoiceTotals',
  method: 'GET',
  path: '/invoices/totals',
  summary: 'How many documents the list finds, and what they come to',
  access: { can: 'invoices.read' },
  query: ListQuery.omit({ listPageIndex: true, listPageSize: true, listOrder: true, cursor: true }),
  response: TotalsAnswer,
  errors: [],
});

export const filterInvoices = endpoint({
  id: 'filterInvoices',
  method: 'GET',
  path: '/invoices/list_filters',
  summary: 'The same list, searched by `listReactTableSearch` and of one customer',
  access: { can: 'invoices.read' },
  envelope: 'flat',
  query: ListQuery.extend({
    listReactTableSearch: z.string().trim().max(64).default(''),
    idClient: IdOrNone.default(0),
  }),
  response: ListAnswer,
  errors: ['list.cursor_invalid'],
});

export const listCustomerInvoices = endpoint({
  id: 'listCustomerInvoices',
  method: 'GET',
  path: '/clients/getInvoices',
  summary: 'The documents of one customer (`idClient`), or of all',
  access: { can: 'invoices.read' },
  envelope: 'flat',
  query: ListQuery.extend({ idClient: IdOrNone.default(0) }),
  response: ListAnswer,
  errors: ['list.cursor_invalid'],
});

/** What keeps a draft from being put together. */
export const SAVE_ERRORS = [
  'customer.not_found',
  'service.not_found',
  'sales_tax.not_found',
  'sales_tax.needs_normal',
  'sales_tax.no_rate',
  'invoice.too_large',
] as const;

/** A document as its details or a list answer it. */
const InvoiceRecord = InvoiceRow.extend(Invoice.shape);

export const createInvoice = endpoint({
  id: 'createInvoice',
  method: 'POST',
  path: '/invoices',
  summary: 'A new draft with its number',
  access: { can: 'invoices.write' },
  message: 'Draft saved',
  body: InvoiceInput,
  record: InvoiceRecord,
  response: Invoice,
  errors: [...SAVE_ERRORS],
});

export const getInvoice = endpoint({
  id: 'getInvoice',
  method: 'GET',
  path: '/invoices/detail/:id',
  summary: 'One document with everything it says',
  access: { can: 'invoices.read' },
  params: IdParam,
  query: z.object({ generateType: z.enum(DOCUMENT_KINDS).optional() }),
  response: Invoice,
  errors: ['invoice.not_found'],
});

export const updateInvoice = endpoint({
  id: 'updateInvoice',
  method: 'PUT',
  path: '/invoices/:id',
  summary: 'Save a draft; the server adds it up again',
  access: { can: 'invoices.write' },
  message: 'Draft saved',
  params: IdParam,
  body: InvoiceInput,
  record: InvoiceRecord,
  response: Invoice,
  errors: ['invoice.not_found', 'invoice.illegal_move', 'record.stale', ...SAVE_ERRORS],
});

/** The four figures above the list. */
export const getInvoiceFigures = endpoint({
  id: 'getInvoiceFigures',
  method: 'GET',
  path: '/invoices/figures',
  summary: 'Outstanding, overdue, drafts and what was paid lately',
  access: { can: 'invoices.read' },
  query: z.object(kind),
  response: inCurrency(
    z.object({
      currencyCode: z.string(),
      currencySymbol: z.string(),
      byStatus: z.array(
        z.object({ statusTag: z.enum(STATUS_TAGS), count: z.int(), total: Money, isEstimate: z.boolean() }),
      ),
      /** What customers owe, as the books say: archived or not. */
      outstanding: z.object({ count: z.int(), total: Money }),
      /** What of it is late; `byStatus` counts what the list shows, drafts included. */
      overdue: z.object({ count: z.int(), total: Money, isEstimate: z.boolean() }),
      /** Money received in 30 days; nothing that was credited or written off. */
      paidLately: z.object({ count: z.int(), total: Money, isEstimate: z.boolean() }),
    }),
  ),
  errors: [],
});

export const exportInvoices = endpoint({
  id: 'exportInvoices',
  method: 'GET',
  path: '/invoices/export',
  summary: 'What the list finds as CSV, or the chosen ones (`ids`, separated by commas)',
  access: { can: 'invoices.export' },
  query: ListQuery.extend({ ids: z.string().max(20_000).default('') }),
  response: z.string(),
  errors: [],
});

export const listInvoiceActivity = endpoint({
  id: 'listInvoiceActivity',
  method: 'GET',
  path: '/invoices/activity/:id',
  summary: 'What happened to a document, newest first',
  access: { can: 'invoices.read' },
  params: IdParam,
  query: z.object({ before: Id.optional() }),
  response: z.array(Activity),
  errors: ['invoice.not_found'],
});
