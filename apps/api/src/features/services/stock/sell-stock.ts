import { e4, type Micro, micro, mulDiv } from '@countinghouse/domain/money/money';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Reader } from '../../../platform/db/reader.ts';
import { moveStock } from './move-stock.ts';
import { listTaken, listUse, lockStock } from './stock.repo.ts';

type SoldItem = { idService: number; quantity: Micro };
type Paper = { day: string; tableName: string; idTable: number };
const ONE = 1_000_000;

/** Takes what a document sells from the shelves, parts that services use up included. */
export async function sellStock(ctx: Ctx, sold: readonly SoldItem[], paper: Paper): Promise<void> {
  const needs = await partsOf(ctx, sold);
  await moveStock(
    ctx,
    needs.map(({ idPart, quantity }) => ({ idPart, quantity: micro(0 - quantity), unitCost: null })),
    { kind: 'sale', ...paper },
  );
}

/**
 * Locks what one document will sell together with what others took, before the first of them is posted: whoever holds a part
 * may be waiting for the books.
 */
export async function holdStock(ctx: Ctx, sold: readonly SoldItem[], takers: Parameters<typeof listTaken>[1]) {
  const needs = (await partsOf(ctx, sold)).map(({ idPart }) => idPart);
  const taken = (await listTaken(ctx, takers)).map(({ part_id }) => part_id);
  await lockStock(ctx, [...needs, ...taken]);
}

/** How much of which part. */
export type Goods = ReadonlyMap<number, Micro>;

/** What a document took from the shelves and has not brought back. */
export async function listGoods(ctx: Ctx, { tableName, idTable }: Omit<Paper, 'day'>): Promise<Goods> {
  const taken = await listTaken(ctx, { tableName, ids: [idTable] });
  return new Map(taken.map(({ part_id, quantity }) => [part_id, micro(quantity)]));
}

/**
 * Brings goods back at what they had cost when they left with these documents, a sale and what was returned of it since:
 * everything that is still out, or no more than the goods named.
 */
export async function returnStock(
  ctx: Ctx,
  paper: Paper,
  { documents, goods }: { documents: readonly number[]; goods?: Goods },
): Promise<void> {
  const out = await listTaken(ctx, { tableName: paper.tableName, ids: documents });
  const moves = out.map(({ part_id, quantity, unit_cost_e4 }) => ({
    idPart: part_id,
    quantity: micro(goods ? Math.min(goods.get(part_id) ?? 0, quantity) : quantity),
    unitCost: e4(unit_cost_e4),
  }));
  await moveStock(ctx, moves, { kind: 'return', ...paper });
}

/** Takes from the shelves again what a document brought back. */
export async function undoReturn(ctx: Ctx, paper: Paper): Promise<void> {
  const brought = await listGoods(ctx, paper);
  const moves = [...brought].map(([idPart, quantity]) => ({ idPart, quantity, unitCost: null }));
  await moveStock(ctx, moves, { kind: 'sale', ...paper });
}

/** Those of these items that take something from a shelf when they are sold. */
export async function stockedItems(ctx: Reader, ids: readonly number[]): Promise<Set<number>> {
  const use = ids.length === 0 ? [] : await listUse(ctx, ids);
  return new Set(use.map(({ item_id }) => item_id));
}

/** The parts whose stock is counted in what is sold: those that are sold as they are, and those that services use up. */
export async function partsOf(ctx: Ctx, sold: readonly SoldItem[]): Promise<{ idPart: number; quantity: Micro }[]> {
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
