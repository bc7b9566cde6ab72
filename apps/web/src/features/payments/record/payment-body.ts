import type { PaymentInput } from '@countinghouse/contracts/payments';
import { cents } from '@countinghouse/domain/money/money';
import type { z } from 'zod';
import { sentAmount } from '../../../platform/amounts.ts';
import { type PaymentBasis, spendable } from './payment-basis.ts';
import { isDiscountTaken, type PaymentDraft } from './payment-draft.ts';
import type { PlannedPayment } from './read-draft.ts';

export type PaymentBody = Omit<
  z.output<typeof PaymentInput>,
  'version' | 'confirmApprove' | 'confirmDate' | 'confirmDuplicate' | 'confirmDiscount'
>;

/** What is sent, beside what was confirmed. */
export function bodyOf(draft: PaymentDraft, reading: PlannedPayment, basis: PaymentBasis): PaymentBody {
  const { idInvoice, idClient, currencyCode, clientEmail } = basis.form;
  const { paymentDate, idPaymentMethod, reference, note } = draft;
  const send = (amount: typeof reading.amount) => sentAmount(amount, currencyCode);
  // Without it the document takes all it can.
  const isSplit = draft.isSpread || idInvoice === null;
  return {
    ...(idInvoice === null ? { idClient } : { idInvoice }),
    payment: send(reading.amount),
    paymentDate,
    idPaymentMethod,
    reference,
    note,
    ...(draft.hasReceipt && clientEmail !== '' && !basis.changed && { receiptTo: clientEmail }),
    ...(isSplit && { allocations: reading.shares.map((share) => ({ ...share, amount: send(share.amount) })) }),
    earlyDiscount: isDiscountTaken(draft, basis),
    credits: usedCredits(reading, basis).map(({ idCredit, amount }) => ({ idCredit, amount: send(amount) })),
  };
}

/** The credit that is used, taken from the oldest first. */
function usedCredits({ credit }: PlannedPayment, { form }: PaymentBasis) {
  let wanted: number = credit;
  const used = spendable(form).map(({ idCredit, left }) => {
    const amount = cents(Math.min(wanted, left));
    wanted -= amount;
    return { idCredit, amount };
  });
  return used.filter(({ amount }) => amount > 0);
}
