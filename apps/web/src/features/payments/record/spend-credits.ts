import { applyCredit } from '@countinghouse/contracts/payments';
import type { Thousandths } from '@countinghouse/contracts/wire';
import { callWithMessage } from '../../../platform/api.ts';
import type { PaymentBody } from './payment-body.ts';

type Share = { idInvoice: number; amount: Thousandths };
const smaller = (one: Thousandths, other: number) => Math.min(one, other) as Thousandths;

/** What of one credit each invoice takes; what is taken is gone from `open`. */
function sharesOf(credit: Thousandths, open: Share[]): Share[] {
  let left: number = credit;
  return open
    .map((share) => {
      const amount = smaller(share.amount, left);
      left -= amount;
      share.amount = (share.amount - amount) as Thousandths;
      return { idInvoice: share.idInvoice, amount };
    })
    .filter(({ amount }) => amount > 0);
}

/** Uses credits without any money beside them, one after the other. */
export async function spendCredits({ credits, paymentDate, ...body }: PaymentBody, key: string) {
  const open = (
    body.allocations ?? [{ idInvoice: body.idInvoice ?? 0, amount: Number.MAX_SAFE_INTEGER as Thousandths }]
  ).map((share) => ({ ...share }));
  let message = '';
  for (const { idCredit, amount } of credits) {
    const allocations = sharesOf(amount, open);
    if (allocations.length === 0) continue;
    const sent = { idCredit, allocations, ...(paymentDate && { applyDate: paymentDate }) };
    // One after the other: each is a write of its own, and the first that is refused ends it.
    ({ message } = await callWithMessage(applyCredit, { body: sent }, { idempotencyKey: `${key}-${idCredit}` }));
  }
  return { message };
}
