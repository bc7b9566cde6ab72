import type { MailServerFilters } from '@countinghouse/contracts/mail-servers';
import { type SqlBool, sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import { businessToday } from '../../../platform/db/business-day.repo.ts';
import type { Slice } from '../../../platform/db/page-of.ts';
import { takePage } from '../../../platform/db/paging.ts';
import type { Reader } from '../../../platform/db/reader.ts';
import { touched } from '../../../platform/db/touched.repo.ts';
import type { ServerColumns } from './server-columns.ts';

export type ServerRecord = Awaited<ReturnType<typeof listServers>>[number];
export type ServerFilter = { search: string; isArchived: boolean; filters: MailServerFilters };
type TimedReader = Reader & Pick<Ctx, 'now'>;

/** Servers with the names of who made them, and how many mails each took today. */
const described = ({ tx, businessId }: Reader, today: string) =>
  tx
    .selectFrom('mail_servers as m')
    .leftJoin('users as cu', (join) =>
      join.onRef('cu.business_id', '=', 'm.business_id').onRef('cu.id', '=', 'm.created_by'),
    )
    .leftJoin('users as uu', (join) =>
      join.onRef('uu.business_id', '=', 'm.business_id').onRef('uu.id', '=', 'm.updated_by'),
    )
    .selectAll('m')
    .select(sql<string>`lower(m.name)`.as('sort_name'))
    .select(sql<string>`trim(coalesce(cu.first_name || ' ' || cu.last_name, ''))`.as('created_by_name'))
    .select(sql<string>`trim(coalesce(uu.first_name || ' ' || uu.last_name, ''))`.as('updated_by_name'))
    .select(sql<number>`case when m.counted_on = ${today} then m.counted else 0 end`.as('sent_today'))
    .where('m.business_id', '=', businessId);

/** A business has a handful: no index, no tokens. */
function narrowed(query: ReturnType<typeof described>, { search, isArchived, filters }: ServerFilter) {
  let found = query.where('m.archived_at', isArchived ? 'is not' : 'is', null);
  if (filters.isActive !== undefined) found = found.where('m.is_active', '=', filters.isActive);
  if (filters.status !== undefined) found = found.where('m.status', '=', filters.status);
  if (search === '') return found;
  const term = search.toLowerCase();
  return found.where(sql<SqlBool>`strpos(lower(m.name || ' ' || m.host || ' ' || m.from_email), ${term}::text) > 0`);
}

export const listServers = async (ctx: TimedReader, filter: ServerFilter, slice: Slice<'name' | 'created'>) =>
  takePage(narrowed(described(ctx, await businessToday(ctx)), filter), {
    ...slice,
    sort: slice.sort === 'name' ? sql`lower(m.name)` : sql.ref('m.created_at'),
    id: sql.ref('m.id'),
  }).execute();

export async function countServers(ctx: TimedReader, filter: ServerFilter): Promise<number> {
  const { n } = await ctx.tx
    .selectFrom(
      narrowed(described(ctx, await businessToday(ctx)), filter)
        .clearSelect()
        .select('m.id')
        .as('found'),
    )
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

export const findServer = async (ctx: TimedReader, id: number) =>
  described(ctx, await businessToday(ctx))
    .where('m.id', '=', id)
    .executeTakeFirst();

/** Whoever changes the servers, and whoever finds none, one after another: no mail waits for a server that is there. */
export const lockServers = (ctx: Ctx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('mail.servers', ${ctx.businessId}))`.execute(ctx.tx);

export const lockServer = (ctx: Ctx, id: number) =>
  ctx.tx
    .selectFrom('mail_servers')
    .selectAll()
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

export async function insertServer(ctx: Ctx, columns: ServerColumns): Promise<number> {
  const by = ctx.userId || null;
  const { id } = await ctx.tx
    .insertInto('mail_servers')
    .values({
      business_id: ctx.businessId,
      ...columns,
      created_by: by,
      created_at: ctx.now,
      updated_by: by,
      updated_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type ServerChange = Partial<ServerColumns> & {
  password_sealed?: string;
  archived_at?: Date | null;
  status?: string;
  status_text?: string;
};

export const updateServer = (ctx: Ctx, id: number, change: ServerChange) =>
  ctx.tx
    .updateTable('mail_servers')
    .set({ ...change, ...touched(ctx) })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

export const setPassword = (ctx: Ctx, id: number, sealed: string) =>
  ctx.tx
    .updateTable('mail_servers')
    .set({ password_sealed: sealed })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

/** Takes "default" from whichever has it. */
export const clearDefault = (ctx: Ctx) =>
  ctx.tx
    .updateTable('mail_servers')
    .set({ is_default: false })
    .where('business_id', '=', ctx.businessId)
    .where('is_default', '=', true)
    .execute();

/** Where there is none, the first active one becomes it; nothing where there is no server at all. */
export const fillDefault = (ctx: Ctx) =>
  ctx.tx
    .updateTable('mail_servers')
    .set({ is_default: true })
    .where('business_id', '=', ctx.businessId)
    .where(({ eb, selectFrom, not, exists }) =>
      eb.and([
        not(
          exists(
            selectFrom('mail_servers as d')
              .select('d.id')
              .where('d.business_id', '=', ctx.businessId)
              .where('d.is_default', '=', true),
          ),
        ),
        eb(
          'id',
          '=',
          selectFrom('mail_servers as f')
            .select('f.id')
            .where('f.business_id', '=', ctx.businessId)
            .where('f.archived_at', 'is', null)
            .orderBy('f.is_active', 'desc')
            .orderBy('f.id')
            .limit(1),
        ),
      ]),
    )
    .execute();
