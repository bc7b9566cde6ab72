import { type SqlBool, sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Reader } from '../../../platform/db/reader.ts';
import type { partColumns } from '../items/item-columns.ts';

export type PartRow = Awaited<ReturnType<typeof findParts>>[number];
type PartColumns = ReturnType<typeof partColumns>;

const OWN = ['id', 'barcode', 'markup_ppm', 'vendor_id', 'vendor_part_number', 'lead_time_days', 'location'] as const;
const STOCK = ['tracks_stock', 'allows_negative', 'reorder_point', 'reorder_quantity', 'on_hand', 'reserved'] as const;

/** The second rows of any number of parts. */
export const findParts = ({ tx, businessId }: Reader, ids: readonly number[]) =>
  tx
    .selectFrom('parts')
    .select([...OWN, ...STOCK, 'average_cost_e4', 'is_low'])
    .where('business_id', '=', businessId)
    .where(sql<SqlBool>`id = any(${[...ids]}::bigint[])`)
    .execute();

export const insertPart = (ctx: Ctx, id: number, columns: PartColumns) =>
  ctx.tx
    .insertInto('parts')
    .values({ business_id: ctx.businessId, id, ...columns })
    .execute();

/** Meets `parts_stock_never_below_zero` when it forbids a stock that is there. */
export const updatePart = (ctx: Ctx, id: number, columns: PartColumns) =>
  ctx.tx.updateTable('parts').set(columns).where('business_id', '=', ctx.businessId).where('id', '=', id).execute();
