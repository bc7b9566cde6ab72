import type { Ctx } from '../../platform/ctx.ts';
import { markUsed } from './rates.repo.ts';

/** A document was approved with these versions on its billing day; call it in the approving transaction. */
export async function markRatesUsed(
  ctx: Ctx,
  { idRates, day }: { idRates: readonly number[]; day: string },
): Promise<void> {
  if (idRates.length > 0) await markUsed(ctx, idRates, day);
}
