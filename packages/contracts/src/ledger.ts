import { ACCOUNT_KINDS, ACCOUNT_ROLES, CONTROLS } from '@countinghouse/domain/ledger/chart';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Day, Id, inCurrency, Money, Version } from './wire.ts';

export const Account = z.object({
  idAccount: Id,
  code: z.string(),
  name: z.string(),
  kind: z.enum(ACCOUNT_KINDS),
  /** What lines on it must name; null: nothing. */
  control: z.enum(CONTROLS).nullable(),
  /** Which postings land here by themselves. */
  roles: z.array(z.enum(ACCOUNT_ROLES)),
  isActive: z.boolean(),
  /** Debits less credits, of everything that is posted. */
  balance: Money,
  version: Version,
});
export type Account = z.infer<typeof Account>;

export const listAccounts = endpoint({
  id: 'listAccounts',
  method: 'GET',
  path: '/ledger/accounts/list',
  summary: 'The chart of accounts, with what each stands at',
  access: { can: 'ledger.read' },
  response: inCurrency(z.object({ currencyCode: z.string(), accounts: z.array(Account) })),
  errors: [],
});

export const PeriodLock = z.object({
  /** Nobody posts on or before this day. */
  lockedThrough: Day.nullable(),
  /** On or before this day only who may, with a reason. */
  guardedThrough: Day.nullable(),
});
export type PeriodLock = z.infer<typeof PeriodLock>;
export const Reason = z.string().trim().min(1, 'Say why.').max(200);

export const getPeriodLock = endpoint({
  id: 'getPeriodLock',
  method: 'GET',
  path: '/ledger/periodLock',
  summary: 'Through which days the books are closed, and guarded',
  access: { can: 'ledger.read' },
  response: PeriodLock,
  errors: [],
});

export const setPeriodLock = endpoint({
  id: 'setPeriodLock',
  method: 'PUT',
  path: '/ledger/periodLock',
  summary: 'Close the books through a day, or open them again down to the last closed year',
  access: { can: 'ledger.lock' },
  message: 'Period lock saved',
  /** `seen`: the days from which it is moved; where somebody moved them meanwhile, nothing happens. */
  body: PeriodLock.extend({ reason: Reason, seen: PeriodLock.optional() }),
  response: PeriodLock,
  errors: ['ledger.year_closed', 'ledger.period_filed', 'record.stale'],
});

export const FiscalYear = z.object({
  idFiscalYear: Id,
  startsOn: Day,
  endsOn: Day,
  isClosed: z.boolean(),
  /** The number of its closing entry; null where there was nothing to close. */
  closingEntry: z.int().nullable(),
});
export type FiscalYear = z.infer<typeof FiscalYear>;

export const listFiscalYears = endpoint({
  id: 'listFiscalYears',
  method: 'GET',
  path: '/ledger/fiscalYears/list',
  summary: 'The fiscal years, the latest first',
  access: { can: 'ledger.read' },
  response: z.array(FiscalYear),
  errors: [],
});

export const createFiscalYear = endpoint({
  id: 'createFiscalYear',
  method: 'POST',
  path: '/ledger/fiscalYears',
  summary: 'Add a fiscal year beside those that are there, without a hole',
  access: { can: 'ledger.lock' },
  message: 'Fiscal year saved',
  body: z.object({ startsOn: Day, endsOn: Day }),
  response: FiscalYear,
  errors: [],
});

/** Something in the year that is not posted yet. */
export const YearDraft = z.object({ table: z.string(), id: Id, name: z.string(), day: Day });

export const previewYearClose = endpoint({
  id: 'previewYearClose',
  method: 'GET',
  path: '/ledger/fiscalYears/closing/:id',
  summary: 'What closing a fiscal year would do, and which drafts it would leave behind',
  access: { can: 'ledger.read' },
  params: z.object({ id: Id }),
  response: inCurrency(
    z.object({
      currencyCode: z.string(),
      income: Money,
      expense: Money,
      /** What goes to retained earnings. */
      profit: Money,
      /** At most a hundred. */
      drafts: z.array(YearDraft),
    }),
  ),
  errors: ['ledger.year_not_found'],
});

export const closeFiscalYear = endpoint({
  id: 'closeFiscalYear',
  method: 'POST',
  path: '/ledger/fiscalYears/close/:id',
  summary: 'Close a fiscal year: income and expense go to retained earnings, and its days are locked for good',
  access: { can: 'ledger.closeYear' },
  message: 'Fiscal year closed',
  params: z.object({ id: Id }),
  /** `confirm`: the drafts in it may stay behind. */
  body: z.object({ confirm: z.boolean().default(false) }),
  response: FiscalYear,
  errors: [
    'ledger.year_not_found',
    'ledger.year_closed',
    'ledger.year_not_over',
    'ledger.earlier_year_open',
    'ledger.year_has_drafts',
  ],
});
