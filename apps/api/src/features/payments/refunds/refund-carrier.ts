import type { Ctx } from '../../../platform/ctx.ts';
import type { MethodRow } from '../methods/methods.repo.ts';

/** Gives money back the way it came. */
export type RefundCarrier = {
  /** Sees to it after the commit, and says later whether it was done. */
  carry: (ctx: Ctx, refundId: number) => Promise<void>;
};

let online: RefundCarrier | undefined;

/** app.ts tells this room of the one above it at start. */
export function registerRefundCarrier(carrier: RefundCarrier): void {
  online = carrier;
}

type Source = { provider: string | null; method_id: number } | undefined;

/** Money of the provider goes back through it, unless somebody chose another way. */
export const carriedBy = (payment: Source, { id }: Pick<MethodRow, 'id'>): RefundCarrier | undefined =>
  payment && payment.provider !== null && payment.method_id === id ? online : undefined;
