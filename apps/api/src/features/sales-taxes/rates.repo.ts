import { e4, ppm } from '@countinghouse/domain/money/money';
import type { RateVersion } from '@countinghouse/domain/sales-taxes/rates';
import { type SqlBool, sql } from 'kysely';
import type { Ctx } from '../../platform/ctx.ts';
import { fixedText } from '../../platform/db/fixed-text.ts';
import type { Reader } from '../../platform/db/reader.ts';

export type StoredRate = RateVersion & { id: number; salesTaxId: number; lastUsedOn: string | null };

const COLUMNS = ['id', 'sales_tax_id', 'rate_ppm', 'amount_e4', 'valid_from', 'valid_to', 'last_used_on'] as const;

/** The versions of any number of taxes in one statement, newest first. */
export async function listRates({ tx, businessId }: Reader, taxIds: readonly number[]): Promise<StoredRate[]> {
  if (taxIds.length === 0) return [];
  const rows = await tx
    .selectFrom('sales_tax_rates')
    .select(COLUMNS)
    .where('business_id', '=', businessId)
    .where(sql<SqlBool>`sales_tax_id = any(${[...taxIds]}::bigint[])`)
    .orderBy('valid_from', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    salesTaxId: row.sales_tax_id,
    rate: row.rate_ppm === null ? null : ppm(row.rate_ppm),
    amount: row.amount_e4 === null ? null : e4(row.amount_e4),
    validFrom: row.valid_from,
    validTo: row.valid_to,
    lastUsedOn: row.last_used_on,
  }));
}

const columnsOf = ({ rate, amount, validFrom, validTo }: RateVersion) => ({
  rate_ppm: rate,
  amount_e4: amount,
  valid_from: validFrom,
  valid_to: validTo,
});

export const insertRates = (ctx: Ctx, taxId: number, rates: readonly RateVersion[]) =>
  ctx.tx
    .insertInto('sales_tax_rates')
    .values(
      rates.map((version) => ({
        business_id: ctx.businessId,
        sales_tax_id: taxId,
        ...columnsOf(version),
        created_by: ctx.userId || null,
        created_at: ctx.now,
      })),
    )
    .execute();

export const updateRate = (ctx: Ctx, id: number, version: RateVersion) =>
  ctx.tx
    .updateTable('sales_tax_rates')
    .set(columnsOf(version))
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

export const removeRate = (ctx: Ctx, id: number) =>
  ctx.tx.deleteFrom('sales_tax_rates').where('business_id', '=', ctx.businessId).where('id', '=', id).execute();

/** From now on these versions can only be ended, and not before this day. */
export const markUsed = (ctx: Ctx, ids: readonly number[], day: string) =>
  ctx.tx
    .updateTable('sales_tax_rates')
    .set({ last_used_on: sql`greatest(coalesce(last_used_on, ${day}::date), ${day}::date)` })
    .where('business_id', '=', ctx.businessId)
    .where(sql<SqlBool>`id = any(${[...ids]}::bigint[])`)
    .where(sql<SqlBool>`coalesce(last_used_on, '-infinity'::date) < ${day}::date`)
    .execute();

type TaxesOfDay = { businessId: number; ids: readonly number[]; day: string };

const askTaxesOn = fixedText((tx, { businessId, ids, day }: TaxesOfDay) =>
  tx
    .selectFrom('sales_taxes as t')
    .leftJoin('sales_tax_rates as r', (join) =>
      join
        .onRef('r.business_id', '=', 't.business_id')
        .onRef('r.sales_tax_id', '=', 't.id')
        .on('r.valid_from', '<=', day)
        .on(sql<SqlBool>`coalesce(r.valid_to, 'infinity'::date) >= ${day}::date`),
    )
    .select(['t.id', 't.kind', 't.name', 't.abbreviation', 't.tax_number', 't.is_number_shown', 't.archived_at'])
    .select(['r.id as rate_id', 'r.rate_ppm', 'r.amount_e4', 'r.last_used_on'])
    .where('t.business_id', '=', businessId)
    .where(sql<SqlBool>`t.id = any(${ids}::bigint[])`),
);

/** Taxes with the version that is valid on a day; a version's columns are null where none is. */
export const listTaxesOn = ({ tx, businessId }: Reader, ids: readonly number[], day: string) =>
  askTaxesOn(tx, { businessId, ids, day });
