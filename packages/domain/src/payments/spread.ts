import { type Cents, cents, sum } from '../money/money.ts';

export type OpenInvoice = { idInvoice: number; dueDate: string | null; billingDate: string; open: Cents };
export type InvoiceShare = { idInvoice: number; amount: Cents };
export type PaymentSpread = { shares: InvoiceShare[]; rest: Cents };

/** Without a due date an invoice is due when it is billed. */
const dueOf = ({ dueDate, billingDate }: OpenInvoice) => dueDate ?? billingDate;
const byAge = (a: OpenInvoice, b: OpenInvoice) =>
  dueOf(a).localeCompare(dueOf(b)) || a.billingDate.localeCompare(b.billingDate) || a.idInvoice - b.idInvoice;

/** A payment over invoices: the one it was made for first, then the oldest. What nobody owes is the rest. */
export function spreadPayment(amount: Cents, invoices: readonly OpenInvoice[], first?: number): PaymentSpread {
  const rank = ({ idInvoice }: OpenInvoice) => (idInvoice === first ? 0 : 1);
  const inOrder = invoices.toSorted((a, b) => rank(a) - rank(b) || byAge(a, b));
  let rest: number = amount;
  const shares = inOrder.map(({ idInvoice, open }) => {
    const share = Math.min(rest, Math.max(open, 0));
    rest -= share;
    return { idInvoice, amount: cents(share) };
  });
  return { shares: shares.filter((share) => share.amount > 0), rest: cents(rest) };
}

export const sharesSum = (shares: readonly InvoiceShare[]): Cents => sum(shares.map(({ amount }) => amount));
