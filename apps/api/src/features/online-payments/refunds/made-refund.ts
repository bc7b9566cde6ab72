import type Stripe from 'stripe';

/** The provider forgets the key of a request after a day; a worker may have been away for longer. */
const KEY_MS = 12 * 3_600_000;

type RefundMark = { intentId: string; mark: Record<string, string>; askedAt: Date; now: Date };

/** One that was made although its answer never arrived; looked for only where the key of the request may be forgotten. */
export async function findMadeRefund(
  client: Stripe,
  { intentId, mark, askedAt, now }: RefundMark,
): Promise<Stripe.Refund | undefined> {
  if (now.getTime() - askedAt.getTime() < KEY_MS) return undefined;
  for await (const refund of client.refunds.list({ payment_intent: intentId, limit: 100 }))
    if (Object.entries(mark).every(([name, value]) => refund.metadata?.[name] === value)) return refund;
  return undefined;
}
