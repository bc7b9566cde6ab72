import type { StatementType } from '@countinghouse/domain/statements/statement';
import { type Insertable, sql } from 'kysely';
import type { Ctx } from '../../platform/ctx.ts';
import type { Reader } from '../../platform/db/reader.ts';
import type { Statements } from '../../platform/db/schema.gen.ts';

export const insertStatement = (
  ctx: Ctx,
  row: Omit<Insertable<Statements>, 'business_id' | 'created_at' | 'created_by'>,
) =>
  ctx.tx
    .insertInto('statements')
    .values({ business_id: ctx.businessId, ...row, created_by: ctx.userId || null, created_at: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow();

export const findStatement = ({ tx, businessId }: Reader, id: number) =>
  tx
    .selectFrom('statements')
    .select(['id', 'content', 'customer_id'])
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst();

/** Links to a statement can be listed and ended like those to a document. */
export const haveStatement = async (ctx: Reader, id: number): Promise<boolean> =>
  (await findStatement(ctx, id)) !== undefined;

export const noteMail = (ctx: Ctx, id: number, mailId: number) =>
  ctx.tx
    .updateTable('statements')
    .set({ mail_id: mailId })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

export async function findLastSent({ tx, businessId }: Reader, customerId: number): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('statements')
    .select('created_at')
    .where('business_id', '=', businessId)
    .where('customer_id', '=', customerId)
    .where('mail_id', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.created_at;
}

export const findSchedule = ({ tx, businessId }: Reader, customerId: number) =>
  tx
    .selectFrom('statement_schedules')
    .select(['day', 'type', 'next_on'])
    .where('business_id', '=', businessId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();

type ScheduleColumns = { day: number; type: StatementType; nextOn: string };

export const saveSchedule = (ctx: Ctx, customerId: number, { day, type, nextOn }: ScheduleColumns) => {
  const columns = { day, type, next_on: nextOn, updated_by: ctx.userId || null, updated_at: ctx.now };
  return ctx.tx
    .insertInto('statement_schedules')
    .values({ business_id: ctx.businessId, customer_id: customerId, ...columns })
    .onConflict((conflict) => conflict.columns(['business_id', 'customer_id']).doUpdateSet(columns))
    .execute();
};

export const deleteSchedule = (ctx: Ctx, customerId: number) =>
  ctx.tx
    .deleteFrom('statement_schedules')
    .where('business_id', '=', ctx.businessId)
    .where('customer_id', '=', customerId)
    .execute();

export async function findNextDay({ tx, businessId }: Reader): Promise<string | undefined> {
  const row = await tx
    .selectFrom('statement_schedules')
    .select('next_on')
    .where('business_id', '=', businessId)
    .orderBy('next_on')
    .limit(1)
    .executeTakeFirst();
  return row?.next_on;
}

/** Those whose day has come, locked: nobody else begins a run with them. */
export const lockDueSchedules = (ctx: Ctx, today: string, limit: number) =>
  ctx.tx
    .selectFrom('statement_schedules')
    .select(['customer_id', 'day', 'type', 'next_on'])
    .where('business_id', '=', ctx.businessId)
    .where('next_on', '<=', today)
    .orderBy('next_on')
    .orderBy('customer_id')
    .limit(limit)
    .forUpdate()
    .execute();

export const putNextDay = (ctx: Ctx, customerId: number, nextOn: string) =>
  ctx.tx
    .updateTable('statement_schedules')
    .set({ next_on: nextOn })
    .where('business_id', '=', ctx.businessId)
    .where('customer_id', '=', customerId)
    .execute();

/**
 * Two customers that become one: statements, a schedule and places in runs go along; where both have one, the kept one's
 * stays.
 */
export async function moveStatements(ctx: Ctx, { from, to }: { from: number; to: number }): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with moved as (update statements set customer_id = ${to}
        where business_id = ${ctx.businessId} and customer_id = ${from} returning 1),
      kept as (insert into statement_schedules (business_id, customer_id, day, type, next_on, updated_by, updated_at)
        select business_id, ${to}, day, type, next_on, updated_by, updated_at from statement_schedules
        where business_id = ${ctx.businessId} and customer_id = ${from} on conflict do nothing returning 1),
      gone as (delete from statement_schedules
        where business_id = ${ctx.businessId} and customer_id = ${from} returning 1),
      waiting as (update statement_run_items i set customer_id = ${to}
        where business_id = ${ctx.businessId} and customer_id = ${from} and not exists (select from statement_run_items k
          where k.business_id = i.business_id and k.run_id = i.run_id and k.customer_id = ${to}) returning 1)
    select (select count(*) from moved)::int + (select count(*) from gone)::int as n`.execute(ctx.tx);
  return rows[0]?.n ?? 0;
}

/** Those of these customers who got a statement, are to get one, or stand in a run. */
export async function listCustomersWithStatements(
  { tx, businessId }: Reader,
  ids: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${[...ids]}::bigint[]) as c (id)
    where exists (select from statements where business_id = ${businessId} and customer_id = c.id)
      or exists (select from statement_schedules where business_id = ${businessId} and customer_id = c.id)
      or exists (select from statement_run_items where business_id = ${businessId} and customer_id = c.id)`.execute(tx);
  return rows.map(({ id }) => id);
}
