import type { AccountRole } from '../ledger/chart.ts';
import { credit, debit, type Posting, reversed } from '../ledger/posting.ts';
import { type Cents, cents, sum } from '../money/money.ts';

/** The rows of a document that reach the books; all of them stored, none computed again. */
export type Posted = {
  /** Of the lines, after every discount. */
  taxable: Cents;
  /** Of the lines and of the shipping; already inside the amounts where prices include tax. */
  taxes: readonly Cents[];
  lineTax: Cents;
  shippingTax: Cents;
  shipping: Cents;
  withheld: Cents;
  totalBill: Cents;
  pricesIncludeTax: boolean;
};

/** Approving an invoice: the customer owes it, and it is earned. */
export function approvalPostings(rows: Posted): Posting<AccountRole>[] {
  const inside = rows.pricesIncludeTax ? 1 : 0;
  return [
    debit('receivable', cents(rows.totalBill - rows.withheld)),
    debit('withholding', rows.withheld),
    credit('sales', cents(rows.taxable - inside * rows.lineTax)),
    ...rows.taxes.map((amount) => credit<AccountRole>('tax', amount)),
    credit('shipping', cents(rows.shipping - inside * rows.shippingTax)),
  ];
}

/**
 * Crediting turns the approval round. What the customer does not owe any more, because it is paid already, becomes a credit
 * of theirs.
 */
export function creditPostings(rows: Posted, stillOwed: Cents): Posting<AccountRole>[] {
  const due = cents(rows.totalBill - rows.withheld);
  const fromReceivable = cents(Math.min(due, stillOwed));
  const [, ...others] = reversed(approvalPostings(rows));
  return [credit('receivable', fromReceivable), credit('credits', cents(due - fromReceivable)), ...others];
}

/** Nobody will pay it. The tax on it stays owed until the law says otherwise, so it is part of the loss. */
export const writeOffPostings = (open: Cents): Posting<AccountRole>[] => [
  debit('bad-debt', open),
  credit('receivable', open),
];

/** What was sold leaves the shelf at what it cost. */
export const stockPostings = (cost: Cents): Posting<AccountRole>[] => [debit('cost', cost), credit('stock', cost)];

export const taxSum = (taxes: readonly { amount: Cents }[]): Cents => sum(taxes.map(({ amount }) => amount));
