import type { SalesTaxFilters } from '@countinghouse/contracts/sales-taxes';
import { searchWords } from '@countinghouse/domain/search/words';
import { type SqlBool, sql } from 'kysely';
import type { Ctx } from '../../platform/ctx.ts';
import type { Slice } from '../../platform/db/page-of.ts';
import { MAX_COUNTED, takePage } from '../../platform/db/paging.ts';
import type { Reader } from '../../platform/db/reader.ts';
import { touched } from '../../platform/db/touched.repo.ts';
import type { TaxColumns } from './tax-columns.ts';

export type TaxRow = Awaited<ReturnType<typeof listTaxes>>[number];
export type ListFilter = { search: string; isArchived: boolean; filters: SalesTaxFilters };

const OWN = ['t.id', 't.name', 't.abbreviation', 't.kind', 't.applies_to', 't.is_recoverable', 't.tax_number'] as const;
const PLACED = ['t.is_number_shown', 't.agency', 't.country_id', 't.state_id', 't.filing_frequency'] as const;
const KEPT = ['t.period_start', 't.is_default', 't.is_active', 't.sort_name', 't.archived_at', 't.version'] as const;
const WHEN = ['t.created_at', 't.updated_at'] as const;

const described = ({ tx, businessId }: Reader) =>
  tx
    .selectFrom('sales_taxes as t')
    .leftJoin('countries as co', 'co.id', 't.country_id')
    .leftJoin('states as st', 'st.id', 't.state_id')
    .leftJoin('users as cu', (join) =>
      join.onRef('cu.business_id', '=', 't.business_id').onRef('cu.id', '=', 't.created_by'),
    )
    .leftJoin('users as uu', (join) =>
      join.onRef('uu.business_id', '=', 't.business_id').onRef('uu.id', '=', 't.updated_by'),
    )
    .select([...OWN, ...PLACED, ...KEPT, ...WHEN, 'co.name as country_name', 'st.name as state_name'])
    .select(sql<string>`trim(coalesce(cu.first_name || ' ' || cu.last_name, ''))`.as('created_by_name'))
    .select(sql<string>`trim(coalesce(uu.first_name || ' ' || uu.last_name, ''))`.as('updated_by_name'))
    .where('t.business_id', '=', businessId);

/** In the order in which they are asked for. */
export const findTaxes = (ctx: Reader, ids: readonly number[]) =>
  described(ctx)
    .where(sql<SqlBool>`t.id = any(${[...ids]}::bigint[])`)
    .orderBy(sql`array_position(${[...ids]}::bigint[], t.id)`)
    .execute();

/** A business has tens of taxes; the bound only keeps a runaway import from filling a picker. */
const MAX_OPTIONS = 500;

export const listActiveTaxes = (ctx: Reader, appliesTo: 'sales' | 'purchases') =>
  described(ctx)
    .where('t.archived_at', 'is', null)
    .where('t.is_active', '=', true)
    .where('t.applies_to', 'in', [appliesTo, 'both'])
    .orderBy('t.sort_name')
    .orderBy('t.id')
    .limit(MAX_OPTIONS)
    .execute();

export const listTaxes = (ctx: Reader, filter: ListFilter, slice: Slice<'name' | 'created'>) =>
  takePage(narrowed(described(ctx), filter), {
    ...slice,
    sort: slice.sort === 'name' ? sql.ref('t.sort_name') : sql.ref('t.created_at'),
    id: sql.ref('t.id'),
  }).execute();

