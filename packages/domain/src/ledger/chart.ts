export const ACCOUNT_KINDS = ['asset', 'liability', 'equity', 'income', 'expense'] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

/** What an account is for; postings name the role, the business may name and number the account as it likes. */
export const ACCOUNT_ROLES = [
  'bank',
  'clearing',
  'transit',
  'receivable',
  'withholding',
  'inputTax',
  'revaluation',
  'stock',
  'vendorCredits',
  'payable',
  'received',
  'tax',
  'taxDeferred',
  'credits',
  'unplaced',
  'equity',
  'retained',
  'sales',
  'discounts',
  'shipping',
  'lateFees',
  'cost',
  'purchaseDiscounts',
  'stockLosses',
  'expense',
  'fees',
  'bad-debt',
  'rounding',
  'fx',
  'fxUnrealised',
] as const;
export type AccountRole = (typeof ACCOUNT_ROLES)[number];

/** What a line on an account must name: an open item with its customer or vendor, or a tax. */
export const CONTROLS = ['receivable', 'payable', 'credit', 'tax', 'stock', 'bank'] as const;
export type Control = (typeof CONTROLS)[number];

const CONTROL_OF: Partial<Record<AccountRole, Control>> = {
  receivable: 'receivable',
  payable: 'payable',
  credits: 'credit',
  vendorCredits: 'credit',
  tax: 'tax',
  inputTax: 'tax',
  taxDeferred: 'tax',
  stock: 'stock',
  bank: 'bank',
  clearing: 'bank',
};
export const controlOf = (role: AccountRole | null): Control | null => (role && CONTROL_OF[role]) ?? null;

/** What stands on these accounts is cleared by a later posting of the same role, so they move only while nothing stands there. */
const CLEARED_LATER: ReadonlySet<AccountRole> = new Set<AccountRole>([
  'clearing',
  'transit',
  'withholding',
  'revaluation',
  'received',
  'unplaced',
]);

/**
 * Whether a role can be pointed at another account: `never` where records of documents, bills, taxes and goods have to equal
 * the account, `empty` while nothing stands on it.
 */
export function roleMove(role: AccountRole): 'never' | 'empty' | 'always' {
  const control = controlOf(role);
  if (control !== null && control !== 'bank') return 'never';
  return CLEARED_LATER.has(role) ? 'empty' : 'always';
}

/** The kind of account that a role needs. */
export const kindOfRole = (role: AccountRole): AccountKind => {
  const account = STARTING_CHART.find((each) => each.role === role);
  if (!account) throw new Error(`the chart has no account for ${role}`);
  return account.kind;
};

/** Kept by a room of its own: a journal by hand stays off it. Bank accounts are open to journals. */
export const isControlled = (control: Control | null): boolean => control !== null && control !== 'bank';

/** The roles whose lines name an open item, with the side of the books the item is on. */
export const SIDES = {
  receivable: 'receivable',
  payable: 'payable',
  credits: 'customerCredit',
  vendorCredits: 'vendorCredit',
} as const satisfies Partial<Record<AccountRole, string>>;
export type ItemRole = keyof typeof SIDES;
export type ItemSide = (typeof SIDES)[ItemRole];

/** What is open on an item stands on this side of its lines: 1 a debit, -1 a credit. */
export const signOf = (side: ItemSide): 1 | -1 => (side === 'receivable' || side === 'vendorCredit' ? 1 : -1);

/** An account by what it is for, or one by itself. */
export type PostingAccount = AccountRole | { accountId: number };

type StartingAccount = { role: AccountRole | null; code: string; name: string; kind: AccountKind };

/** The chart every business begins with. Accounts without a role are there to be chosen: nothing lands on them by itself. */
export const STARTING_CHART: readonly StartingAccount[] = [
  { role: 'bank', code: '1000', name: 'Bank', kind: 'asset' },
  { role: 'clearing', code: '1050', name: 'Card payments under way', kind: 'asset' },
  { role: 'transit', code: '1090', name: 'Transfers under way', kind: 'asset' },
  { role: 'receivable', code: '1100', name: 'Accounts receivable', kind: 'asset' },
  { role: 'withholding', code: '1150', name: 'Withholding tax receivable', kind: 'asset' },
  { role: 'inputTax', code: '1160', name: 'Input tax', kind: 'asset' },
  { role: 'revaluation', code: '1190', name: 'Currency revaluation', kind: 'asset' },
  { role: 'stock', code: '1200', name: 'Stock', kind: 'asset' },
  { role: 'vendorCredits', code: '1250', name: 'Vendor credits', kind: 'asset' },
  { role: 'payable', code: '2000', name: 'Accounts payable', kind: 'liability' },
  { role: 'received', code: '2050', name: 'Received, not billed', kind: 'liability' },
  { role: 'tax', code: '2100', name: 'Sales tax payable', kind: 'liability' },
  { role: 'taxDeferred', code: '2110', name: 'Sales tax not due yet', kind: 'liability' },
  { role: 'credits', code: '2200', name: 'Customer credits', kind: 'liability' },
  { role: 'unplaced', code: '2250', name: 'Unplaced money', kind: 'liability' },
  { role: 'equity', code: '3000', name: 'Opening balances', kind: 'equity' },
  { role: 'retained', code: '3900', name: 'Retained earnings', kind: 'equity' },
  { role: 'sales', code: '4000', name: 'Sales', kind: 'income' },
  { role: null, code: '4010', name: 'Service income', kind: 'income' },
  { role: null, code: '4020', name: 'Product sales', kind: 'income' },
  { role: 'discounts', code: '4090', name: 'Discounts given', kind: 'income' },
  { role: 'shipping', code: '4100', name: 'Shipping income', kind: 'income' },
  { role: 'lateFees', code: '4800', name: 'Late fees', kind: 'income' },
  { role: null, code: '4900', name: 'Other income', kind: 'income' },
  { role: 'cost', code: '5000', name: 'Cost of goods sold', kind: 'expense' },
  { role: 'purchaseDiscounts', code: '5050', name: 'Discounts received', kind: 'expense' },
  { role: 'stockLosses', code: '5100', name: 'Stock losses', kind: 'expense' },
  { role: 'expense', code: '6000', name: 'General expenses', kind: 'expense' },
  { role: 'fees', code: '6100', name: 'Payment fees', kind: 'expense' },
  { role: 'bad-debt', code: '6200', name: 'Bad debt', kind: 'expense' },
  { role: 'rounding', code: '6900', name: 'Rounding differences', kind: 'expense' },
  { role: 'fx', code: '6950', name: 'Exchange differences', kind: 'expense' },
  { role: 'fxUnrealised', code: '6960', name: 'Exchange differences, unrealised', kind: 'expense' },
];

/** Accounts are chosen by name, as people write it. */
export const accountKey = (name: string): string => name.normalize('NFC').trim().toLowerCase();
