import { STATEMENT_ROWS, STATEMENT_TYPES } from '@countinghouse/domain/statements/statement';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { PrintedDocument } from './printed-documents.ts';
import { SharedAddress } from './public-share.ts';
import { ReceiptAddress } from './receipts.ts';
import { Day, Id, IdOrNone, inCurrency, Money, MoneyInput } from './wire.ts';

const IdParam = z.object({ id: Id });

/** What a statement is about. Without days: from the first of this month until today. */
const terms = {
  type: z.enum(STATEMENT_TYPES).default('activity'),
  from: Day.optional(),
  to: Day.optional(),
  /** Every use of a payment on a row of its own. */
  showsUses: z.boolean().default(true),
};
const StatementQuery = z.object(terms);

const Row = z.object({
  day: Day,
  type: z.enum(STATEMENT_ROWS),
  number: z.string(),
  /** The document that a payment or credit was used on. */
  about: z.string(),
  idInvoice: Id.nullable(),
  dueDate: Day.nullable(),
  isOverdue: z.boolean(),
  charge: Money,
  credit: Money,
  balance: Money,
});

export const Statement = inCurrency(
  z.object({
    idClient: Id,
    clientName: z.string(),
    currencyCode: z.string(),
    type: z.enum(STATEMENT_TYPES),
    from: Day,
    to: Day,
    opening: Money,
    charges: Money,
    /** Payments and credits, with a minus. */
    credits: Money,
    closing: Money,
    /** What the receivable account says of this customer in the evening of the last day. */
    ledgerBalance: Money,
    unusedCredit: Money,
    ageing: z.array(Money),
    rows: z.array(Row),
    /** '' where nobody knows one. */
    email: z.string(),
    cc: z.string(),
    lastSent: z.iso.datetime().nullable(),
    /** The day of the month on which it goes by itself; null: it does not. */
    monthlyDay: z.int().nullable(),
  }),
);
export type Statement = z.infer<typeof Statement>;

const READ_ERRORS = ['customer.not_found', 'report.wrong_way', 'report.too_long', 'statement.too_long'] as const;

export const getStatement = endpoint({
  id: 'getStatement',
  method: 'GET',
  path: '/statements/of/:id',
  summary: 'What a customer owed, what happened in a period, and what is owed then',
  access: { can: 'statements.read' },
  params: IdParam,
  query: StatementQuery,
  response: Statement,
  errors: [...READ_ERRORS],
});

export const printStatement = endpoint({
  id: 'printStatement',
  method: 'GET',
  path: '/statements/printed/:id',
  summary: 'The same as its reader gets it, ready to be drawn',
  access: { can: 'statements.read' },
  params: IdParam,
  query: StatementQuery,
  response: PrintedDocument,
  errors: [...READ_ERRORS],
});

export const downloadStatement = endpoint({
  id: 'downloadStatement',
  method: 'GET',
  path: '/statements/file/:id',
  summary: 'The same as a file: PDF or CSV',
  access: { can: 'statements.read' },
  params: IdParam,
  query: StatementQuery.extend({ format: z.enum(['pdf', 'csv']).default('pdf') }),
  response: z.string(),
  errors: [...READ_ERRORS],
});

export const sendStatement = endpoint({
  id: 'sendStatement',
  method: 'POST',
  path: '/statements/send/:id',
  summary: 'Queue the statement by e-mail, with its paper and a link',
  access: { can: 'statements.send' },
  message: 'Statement queued',
  params: IdParam,
  body: z.object({
    ...terms,
    /** Without it: the address of the customer's billing contact. */
    email: ReceiptAddress.optional(),
    message: z.string().trim().max(2_000).default(''),
  }),
  response: z.object({ idStatement: Id, idMail: Id }),
  errors: [...READ_ERRORS, 'statement.no_address'],
});

