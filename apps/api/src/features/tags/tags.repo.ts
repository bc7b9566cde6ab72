import { searchText, searchWords } from '@countinghouse/domain/search/words';
import { type SqlBool, sql } from 'kysely';
import type { Ctx } from '../../platform/ctx.ts';
import type { Slice } from '../../platform/db/page-of.ts';
import { MAX_COUNTED, takePage } from '../../platform/db/paging.ts';
import type { Reader } from '../../platform/db/reader.ts';

export type TagRow = NonNullable<Awaited<ReturnType<typeof findTag>>>;
export type TagInput = { name: string; bgColor: string };
const COLUMNS = ['id', 'name', 'search_name', 'color', 'used_count', 'created_at'] as const;

const tagById = ({ tx, businessId }: Reader, id: number) =>
  tx
    .selectFrom('tags')
    .select(COLUMNS)
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null);

export const findTag = (ctx: Reader, id: number) => tagById(ctx, id).executeTakeFirst();

/** All of them: a business has tens. */
export const listTagNames = ({ tx, businessId }: Reader) =>
  tx
    .selectFrom('tags')
    .select(['id', 'name_key'])
    .where('business_id', '=', businessId)
    .where('deleted_at', 'is', null)
    .execute();

/** Until the transaction ends nobody else can delete it or change how often it is used. */
export const findTagForUpdate = (ctx: Ctx, id: number) => tagById(ctx, id).forNoKeyUpdate().executeTakeFirst();

/** Two labels that differ in case alone would be read as one. */
const namesOf = ({ name, bgColor }: TagInput) => ({
  name,
  name_key: name.normalize('NFC').toLowerCase(),
  search_name: searchText(name),
  color: bgColor,
});

/** Undefined when the name is taken. */
export const insertTag = (ctx: Ctx, tag: TagInput) =>
  ctx.tx
    .insertInto('tags')
    .values({ business_id: ctx.businessId, ...namesOf(tag), created_by: ctx.userId || null, created_at: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();

/** Meets the index `tags_by_key` when the name is taken. */
export const updateTag = (ctx: Ctx, id: number, tag: TagInput) =>
  ctx.tx
    .updateTable('tags')
    .set(namesOf(tag))
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(COLUMNS)
    .executeTakeFirst();

export async function removeTag(ctx: Ctx, id: number): Promise<void> {
  await ctx.tx
    .deleteFrom('tag_assignments')
    .where('business_id', '=', ctx.businessId)
    .where('tag_id', '=', id)
    .execute();
  await ctx.tx
    .updateTable('tags')
    .set({ deleted_at: ctx.now, used_count: 0 })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();
}

type TagFilter = { search: string; isDeleted: boolean };

export const listTags = (ctx: Reader, filter: TagFilter, slice: Slice<'name' | 'created'>) =>
  takePage(tagsQuery(ctx, filter).select(COLUMNS), {
    ...slice,
    sort: slice.sort === 'name' ? sql.ref('search_name') : sql.ref('created_at'),
    id: sql.ref('id'),
  }).execute();

export async function countTags(ctx: Reader, filter: TagFilter): Promise<number> {
  const { n } = await ctx.tx
    .selectFrom(
      tagsQuery(ctx, filter)
        .select('id')
        .limit(MAX_COUNTED + 1)
        .as('t'),
    )
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

/** Words are letters and digits only, so none of them can be a wildcard. A business has tens of labels: no token table. */
const tagsQuery = ({ tx, businessId }: Reader, { search, isDeleted }: TagFilter) =>
  tx
    .selectFrom('tags')
    .where('business_id', '=', businessId)
    .where('deleted_at', isDeleted ? 'is not' : 'is', null)
    .$if(search !== '', (query) =>
      query.where(
        sql<SqlBool>`' ' || search_name like all (${searchWords(search).map((word) => `% ${word}%`)}::text[])`,
      ),
    );
