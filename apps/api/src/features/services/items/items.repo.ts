import { type SqlBool, sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Reader } from '../../../platform/db/reader.ts';
import { touched } from '../../../platform/db/touched.repo.ts';
import type { ItemColumns } from './item-columns.ts';
import type { Kind } from './item-tokens.ts';

export type ItemRow = Awaited<ReturnType<typeof findItems>>[number];
export type ItemHead = NonNullable<Awaited<ReturnType<typeof lockItem>>>;

/** Written out, not a parameter, because partial indexes are chosen by it. */
export const isOfKind = (kind: Kind) =>
  kind === 'part' ? sql<SqlBool>`s.type = 'part'` : sql<SqlBool>`s.type <> 'part'`;

const COLUMNS = ['s.id', 's.type', 's.name', 's.sort_name', 's.code', 's.description', 's.category_id'] as const;
const PRICES = ['s.unit', 's.price_e4', 's.price_includes_tax', 's.cost_e4', 's.is_discountable'] as const;
const TIMES = ['s.duration_minutes', 's.buffer_before', 's.buffer_after', 's.is_bookable_online'] as const;
const OTHERS = ['s.image_id', 's.is_active', 's.internal_note', 's.custom_fields'] as const;
const KEPT = ['s.used_count', 's.last_used_at', 's.archived_at', 's.version', 's.created_at', 's.updated_at'] as const;

const HEAD = [
  's.id',
  's.name',
  's.version',
  's.category_id',
  's.price_e4',
  's.archived_at',
  's.is_active',
  's.code_key',
  's.income_account',
  's.income_account_id',
] as const;

export const itemsQuery = ({ tx, businessId }: Reader) =>
  tx
    .selectFrom('services as s')
    .leftJoin('service_categories as c', (join) =>
      join.onRef('c.business_id', '=', 's.business_id').onRef('c.id', '=', 's.category_id'),
    )
    .leftJoin('users as cu', (join) =>
      join.onRef('cu.business_id', '=', 's.business_id').onRef('cu.id', '=', 's.created_by'),
    )
    .leftJoin('users as uu', (join) =>
      join.onRef('uu.business_id', '=', 's.business_id').onRef('uu.id', '=', 's.updated_by'),
    )
    .leftJoin('accounts as a', (join) =>
      join.onRef('a.business_id', '=', 's.business_id').onRef('a.id', '=', 's.income_account_id'),
    )
    .select([...COLUMNS, ...PRICES, ...TIMES, ...OTHERS, ...KEPT, 's.specifications'])
    .select(['c.name as category_name', 'c.color as category_color'])
    .select(sql<string>`coalesce(a.name, s.income_account)`.as('income_account'))
    .select(sql<string>`trim(coalesce(cu.first_name || ' ' || cu.last_name, ''))`.as('created_by_name'))
    .select(sql<string>`trim(coalesce(uu.first_name || ' ' || uu.last_name, ''))`.as('updated_by_name'))
    .where('s.business_id', '=', businessId);

export const findItems = (ctx: Reader, kind: Kind, ids: readonly number[]) =>
  itemsQuery(ctx)
    .where(sql<SqlBool>`s.id = any(${[...ids]}::bigint[])`)
    .where(isOfKind(kind))
    .execute();

const headOf = (ctx: Ctx, kind: Kind, id: number) =>
  ctx.tx
    .selectFrom('services as s')
    .select(HEAD)
    .where('s.business_id', '=', ctx.businessId)
    .where('s.id', '=', id)
    .where(isOfKind(kind));

/** Locks the item, so that nobody else changes it until the transaction ends. */
export const lockItem = (ctx: Ctx, kind: Kind, id: number) => headOf(ctx, kind, id).forNoKeyUpdate().executeTakeFirst();

/** Locks the item before it is deleted, so that nothing can start to reference it meanwhile. */
export const lockForGood = (ctx: Ctx, kind: Kind, id: number) => headOf(ctx, kind, id).forUpdate().executeTakeFirst();

/** Deletes the item with its prices and taxes. Foreign keys refuse it while another record references it. */
export const destroyItem = (ctx: Ctx, id: number) =>
  ctx.tx.deleteFrom('services').where('business_id', '=', ctx.businessId).where('id', '=', id).execute();

/** Something came in or went out of it, a service uses it up, or an estimate holds some. */
export async function isPartInUse({ tx, businessId }: Reader, id: number): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`select
    exists (select from stock_movements where business_id = ${businessId} and part_id = ${id})
    or exists (select from service_parts where business_id = ${businessId} and part_id = ${id})
    or exists (select from parts where business_id = ${businessId} and id = ${id} and reserved > 0) as used`.execute(
    tx,
  );
  return rows[0]?.used === true;
}

