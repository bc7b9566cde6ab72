import type { Payment } from '@countinghouse/contracts/payment-fields';
import type { PaymentForm } from '@countinghouse/contracts/payments';
import { type Cents, cents, sum } from '@countinghouse/domain/money/money';
import type { OpenInvoice } from '@countinghouse/domain/payments/spread';
import { nameOf } from '../names.ts';

/** An invoice that can take something. */
export type OpenRow = OpenInvoice & { name: string; isOverdue: boolean };

/** What is recorded, on what, and what there is to choose from. */
export type PaymentBasis = {
  form: PaymentForm;
  /** The document it is for, by what people call it; '' where it is a customer's money. */
  name: string;
  /** The invoice that takes all it can, where nobody spreads it; null: none. */
  home: number | null;
  /** What is owed: on that invoice, else on all invoices of the customer. */
  due: Cents;
  /** The document's own first, if it can take anything at all. */
  open: readonly OpenRow[];
  /** What the customer can spend at once. */
  credit: Cents;
  /** What can be given for paying early; `lastDay` is unknown of a payment that is put right. */
  discount: { amount: Cents; lastDay: string | undefined } | undefined;
  /** The payment that is put right. */
  changed: Payment | undefined;
};

type BasisParts = { form: PaymentForm; name: string; changed: Payment | undefined };

export function basisOf({ form, name, changed }: BasisParts): PaymentBasis {
  const others = form.openInvoices.map(
    ({ idInvoice, billingDate, dueDate, isOverdue, balance, ...document }): OpenRow => ({
      idInvoice,
      billingDate,
      dueDate,
      isOverdue,
      open: balance,
      name: nameOf(document),
    }),
  );
  const takes = form.idInvoice !== null && (form.way === 'payment' || form.way === 'approveFirst');
  const own: OpenRow[] =
    takes && form.idInvoice !== null
      ? [
          {
            idInvoice: form.idInvoice,
            billingDate: form.today,
            dueDate: null,
            isOverdue: false,
            open: form.balance,
            name,
          },
        ]
      : [];
  const open = changed ? withPaid(others, changed) : [...own, ...others];
  const home = changed ? homeOf(changed, open) : form.idInvoice;
  return {
    form,
    name,
    home,
    open,
    due:
      form.idInvoice === null
        ? sum(open.filter((row) => row.idInvoice === (home ?? row.idInvoice)).map((row) => row.open))
        : form.balance,
    credit: sum(spendable(form).map(({ left }) => left)),
    discount: offeredIn(form, changed),
    changed,
  };
}

/** A payment that had one can keep it. */
function offeredIn({ earlyDiscount }: PaymentForm, changed: Payment | undefined): PaymentBasis['discount'] {
  if (changed) return changed.discount > 0 ? { amount: changed.discount, lastDay: undefined } : undefined;
  return earlyDiscount ? { amount: earlyDiscount.amount, lastDay: earlyDiscount.lastDay } : undefined;
}

/** The one invoice of a payment that took all it could; where somebody split it, the split stays as it was. */
function homeOf({ allocations, idEstimate, payment, rounding }: Payment, open: readonly OpenRow[]): number | null {
  const [only, ...more] = allocations;
  if (!only || more.length > 0 || idEstimate !== null) return null;
  const row = open.find(({ idInvoice }) => idInvoice === only.idInvoice);
  return only.amount === row?.open || only.amount === payment - rounding ? only.idInvoice : null;
}

/** A deposit waits for the invoice of its estimate. */
export const spendable = ({ credits }: Pick<PaymentForm, 'credits'>) =>
  credits.filter(({ idEstimate, left }) => idEstimate === null && left > 0);

/** What the payment settled is open again while it is changed. */
function withPaid(rows: readonly OpenRow[], { allocations, paymentDate, discount }: Payment): OpenRow[] {
  const paid = allocations.map((document): OpenRow => {
    const row = rows.find(({ idInvoice }) => idInvoice === document.idInvoice);
    const { idInvoice } = document;
    // Over several invoices nobody knows here what was given on which: they take what they took.
    const amount = allocations.length === 1 ? cents(document.amount + discount) : document.amount;
    return row
      ? { ...row, open: cents(row.open + amount) }
      : { idInvoice, name: nameOf(document), billingDate: paymentDate, dueDate: null, isOverdue: false, open: amount };
  });
  return [...paid, ...rows.filter(({ idInvoice }) => !paid.some((one) => one.idInvoice === idInvoice))];
}
