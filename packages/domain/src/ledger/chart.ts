export const ACCOUNT_KINDS = ['asset', 'liability', 'equity', 'income', 'expense'] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

/** What an account is for; postings name the role, the business may name and number the account as it likes. */
export const ACCOUNT_ROLES = [
  'bank',
  'clearing',
  'receivable',
  'withholding',
  'stock',
  'payable',
  'received',
  'tax',
  'credits',
  'equity',
  'sales',
  'shipping',
  'cost',
  'stockLosses',
  'expense',
  'fees',
  'bad-debt',
  'rounding',
] as const;
export type AccountRole = (typeof ACCOUNT_ROLES)[number];

/** An account by what it is for, or one by itself. */
export type PostingAccount = AccountRole | { accountId: number };

type StartingAccount = { role: AccountRole | null; code: string; name: string; kind: AccountKind };

/** The chart every business begins with. Accounts without a role are there to be chosen: nothing lands on them by itself. */
export const STARTING_CHART: readonly StartingAccount[] = [
  { role: 'bank', code: '1000', name: 'Bank', kind: 'asset' },
  { role: 'clearing', code: '1050', name: 'Card payments under way', kind: 'asset' },
  { role: 'receivable', code: '1100', name: 'Accounts receivable', kind: 'asset' },
  { role: 'withholding', code: '1150', name: 'Withholding tax receivable', kind: 'asset' },
  { role: 'stock', code: '1200', name: 'Stock', kind: 'asset' },
  { role: 'payable', code: '2000', name: 'Accounts payable', kind: 'liability' },
  { role: 'received', code: '2050', name: 'Received, not billed', kind: 'liability' },
  { role: 'tax', code: '2100', name: 'Sales tax payable', kind: 'liability' },
  { role: 'credits', code: '2200', name: 'Customer credits', kind: 'liability' },
  { role: 'equity', code: '3000', name: 'Opening balances', kind: 'equity' },
  { role: 'sales', code: '4000', name: 'Sales', kind: 'income' },
  { role: null, code: '4010', name: 'Service income', kind: 'income' },
  { role: null, code: '4020', name: 'Product sales', kind: 'income' },
  { role: 'shipping', code: '4100', name: 'Shipping income', kind: 'income' },
  { role: null, code: '4900', name: 'Other income', kind: 'income' },
  { role: 'cost', code: '5000', name: 'Cost of goods sold', kind: 'expense' },
  { role: 'stockLosses', code: '5100', name: 'Stock losses', kind: 'expense' },
  { role: 'expense', code: '6000', name: 'General expenses', kind: 'expense' },
  { role: 'fees', code: '6100', name: 'Payment fees', kind: 'expense' },
  { role: 'bad-debt', code: '6200', name: 'Bad debt', kind: 'expense' },
  { role: 'rounding', code: '6900', name: 'Rounding differences', kind: 'expense' },
];

/** Accounts are chosen by name, as people write it. */
export const accountKey = (name: string): string => name.normalize('NFC').trim().toLowerCase();
