import type { Insertable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/ctx.ts';
import type { Reader } from '../../platform/db/reader.ts';
import type { RecurringSeries } from '../../platform/db/schema.gen.ts';

export type SeriesRow = NonNullable<Awaited<ReturnType<typeof findSeries>>>;
export type SeriesColumns = Omit<Insertable<RecurringSeries>, 'business_id' | 'id' | 'created_at' | 'updated_at'>;

const ofBusiness = ({ tx, businessId }: Reader) =>
  tx.selectFrom('recurring_series').selectAll().where('business_id', '=', businessId);

export const findSeries = (ctx: Reader, id: number) => ofBusiness(ctx).where('id', '=', id).executeTakeFirst();

export const lockSeries = (ctx: Ctx, id: number) =>
  ofBusiness(ctx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** The one that waits longest; what another worker holds is its own. */
export const lockDueSeries = (ctx: Ctx) =>
  ofBusiness(ctx)
    .where('next_run_at', '<=', ctx.now)
    .orderBy('next_run_at')
    .orderBy('id')
    .limit(1)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();

export async function insertSeries(ctx: Ctx, columns: SeriesColumns): Promise<number> {
  const { id } = await ctx.tx
    .insertInto('recurring_series')
    .values({ business_id: ctx.businessId, ...columns, created_at: ctx.now, updated_at: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What a person changed: a new version. */
export const saveSeries = (ctx: Ctx, id: number, columns: Updateable<RecurringSeries>) =>
  change(ctx, id)
    .set(({ eb }) => ({ ...columns, version: eb('version', '+', 1), updated_at: ctx.now }))
    .execute();

/** Where it stands in its calendar: nobody's edit is older because of it. */
export const setProgress = (ctx: Ctx, id: number, columns: Updateable<RecurringSeries>) =>
  change(ctx, id).set(columns).execute();

const change = ({ tx, businessId }: Ctx, id: number) =>
  tx.updateTable('recurring_series').where('business_id', '=', businessId).where('id', '=', id);

/** Whoever plans the next run of a business waits for the one before, so that none overlooks the other's series. */
export const lockPlan = (ctx: Ctx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('recurring.plan', ${ctx.businessId}))`.execute(ctx.tx);

export async function findNextRun({ tx, businessId }: Reader): Promise<Date | null> {
  const row = await tx
    .selectFrom('recurring_series')
    .select('next_run_at')
    .where('business_id', '=', businessId)
    .where('next_run_at', 'is not', null)
    .orderBy('next_run_at')
    .limit(1)
    .executeTakeFirst();
  return row?.next_run_at ?? null;
}

/** Those whose next instant was found by another zone's clock. */
export const listInOtherZones = (ctx: Reader, zone: string) =>
  ofBusiness(ctx).where('next_run_at', 'is not', null).where('zone', '<>', zone).orderBy('id').limit(500).execute();

/** Enough to add up what they will bill; the next first. */
export const listActive = (ctx: Reader, most: number) =>
  ofBusiness(ctx).where('state', '=', 'active').where('next_on', 'is not', null).limit(most).execute();
