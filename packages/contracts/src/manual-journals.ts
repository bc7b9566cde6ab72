import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Reason } from './ledger.ts';
import { Day, Id, inCurrency, Money, MoneyInput, tooLarge, Version } from './wire.ts';

/** By which files name a journal. */
export const JOURNAL_TABLE = 'manual_journals';

const JOURNAL_KINDS = ['manual', 'opening'] as const;
const JOURNAL_STATES = ['Draft', 'Posted', 'Reversed'] as const;

/** What a line says beside its amounts. */
const LineFields = {
  idAccount: Id,
  memo: z.string().trim().max(200).default(''),
  /** Opening balances on receivables and customer credits: whose it is, by which number, due when. */
  idClient: Id.nullable().default(null),
  number: z.string().trim().max(40).default(''),
  dueDate: Day.nullable().default(null),
};
/** What is posted stays: sums over many journals of the largest lines can still be counted. */
const LARGEST_LINE = 10_000_000_000;
const LineAmount = MoneyInput.refine((amount) => amount <= LARGEST_LINE * 1_000, tooLarge(LARGEST_LINE));
const MAX_LINES = 200;

export const JournalLineInput = z.object({
  ...LineFields,
  /** Of the two exactly one. */
  debit: LineAmount.optional(),
  credit: LineAmount.optional(),
});
export const JournalLine = z.object({
  idAccount: Id,
  memo: z.string(),
  idClient: Id.nullable(),
  clientName: z.string(),
  number: z.string(),
  dueDate: Day.nullable(),
  debit: Money,
  credit: Money,
});

export const ManualJournalInput = z.object({
  kind: z.enum(JOURNAL_KINDS).default('manual'),
  date: Day,
  /** On this day it is turned round by itself: an accrual. */
  reversesOn: Day.nullable().default(null),
  description: z.string().trim().max(500).default(''),
  reference: z.string().trim().max(80).default(''),
  lines: z.array(JournalLineInput).min(1, 'Add a line.').max(MAX_LINES, `At most ${MAX_LINES} lines.`),
  version: Version.optional(),
});

export const ManualJournal = inCurrency(
  z.object({
    idJournal: Id,
    kind: z.enum(JOURNAL_KINDS),
    state: z.enum(JOURNAL_STATES),
    date: Day,
    reversesOn: Day.nullable(),
    description: z.string(),
    reference: z.string(),
    lines: z.array(JournalLine),
    currencyCode: z.string(),
    /** The number of its entry in the journal; null: not posted. */
    entryNumber: z.int().nullable(),
    version: Version,
  }),
);
export type ManualJournal = z.infer<typeof ManualJournal>;

const IdParam = z.object({ id: Id });
const SAVE_ERRORS = ['ledger.account_not_found', 'customer.not_found', 'journal.opening_exists'] as const;
const POST_ERRORS = ['journal.not_found', 'record.stale', 'ledger.period_locked', 'ledger.period_guarded'] as const;

export const listManualJournals = endpoint({
  id: 'listManualJournals',
  method: 'GET',
  path: '/ledger/journals/list',
  summary: 'Journals by hand, the latest day first; fifty at a time',
  access: { can: 'ledger.read' },
  /** Those behind a journal; with its day also behind one that is not there any more. */
  query: z.object({ before: Id.optional(), beforeDate: Day.optional() }),
  response: z.array(ManualJournal),
  errors: ['journal.not_found'],
});

export const getManualJournal = endpoint({
  id: 'getManualJournal',
  method: 'GET',
  path: '/ledger/journals/detail/:id',
  summary: 'One journal by hand',
  access: { can: 'ledger.read' },
  params: IdParam,
  response: ManualJournal,
  errors: ['journal.not_found'],
});

export const getOpeningBalances = endpoint({
  id: 'getOpeningBalances',
  method: 'GET',
  path: '/ledger/openingBalances',
  summary: 'The opening balances, drafted or posted; null where there are none, or they were reversed',
  access: { can: 'ledger.read' },
  response: ManualJournal.nullable(),
  errors: [],
});

export const createManualJournal = endpoint({
  id: 'createManualJournal',
  method: 'POST',
  path: '/ledger/journals',
  summary: 'Draft a journal by hand, or the opening balances',
  access: { can: 'ledger.write' },
  message: 'Journal saved',
  body: ManualJournalInput,
  record: ManualJournal,
  response: ManualJournal,
  errors: [...SAVE_ERRORS],
});

export const updateManualJournal = endpoint({
  id: 'updateManualJournal',
  method: 'PUT',
  path: '/ledger/journals/update/:id',
  summary: 'Change a draft',
  access: { can: 'ledger.write' },
  message: 'Journal saved',
  params: IdParam,
  body: ManualJournalInput,
  record: ManualJournal,
  response: ManualJournal,
  errors: ['journal.not_found', 'journal.not_draft', 'record.stale', ...SAVE_ERRORS],
});

export const deleteManualJournal = endpoint({
  id: 'deleteManualJournal',
  method: 'DELETE',
  path: '/ledger/journals/:id',
  summary: 'Throw a draft away',
  access: { can: 'ledger.write' },
  params: IdParam,
  query: z.object({ version: Version.optional() }),
  response: z.object({ idJournal: Id }),
  errors: ['journal.not_found', 'journal.not_draft', 'record.stale'],
});

export const postManualJournal = endpoint({
  id: 'postManualJournal',
  method: 'POST',
  path: '/ledger/journals/post/:id',
  summary: 'Post a draft; from then on it can only be reversed',
  access: { can: 'ledger.write' },
  message: 'Journal posted',
  params: IdParam,
  /** `guardReason`: why it is posted into days that are guarded, by who may. */
  body: z.object({ version: Version.optional(), guardReason: Reason.optional() }),
  response: ManualJournal,
  errors: [...POST_ERRORS, ...SAVE_ERRORS, 'journal.not_draft', 'journal.unbalanced'],
});

export const reverseManualJournal = endpoint({
  id: 'reverseManualJournal',
  method: 'POST',
  path: '/ledger/journals/reverse/:id',
  summary: 'Turn a posted journal round, on its own day unless another is given',
  access: { can: 'ledger.write' },
  message: 'Journal reversed',
  params: IdParam,
  body: z.object({
    reason: Reason,
    date: Day.optional(),
    version: Version.optional(),
    guardReason: Reason.optional(),
  }),
  response: ManualJournal,
  errors: [...POST_ERRORS, 'journal.not_posted', 'journal.items_used'],
});
