import type { AdjustReason, MovementKind } from '@countinghouse/domain/services/stock';
import { type SqlBool, sql } from 'kysely';
import type { Ctx } from '../../platform/ctx.ts';

type Reader = Pick<Ctx, 'tx' | 'businessId'>;
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
