import type { Ctx } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import { findPartRow } from './payment-requests.repo.ts';
import { lockPlan, writePlan } from './plan-parts.ts';

/** A part that is not asked for any more. The rest takes its amount; where it was the rest, the part before it is that now. */
export async function withdrawRequest(ctx: Ctx, id: number): Promise<number> {
  const row = await findPartRow(ctx, id);
  if (!row) throw new AppError('payment_request.not_found');
  const plan = await lockPlan(ctx, row.invoice_id);
  const others = plan.parts.filter((part) => part.row.id !== id);
  if (others.length === plan.parts.length) throw new AppError('payment_request.not_found');
  await writePlan(
    ctx,
    plan,
    others.map(({ row: kept, amount, percent, dueOn }, at) => ({
      id: kept.id,
      name: kept.name,
      amount: at === others.length - 1 ? null : amount,
      percent,
      dueOn,
    })),
  );
  return row.invoice_id;
}
