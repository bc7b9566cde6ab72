import { type Cents, cents } from '@countinghouse/domain/money/money';
import type { Ctx } from '../../../platform/ctx.ts';
import { AppError } from '../../../platform/errors.ts';
import { type DocumentHead, earlyOffer, readDiscount } from '../../invoices/index.ts';
import { invalid, type OpenDocument, type PaymentBody, type PaymentPlan, type PlannedShare } from '../payment-plan.ts';

type DiscountRequest = { day: string; body: Pick<PaymentBody, 'earlyDiscount' | 'confirmDiscount'> };

/** What each is to be paid with when the discount is taken; without it what is open. */
export function payableOf(documents: readonly OpenDocument[], { day, body }: DiscountRequest): OpenDocument[] {
  if (!body.earlyDiscount) return [...documents];
  if (documents.length === 0) throw new AppError('payment.no_discount');
  return documents.map((document) => {
    const { payable, lastDay } = requireOffer(document.head);
    const { openedOn } = document.item;
    if (day < openedOn) throw invalid('paymentDate', `Not before ${openedOn}, the day of the invoice.`);
    if (day > lastDay && !body.confirmDiscount) throw new AppError('payment.discount_late', { earlyDiscount: lastDay });
    return { ...document, item: { ...document.item, open: payable } };
  });
}

function requireOffer(head: DocumentHead) {
  if (head.discounted_cents > 0) throw new AppError('payment.discount_taken');
  const offer = earlyOffer(head);
  if (!offer) throw new AppError('payment.no_discount');
  return offer;
}

/** What is given beside the money: only where both settle an invoice completely. */
export async function withDiscounts(
  ctx: Ctx,
  plan: PaymentPlan,
  { documents, payable }: { documents: readonly OpenDocument[]; payable: readonly OpenDocument[] },
): Promise<PaymentPlan> {
  const openOf = (of: readonly OpenDocument[], id: number) => of.find(({ head }) => head.id === id)?.item.open ?? 0;
  for (const { head, item } of payable)
    if (plan.shares.find((share) => share.head.id === head.id)?.amount !== item.open)
      throw invalid('payment', 'With the early-payment discount, the whole rest has to be paid.');
  const shares: PlannedShare[] = [];
  for (const share of plan.shares) {
    const amount = cents(openOf(documents, share.head.id) - openOf(payable, share.head.id));
    shares.push({ ...share, discount: { amount, ...(await readDiscount(ctx, share.head, amount)) } });
  }
  return { ...plan, shares };
}

export const discountOf = ({ discount }: Pick<PlannedShare, 'discount'>): Cents => discount?.amount ?? cents(0);