export async function countTaxes(ctx: Reader, filter: ListFilter): Promise<number> {
  const { n } = await ctx.tx
    .selectFrom(
      narrowed(described(ctx), filter)
        .clearSelect()
        .select('t.id')
        .limit(MAX_COUNTED + 1)
        .as('m'),
    )
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

/** Words are letters and digits only, so none of them can be a wildcard. A business has tens of taxes: no token table. */
function narrowed(query: ReturnType<typeof described>, { search, isArchived, filters }: ListFilter) {
  let found = query.where('t.archived_at', isArchived ? 'is not' : 'is', null);
  if (filters.kind !== undefined) found = found.where('t.kind', '=', filters.kind);
  if (filters.appliesTo !== undefined) found = found.where('t.applies_to', '=', filters.appliesTo);
  if (filters.isActive !== undefined) found = found.where('t.is_active', '=', filters.isActive);
  if (filters.isDefault !== undefined) found = found.where('t.is_default', '=', filters.isDefault);
  const words = searchWords(search).map((word) => `% ${word}%`);
  return words.length === 0 ? found : found.where(sql<SqlBool>`' ' || t.sort_name like all (${words}::text[])`);
}

/** Until the transaction ends nobody else changes it or its rates. */
export const lockTax = (ctx: Ctx, id: number) =>
  ctx.tx
    .selectFrom('sales_taxes')
    .select(['id', 'kind', 'version', 'archived_at'])
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Before it goes for good: whoever wants to put it on a document waits, too. */
export const lockForGood = (ctx: Ctx, id: number) =>
  ctx.tx
    .selectFrom('sales_taxes')
    .select('id')
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** With its rates and its places in groups and in the catalogue. A document that carries it keeps it from going. */
export const destroyTax = (ctx: Ctx, id: number) =>
  ctx.tx.deleteFrom('sales_taxes').where('business_id', '=', ctx.businessId).where('id', '=', id).execute();

/** Of every tax that is not archived: how often and since when it is reported. */
export const listFilings = ({ tx, businessId }: Reader) =>
  tx
    .selectFrom('sales_taxes')
    .select(['id', 'filing_frequency', 'period_start'])
    .where('business_id', '=', businessId)
    .where('archived_at', 'is', null)
    .orderBy('sort_name')
    .orderBy('id')
    .limit(MAX_OPTIONS)
    .execute();

/** Undefined when this tax of a starter set is there already. */
export async function insertTax(ctx: Ctx, kind: string, columns: TaxColumns & { starter_key?: string }) {
  const row = await ctx.tx
    .insertInto('sales_taxes')
    .values({
      business_id: ctx.businessId,
      kind,
      ...columns,
      created_by: ctx.userId || null,
      created_at: ctx.now,
      updated_by: ctx.userId || null,
      updated_at: ctx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export const updateTax = (ctx: Ctx, id: number, columns: TaxColumns | { archived_at: Date | null }) =>
  ctx.tx
    .updateTable('sales_taxes')
    .set({
      ...columns,
      ...touched(ctx),
    })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

/** What others may put on a record: taxes that are not archived, with their kinds, in any order. */
export const listKinds = ({ tx, businessId }: Reader, ids: readonly number[]) =>
  tx
    .selectFrom('sales_taxes')
    .select(['id', 'kind'])
    .where('business_id', '=', businessId)
    .where(sql<SqlBool>`id = any(${[...ids]}::bigint[])`)
    .where('archived_at', 'is', null)
    .execute();

export const findIdsByStarter = ({ tx, businessId }: Reader, keys: readonly string[]) =>
  tx
    .selectFrom('sales_taxes')
    .select(['id', 'starter_key'])
    .where('business_id', '=', businessId)
    .where(sql<SqlBool>`starter_key = any(${[...keys]}::text[])`)
    .where('archived_at', 'is', null)
    .execute();

export async function hasDefaultTax({ tx, businessId }: Reader): Promise<boolean> {
  const row = await tx
    .selectFrom('sales_taxes')
    .select('id')
    .where('business_id', '=', businessId)
    .where('is_default', '=', true)
    .where('archived_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The business's own country, and the ids of a country's states by their codes. */
export const findHomeCountry = ({ tx, businessId }: Reader) =>
  tx
    .selectFrom('businesses as b')
    .innerJoin('countries as c', 'c.id', 'b.country_id')
    .select(['c.id', 'c.iso2'])
    .where('b.business_id', '=', businessId)
    .executeTakeFirst();

export const findStates = ({ tx }: Reader, countryCode: string) =>
  tx
    .selectFrom('states as s')
    .innerJoin('countries as c', 'c.id', 's.country_id')
    .select(['s.id', 's.iso2', 's.country_id'])
    .where('c.iso2', '=', countryCode)
    .execute();
