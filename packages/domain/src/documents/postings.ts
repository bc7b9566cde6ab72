import type { PostingAccount } from '../ledger/chart.ts';
import { credit, debit, type Posting, reversed } from '../ledger/posting.ts';
import { type Cents, cents, sum } from '../money/money.ts';
import type { Loss } from './loss.ts';

/** The rows of a document that reach the books; all of them stored, none computed again. */
export type PostedDocument = {
  lines: readonly PostedLine[];
  /** Of the lines and of the shipping; already inside the amounts where prices include tax. */
  taxes: readonly PostedTax[];
  shippingTax: Cents;
  shipping: Cents;
  withheld: Cents;
  totalBill: Cents;
  pricesIncludeTax: boolean;
};

export type PostedTax = { idSalesTax: number; amount: Cents };

/** What a line is after every discount, the tax on it, and where its income is entered. */
export type PostedLine = { account: PostingAccount; taxable: Cents; tax: Cents };

/** Approving an invoice: the customer owes it, and it is earned, on the account of each line. */
export function approvalPostings(rows: PostedDocument): Posting<PostingAccount>[] {
  const inside = rows.pricesIncludeTax ? 1 : 0;
  return [
    debit('receivable', cents(rows.totalBill - rows.withheld)),
    debit('withholding', rows.withheld),
    ...incomePerAccount(rows.lines, inside).map(({ account, net }) => credit(account, net)),
    ...rows.taxes.map(({ idSalesTax, amount }) => ({ ...credit<PostingAccount>('tax', amount), idSalesTax })),
    credit('shipping', cents(rows.shipping - inside * rows.shippingTax)),
  ];
}

/** One sum for each account, in the order in which the lines name them. */
function incomePerAccount(lines: readonly PostedLine[], inside: 0 | 1): { account: PostingAccount; net: Cents }[] {
  const nets = Map.groupBy(lines, ({ account }) => keyOf(account));
  return [...nets.values()].flatMap((group) => {
    const [first] = group;
    return first
      ? [{ account: first.account, net: sum(group.map(({ taxable, tax }) => cents(taxable - inside * tax))) }]
      : [];
  });
}

const keyOf = (account: PostingAccount) => (typeof account === 'object' ? account.accountId : account);

/** What an invoice stands at: still owed, given up as a loss, and given for paying early. The rest of it is paid. */
export type InvoiceBalance = { owed: Cents; lost: Cents; discounted: Cents };

/**
 * What a credit takes from each: first what is owed, then what was given up, then what was given for paying early; the rest
 * was paid and is the customer's.
 */
export function splitCredit(amount: Cents, { owed, lost, discounted }: InvoiceBalance) {
  const fromOwed = cents(Math.min(amount, owed));
  const fromLost = cents(Math.min(amount - fromOwed, lost));
  const fromDiscount = cents(Math.min(amount - fromOwed - fromLost, discounted));
  return { fromOwed, fromLost, fromDiscount, fromPaid: cents(amount - fromOwed - fromLost - fromDiscount) };
}

/** What a credit changes of a loss and of a discount, each with a minus. */
export type TakenBack = { loss: Loss; discount: Loss };

/**
 * Crediting turns the approval round. A loss or a discount that is credited was none, so its entry is taken back in share; what
 * the customer does not owe any more, because it is paid already, becomes a credit of theirs.
 */
export function creditPostings(
  rows: PostedDocument,
  balance: InvoiceBalance,
  { loss, discount }: TakenBack,
): Posting<PostingAccount>[] {
  const { fromOwed, fromPaid } = splitCredit(cents(rows.totalBill - rows.withheld), balance);
  const [, ...others] = reversed(approvalPostings(rows));
  return [
    credit('receivable', fromOwed),
    credit('credits', fromPaid),
    ...others,
    ...badDebtPostings(loss),
    ...discountPostings(discount),
  ];
}

/** Posts a loss as bad debt; negative amounts take an earlier loss back. */
export const writeOffPostings = (loss: Loss): Posting<PostingAccount>[] => [
  ...badDebtPostings(loss),
  credit('receivable', loss.amount),
];

/** What is neither paid nor claimed back is lost. */
export const badDebtPostings = (loss: Loss): Posting<PostingAccount>[] => givenUp('bad-debt', loss);

/** The same of what was given for paying early. */
export const discountPostings = (loss: Loss): Posting<PostingAccount>[] => givenUp('discounts', loss);

const givenUp = (account: 'bad-debt' | 'discounts', { amount, withheld, taxes }: Loss): Posting<PostingAccount>[] => [
  debit(account, cents(amount + withheld - taxSum(taxes))),
  ...taxes.map(({ idSalesTax, amount }) => ({ ...debit<PostingAccount>('tax', amount), idSalesTax })),
  credit('withholding', withheld),
];

export const taxSum = (taxes: readonly { amount: Cents }[]): Cents => sum(taxes.map(({ amount }) => amount));
