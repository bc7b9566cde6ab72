import type { Micro } from '@countinghouse/domain/money/money';
import type { Ctx } from '../../../platform/ctx.ts';
import { AppError } from '../../../platform/errors.ts';
import { addToReserved, lockStock } from './stock.repo.ts';

/** An approved estimate holds parts (or, with a negative quantity, lets them go). More may be held than there is. */
export async function reserveStock(ctx: Ctx, holds: readonly { idPart: number; quantity: Micro }[]): Promise<void> {
  const ids = [...new Set(holds.map(({ idPart }) => idPart))];
  const rows = await lockStock(ctx, ids);
  if (rows.length !== ids.length) throw new AppError('part.not_found');
  // Also where stock is not counted any more: what was held while it was can still be let go.
  for (const { idPart, quantity } of holds) await addToReserved(ctx, idPart, quantity);
}
