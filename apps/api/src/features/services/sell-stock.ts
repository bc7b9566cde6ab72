import { e4, type Micro, micro, mulDiv } from '@countinghouse/domain/money/money';
import type { Ctx } from '../../platform/ctx.ts';
import { moveStock } from './move-stock.ts';
import { listTaken, listUse } from './stock.repo.ts';

type Sold = { idService: number; quantity: Micro };
type Paper = { day: string; tableName: string; idTable: number };
const ONE = 1_000_000;

/** Takes what a document sells from the shelves, parts that services use up included. */
export async function sellStock(ctx: Ctx, sold: readonly Sold[], paper: Paper): Promise<void> {
  const needs = await partsOf(ctx, sold);
  await moveStock(
    ctx,
    needs.map(({ idPart, quantity }) => ({ idPart, quantity: micro(0 - quantity), unitCost: null })),
    { kind: 'sale', ...paper },
  );
}

/** Brings back what a document took, at what it had cost. */
export async function returnStock(ctx: Ctx, paper: Paper): Promise<void> {
  const taken = await listTaken(ctx, paper);
  const moves = taken.map(({ part_id, quantity, unit_cost_e4 }) => ({
    idPart: part_id,
    quantity: micro(quantity),
    unitCost: e4(unit_cost_e4),
  }));
  await moveStock(ctx, moves, { kind: 'return', ...paper });
}

/** The parts whose stock is counted in what is sold: those that are sold as they are, and those that services use up. */
export async function partsOf(ctx: Ctx, sold: readonly Sold[]): Promise<{ idPart: number; quantity: Micro }[]> {
  const ids = [...new Set(sold.map(({ idService }) => idService))];
  if (ids.length === 0) return [];
  const use = await listUse(ctx, ids);
  const needs = new Map<number, number>();
  for (const { idService, quantity } of sold)
    for (const { item_id, part_id, per_unit } of use)
      if (item_id === idService) needs.set(part_id, (needs.get(part_id) ?? 0) + mulDiv(quantity, per_unit, ONE));
  return [...needs]
    .filter(([, quantity]) => quantity > 0)
    .toSorted(([a], [b]) => a - b)
    .map(([idPart, quantity]) => ({ idPart, quantity: micro(quantity) }));
}
