import { type SqlBool, sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Reader } from '../../../platform/db/reader.ts';

export type TaxUse = 'sales' | 'purchases';
export type TaxLink = Awaited<ReturnType<typeof listItemTaxes>>[number];

/** The taxes of any number of items in one statement; one that was archived is no longer on any. */
export const listItemTaxes = ({ tx, businessId }: Reader, ids: readonly number[]) =>
  tx
    .selectFrom('service_taxes as l')
    .innerJoin('sales_taxes as t', (join) =>
      join.onRef('t.business_id', '=', 'l.business_id').onRef('t.id', '=', 'l.sales_tax_id'),
    )
    .select(['l.service_id', 'l.used_for', 't.id', 't.abbreviation'])
    .where('l.business_id', '=', businessId)
    .where(sql<SqlBool>`l.service_id = any(${[...ids]}::bigint[])`)
    .where('t.archived_at', 'is', null)
    .orderBy('l.service_id')
    .orderBy('l.position')
    .execute();

export async function replaceItemTaxes(
  ctx: Ctx,
  serviceId: number,
  { usedFor, taxIds }: { usedFor: TaxUse; taxIds: readonly number[] },
): Promise<void> {
  await ctx.tx
    .deleteFrom('service_taxes')
    .where('business_id', '=', ctx.businessId)
    .where('service_id', '=', serviceId)
    .where('used_for', '=', usedFor)
    .execute();
  if (taxIds.length === 0) return;
  await ctx.tx
    .insertInto('service_taxes')
    .values(
      taxIds.map((taxId, position) => ({
        business_id: ctx.businessId,
        service_id: serviceId,
        used_for: usedFor,
        sales_tax_id: taxId,
        position,
      })),
    )
    .execute();
}

/** What a new item is taxed with: as its category says, else as the business does by default. */
export async function findDefaultTaxes({ tx, businessId }: Reader, categoryId: number | null): Promise<number[]> {
  const ofCategory = await tx
    .selectFrom('service_category_taxes as l')
    .innerJoin('sales_taxes as t', (join) =>
      join.onRef('t.business_id', '=', 'l.business_id').onRef('t.id', '=', 'l.sales_tax_id'),
    )
    .select('t.id')
    .where('l.business_id', '=', businessId)
    .where('l.category_id', '=', categoryId ?? 0)
    .where('t.archived_at', 'is', null)
    .orderBy('l.position')
    .execute();
  if (ofCategory.length > 0) return ofCategory.map(({ id }) => id);
  const own = await tx
    .selectFrom('sales_taxes')
    .select('id')
    .where('business_id', '=', businessId)
    .where('is_default', '=', true)
    .where('is_active', '=', true)
    .where('applies_to', 'in', ['sales', 'both'])
    .where('archived_at', 'is', null)
    .orderBy('sort_name')
    .orderBy('id')
    .limit(10)
    .execute();
  return own.map(({ id }) => id);
}

export const listServiceParts = ({ tx, businessId }: Reader, serviceId: number) =>
  tx
    .selectFrom('service_parts as l')
    .innerJoin('services as p', (join) =>
      join.onRef('p.business_id', '=', 'l.business_id').onRef('p.id', '=', 'l.part_id'),
    )
    .select(['p.id', 'p.name', 'p.code', 'l.quantity'])
    .where('l.business_id', '=', businessId)
    .where('l.service_id', '=', serviceId)
    .orderBy('l.position')
    .execute();

export type PartUse = { idPart: number; qty: number };

export async function replaceServiceParts(ctx: Ctx, serviceId: number, parts: readonly PartUse[]): Promise<void> {
  await ctx.tx
    .deleteFrom('service_parts')
    .where('business_id', '=', ctx.businessId)
    .where('service_id', '=', serviceId)
    .execute();
  if (parts.length === 0) return;
  await ctx.tx
    .insertInto('service_parts')
    .values(
      parts.map(({ idPart, qty }, position) => ({
        business_id: ctx.businessId,
        service_id: serviceId,
        part_id: idPart,
        quantity: qty,
        position,
      })),
    )
    .execute();
}
