import type { AdjustReason, MovementKind } from '@countinghouse/domain/services/stock';
import { type SqlBool, sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Reader } from '../../../platform/db/reader.ts';

export type StockRow = Awaited<ReturnType<typeof lockStock>>[number];
export type MovementRow = Awaited<ReturnType<typeof listMovements>>[number];

const PAGE = 50;

/** Locked in the order of their ids: two documents that sell the same parts never wait for each other in a circle. */
export const lockStock = (ctx: Ctx, ids: readonly number[]) =>
  ctx.tx
    .selectFrom('parts')
    .select(['id', 'tracks_stock', 'allows_negative', 'on_hand', 'reserved', 'average_cost_e4'])
    .where('business_id', '=', ctx.businessId)
    .where(sql<SqlBool>`id = any(${[...ids]}::bigint[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** A difference, not a result: even without the lock the check `parts_stock_never_below_zero` would see what is there. */
export const addToStock = (
  ctx: Ctx,
  id: number,
  { quantity, averageCost }: { quantity: number; averageCost: number },
) =>
  ctx.tx
    .updateTable('parts')
    .set(({ eb }) => ({ on_hand: eb('on_hand', '+', quantity), average_cost_e4: averageCost }))
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

export const addToReserved = (ctx: Ctx, id: number, quantity: number) =>
  ctx.tx
    .updateTable('parts')
    .set(({ eb }) => ({ reserved: eb('reserved', '+', quantity) }))
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

export type NewMovement = {
  partId: number;
  kind: MovementKind;
  quantity: number;
  unitCost: number;
  day: string;
  reason: AdjustReason | null;
  note: string;
  tableName: string;
  idTable: number;
  balanceAfter: number;
  averageAfter: number;
};

export const insertMovement = (ctx: Ctx, movement: NewMovement) =>
  ctx.tx
    .insertInto('stock_movements')
    .values({
      business_id: ctx.businessId,
      part_id: movement.partId,
      kind: movement.kind,
      quantity: movement.quantity,
      unit_cost_e4: movement.unitCost,
      moved_on: movement.day,
      reason: movement.reason,
      note: movement.note,
      table_name: movement.tableName,
      id_table: movement.idTable,
      balance_after: movement.balanceAfter,
      average_after_e4: movement.averageAfter,
      created_by: ctx.userId || null,
      created_at: ctx.now,
    })
    .execute();

export const listMovements = ({ tx, businessId }: Reader, partId: number, before: number | undefined) =>
  tx
    .selectFrom('stock_movements as m')
    .leftJoin('users as u', (join) =>
      join.onRef('u.business_id', '=', 'm.business_id').onRef('u.id', '=', 'm.created_by'),
    )
    .select(['m.id', 'm.kind', 'm.quantity', 'm.unit_cost_e4', 'm.moved_on', 'm.reason', 'm.note', 'm.table_name'])
    .select(['m.id_table', 'm.balance_after', 'm.average_after_e4', 'm.created_at'])
    .select(sql<string>`trim(coalesce(u.first_name || ' ' || u.last_name, ''))`.as('by'))
    .where('m.business_id', '=', businessId)
    .where('m.part_id', '=', partId)
    .$if(before !== undefined, (query) => query.where(sql<SqlBool>`m.id < ${before}`))
    .orderBy('m.id', 'desc')
    .limit(PAGE)
    .execute();

/** What documents took from the shelves and have not brought back, by part: how much, and what one unit had cost. */
export async function listTaken(
  { tx, businessId }: Reader,
  { tableName, ids }: { tableName: string; ids: readonly number[] },
) {
  const { rows } = await sql<{ part_id: number; quantity: number; unit_cost_e4: number }>`
    select part_id, -sum(quantity)::bigint as quantity,
      greatest(0, round(sum(quantity::numeric * unit_cost_e4) / sum(quantity)))::bigint as unit_cost_e4
    from stock_movements where business_id = ${businessId} and table_name = ${tableName}
      and id_table = any(${[...ids]}::bigint[])
    group by part_id having sum(quantity) <> 0 order by part_id`.execute(tx);
  return rows;
}

/** Of these items: parts whose stock is tracked, and what services use up of them, per unit. */
export async function listUse({ tx, businessId }: Reader, ids: readonly number[]) {
  const { rows } = await sql<{ item_id: number; part_id: number; per_unit: number }>`
    select id as item_id, id as part_id, 1000000::bigint as per_unit from parts
      where business_id = ${businessId} and id = any(${[...ids]}::bigint[]) and tracks_stock
    union all
    select l.service_id, l.part_id, l.quantity from service_parts l
      join parts p on p.business_id = l.business_id and p.id = l.part_id and p.tracks_stock
      where l.business_id = ${businessId} and l.service_id = any(${[...ids]}::bigint[])`.execute(tx);
  return rows;
}
