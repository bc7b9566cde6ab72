import type { UnplacedState } from '@countinghouse/domain/online-payments/attempts';
import { type Insertable, type SqlBool, sql, type Updateable } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Slice } from '../../../platform/db/page-of.ts';
import type { Reader } from '../../../platform/db/reader.ts';
import type { UnplacedMoney } from '../../../platform/db/schema.gen.ts';

export const reserveUnplacedId = async ({ tx }: Ctx): Promise<number> => {
  const { rows } = await sql<{ id: number }>`select app.next_id('unplaced_money_id') as id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('no id');
  return row.id;
};

type NewUnplacedMoney = Omit<Insertable<UnplacedMoney>, 'business_id' | 'state' | 'created_at'>;

export const insertUnplaced = (ctx: Ctx, row: NewUnplacedMoney) =>
  ctx.tx
    .insertInto('unplaced_money')
    .values({ business_id: ctx.businessId, state: 'waiting', ...row, created_at: ctx.now })
    .execute();

export const findUnplacedByProvider = (
  { tx, businessId }: Reader,
  { provider, providerId }: { provider: string; providerId: string },
) =>
  tx
    .selectFrom('unplaced_money')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('provider', '=', provider)
    .where('provider_id', '=', providerId)
    .executeTakeFirst();

/** Money that went back by this refund. */
export const findReturnedBy = ({ tx, businessId }: Reader, refundId: string) =>
  tx
    .selectFrom('unplaced_money')
    .select('id')
    .where('business_id', '=', businessId)
    .where('return_id', '=', refundId)
    .executeTakeFirst();

export const lockUnplaced = (ctx: Ctx, id: number) =>
  ctx.tx
    .selectFrom('unplaced_money')
    .selectAll()
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
export type UnplacedHead = NonNullable<Awaited<ReturnType<typeof lockUnplaced>>>;

export const updateUnplaced = (ctx: Ctx, id: number, change: Updateable<UnplacedMoney>) =>
  ctx.tx
    .updateTable('unplaced_money')
    .set({ ...change, version: sql`version + 1` })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

/** Money that somebody sends back, and that the provider has not finished. */
export const listReturning = ({ tx, businessId }: Reader, limit: number) =>
  tx
    .selectFrom('unplaced_money')
    .select(['id'])
    .where('business_id', '=', businessId)
    .where('state', '=', 'returning')
    .orderBy('id')
    .limit(limit)
    .execute();

const rowsQuery = ({ tx, businessId }: Reader) =>
  tx
    .selectFrom('unplaced_money as u')
    .innerJoin('accounts as a', (join) =>
      join.onRef('a.business_id', '=', 'u.business_id').onRef('a.id', '=', 'u.account_id'),
    )
    .selectAll('u')
    .select(['a.code as account_code', 'a.name as account_name'])
    .where('u.business_id', '=', businessId);
export type UnplacedRow = NonNullable<Awaited<ReturnType<typeof findUnplaced>>>;

export const findUnplaced = (ctx: Reader, id: number) => rowsQuery(ctx).where('u.id', '=', id).executeTakeFirst();

export type UnplacedFilter = {
  state?: UnplacedState | undefined;
  idAccount?: number | undefined;
  /** Received before this day. */
  before?: string | undefined;
  search: string;
};

type Query = ReturnType<typeof rowsQuery>;

function narrowed(query: Query, { state = 'waiting', idAccount, before, search }: UnplacedFilter): Query {
  const like = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  // Of an amount its figures, whatever stands between them.
  const figures = search.replaceAll(/\D/g, '');
  return query
    .where('u.state', '=', state)
    .$if(idAccount !== undefined, (q) => q.where('u.account_id', '=', idAccount ?? 0))
    .$if(before !== undefined, (q) => q.where('u.received_on', '<', before ?? ''))
    .$if(search !== '', (q) =>
      q.where(sql<SqlBool>`(u.text ilike ${like} or u.sender ilike ${like} or u.sender_email ilike ${like}
        or u.reference ilike ${like} or (${figures} <> '' and u.amount_cents::text like ${`${figures}%`}))`),
    );
}

export const listUnplacedRows = (
  ctx: Reader,
  filter: UnplacedFilter,
  { size, offset, after, order }: Slice<'receivedDate'>,
): Promise<UnplacedRow[]> =>
  narrowed(rowsQuery(ctx), filter)
    .$if(after !== undefined, (q) =>
      q.where(
        order === 'asc'
          ? sql<SqlBool>`(u.received_on, u.id) > (${after?.key}::date, ${after?.id ?? 0})`
          : sql<SqlBool>`(u.received_on, u.id) < (${after?.key}::date, ${after?.id ?? 0})`,
      ),
    )
    .orderBy('u.received_on', order)
    .orderBy('u.id', order)
    .limit(size + 1)
    .offset(after ? 0 : offset)
    .execute();

export async function countUnplaced(ctx: Reader, filter: UnplacedFilter): Promise<number> {
  const { n } = await ctx.tx
    .selectFrom(narrowed(rowsQuery(ctx), filter).limit(10_001).as('found'))
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

/** Everything that waits, for the figures above the list. */
export const listWaiting = (ctx: Reader, limit: number): Promise<UnplacedRow[]> =>
  rowsQuery(ctx).where('u.state', '=', 'waiting').orderBy('u.received_on', 'desc').limit(limit).execute();

export async function sumPlacedSince({ tx, businessId }: Reader, day: string) {
  const { rows } = await sql<{ amount: number; count: number }>`
    select coalesce(sum(home_cents), 0)::bigint as amount, count(*)::int as count from unplaced_money
    where business_id = ${businessId} and state = 'placed' and direction = 'in' and placed_on >= ${day}`.execute(tx);
  return rows[0] ?? { amount: 0, count: 0 };
}