/** Locks them in the order of their ids, so that two who change many at once never wait for each other in a circle. */
export const lockItems = (ctx: Ctx, kind: Kind, ids: readonly number[]) =>
  ctx.tx
    .selectFrom('services as s')
    .select(['s.id', 's.name', 's.price_e4', 's.category_id', 's.archived_at', 's.is_active', 's.code_key'])
    .where('s.business_id', '=', ctx.businessId)
    .where(sql<SqlBool>`s.id = any(${[...ids]}::bigint[])`)
    .where(isOfKind(kind))
    .orderBy('s.id')
    .forNoKeyUpdate()
    .execute();

/** Without a lock, for a preview. */
export const listPricesOf = ({ tx, businessId }: Reader, ids: readonly number[]) =>
  tx
    .selectFrom('services as s')
    .select(['s.id', 's.name', 's.price_e4'])
    .where('s.business_id', '=', businessId)
    .where(sql<SqlBool>`s.id = any(${[...ids]}::bigint[])`)
    .where(isOfKind('service'))
    .orderBy('s.sort_name')
    .orderBy('s.id')
    .execute();

export async function insertItem(ctx: Ctx, type: string, columns: ItemColumns): Promise<number> {
  const { id } = await ctx.tx
    .insertInto('services')
    .values({
      business_id: ctx.businessId,
      type,
      ...columns,
      created_by: ctx.userId || null,
      created_at: ctx.now,
      updated_by: ctx.userId || null,
      updated_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const updateItem = (ctx: Ctx, id: number, columns: ItemColumns & { type?: string }) =>
  ctx.tx
    .updateTable('services')
    .set({
      ...columns,
      ...touched(ctx),
    })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

/** Meets the index `services_by_code` when one that is restored has a code that another has by now. */
export const setArchived = (ctx: Ctx, ids: readonly number[], isArchived: boolean) =>
  ctx.tx
    .updateTable('services')
    .set({
      archived_at: isArchived ? ctx.now : null,
      ...touched(ctx),
    })
    .where('business_id', '=', ctx.businessId)
    .where(sql<SqlBool>`id = any(${[...ids]}::bigint[])`)
    .execute();

/** Who else has this code. */
export const findByCode = ({ tx, businessId }: Reader, codeKey: string, exceptId: number) =>
  tx
    .selectFrom('services')
    .select('name')
    .where('business_id', '=', businessId)
    .where('code_key', '=', codeKey)
    .where('archived_at', 'is', null)
    .where('id', '<>', exceptId)
    .executeTakeFirst();

/** Both orders of names are indexed apart, hence the kind. */
export async function hasTwin({ tx, businessId }: Reader, kind: Kind, item: { id: number; sort_name: string }) {
  const twin = await tx
    .selectFrom('services as s')
    .select('s.id')
    .where('s.business_id', '=', businessId)
    .where(isOfKind(kind))
    .where('s.archived_at', 'is', null)
    .where('s.sort_name', '=', item.sort_name)
    .where('s.id', '<>', item.id)
    .limit(1)
    .executeTakeFirst();
  return twin !== undefined;
}

export const haveItems = async ({ tx, businessId }: Reader, ids: readonly number[]): Promise<boolean> => {
  const { n } = await tx
    .selectFrom('services')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('business_id', '=', businessId)
    .where(sql<SqlBool>`id = any(${[...ids]}::bigint[])`)
    .executeTakeFirstOrThrow();
  return n === new Set(ids).size;
};

export const findImage = ({ tx, businessId }: Reader, id: number) =>
  tx
    .selectFrom('files')
    .select('id')
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .where('type', 'in', ['image/jpeg', 'image/png', 'image/webp'])
    .executeTakeFirst();

type Use = { ids: readonly number[]; documents: number };

/** Items on an approved document: used once more (or, taken back, once less), and lately. */
export const addUses = (ctx: Ctx, { ids, documents }: Use) =>
  ctx.tx
    .updateTable('services')
    .set(({ eb }) => ({
      used_count: eb('used_count', '+', documents),
      ...(documents > 0 && { last_used_at: ctx.now }),
    }))
    .where('business_id', '=', ctx.businessId)
    .where(sql<SqlBool>`id = any(${[...ids]}::bigint[])`)
    .execute();
