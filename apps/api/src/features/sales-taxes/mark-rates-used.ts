import type { Ctx } from '../../platform/ctx.ts';
import { markUsed } from './rates.repo.ts';

type UsedRate = { idRate: number; lastUsedOn: string | null };

/** A document was approved with these versions on its billing day; call it in the approving transaction. */
export async function markRatesUsed(ctx: Ctx, rates: readonly UsedRate[], day: string): Promise<void> {
  // Most were used as late as this before, and that never goes back.
  const unmarked = rates.filter(({ lastUsedOn }) => lastUsedOn === null || lastUsedOn < day);
  if (unmarked.length === 0) return;
  await markUsed(
    ctx,
    unmarked.map(({ idRate }) => idRate),
    day,
  );
}