export const shareStatement = endpoint({
  id: 'shareStatement',
  method: 'POST',
  path: '/statements/share/:id',
  summary: 'A link to the statement as it is now, for 30 days',
  access: { can: 'statements.send' },
  message: 'Link ready',
  params: IdParam,
  body: z.object(terms),
  response: z.object({ idStatement: Id, url: z.string(), expiresAt: z.iso.datetime() }),
  errors: [...READ_ERRORS],
});

export const getSharedStatement = endpoint({
  id: 'getSharedStatement',
  method: 'GET',
  path: '/sharepoint/statement',
  summary: 'The statement that a link is for, as it was when the link was made',
  access: 'public',
  query: SharedAddress,
  response: z.object({ businessName: z.string(), paper: PrintedDocument }),
  errors: ['share_link.not_found', 'share_link.passcode', 'share_link.too_many'],
});

export const getSharedStatementPdf = endpoint({
  id: 'getSharedStatementPdf',
  method: 'GET',
  path: '/sharepoint/statement_pdf',
  summary: 'The same as a PDF',
  access: 'public',
  query: SharedAddress,
  response: z.string(),
  errors: ['share_link.not_found', 'share_link.passcode', 'share_link.too_many'],
});

export const saveStatementSchedule = endpoint({
  id: 'saveStatementSchedule',
  method: 'PUT',
  path: '/statements/schedule/:id',
  summary: 'Send a customer the statement of the month before, every month on a day; or no longer',
  access: { can: 'statements.send' },
  message: 'Schedule saved',
  params: IdParam,
  body: z.object({
    day: z.int().min(1).max(28).nullable(),
    type: z.enum(STATEMENT_TYPES).default('activity'),
  }),
  response: z.object({ monthlyDay: z.int().nullable(), nextDate: Day.nullable(), timezone: z.string() }),
  errors: ['customer.not_found'],
});

const RUN_STATES = ['waiting', 'queued', 'failed'] as const;
const Run = inCurrency(
  z.object({
    idRun: Id,
    kind: z.enum(['all', 'monthly']),
    state: z.enum(['running', 'done']),
    currencyCode: z.string(),
    type: z.enum(STATEMENT_TYPES),
    from: Day,
    to: Day,
    createdDate: z.iso.datetime(),
    total: z.int(),
    queued: z.int(),
    failed: z.int(),
    /** Failures first; at most 100. */
    items: z.array(
      z.object({
        idClient: Id,
        clientName: z.string(),
        state: z.enum(RUN_STATES),
        problem: z.string(),
        balance: Money,
      }),
    ),
  }),
);
export type StatementRun = z.infer<typeof Run>;

export const startStatementRun = endpoint({
  id: 'startStatementRun',
  method: 'POST',
  path: '/statements/runs',
  summary: 'Send a statement to everybody who owes at least so much, one after another in the background',
  access: { can: 'statements.send' },
  message: 'Statements are being sent',
  body: z.object({ ...terms, least: MoneyInput.refine((amount) => amount >= 0, 'Not below zero.').optional() }),
  response: Run,
  errors: ['report.wrong_way', 'report.too_long', 'statement.running', 'statement.nobody'],
});

export const getStatementRun = endpoint({
  id: 'getStatementRun',
  method: 'GET',
  path: '/statements/runs/:id',
  summary: 'How far a run is; 0: the newest one',
  access: { can: 'statements.read' },
  params: z.object({ id: IdOrNone }),
  response: Run,
  errors: ['statement.run_not_found'],
});

const Owing = inCurrency(
  z.object({
    currencyCode: z.string(),
    customers: z.array(z.object({ idClient: Id, clientName: z.string(), email: z.string(), balance: Money })),
    hasMore: z.boolean(),
  }),
);

export const listStatementCustomers = endpoint({
  id: 'listStatementCustomers',
  method: 'GET',
  path: '/statements/customers',
  summary: 'Who owes at least so much today, at most 200 of them',
  access: { can: 'statements.read' },
  query: z.object({ least: MoneyInput.optional() }),
  response: Owing,
  errors: [],
});
