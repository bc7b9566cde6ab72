import type { StatementType } from '@countinghouse/domain/statements/statement';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/ctx.ts';
import type { Reader } from '../../platform/db/reader.ts';

type RunItem = { customerId: number; type: StatementType; cents: number };
type NewRun = {
  kind: 'all' | 'monthly';
  type: StatementType;
  from: string;
  to: string;
  items: readonly RunItem[];
};

/** Undefined: one to everybody is running already. */
export async function insertRun(ctx: Ctx, { kind, type, from, to, items }: NewRun): Promise<number | undefined> {
  const { tx, businessId } = ctx;
  const run = await tx
    .insertInto('statement_runs')
    .values({
      business_id: businessId,
      kind,
      state: 'running',
      type,
      from_on: from,
      to_on: to,
      created_by: ctx.userId || null,
      created_at: ctx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!run) return undefined;
  await insertItems(ctx, run.id, items);
  return run.id;
}

/** Adds customers to a run, each once. */
export async function insertItems({ tx, businessId }: Ctx, runId: number, items: readonly RunItem[]): Promise<void> {
  await sql`
    insert into statement_run_items (business_id, run_id, customer_id, type, state, balance_cents)
    select ${businessId}, ${runId}, i.customer_id, i.type, 'waiting', i.cents
    from unnest(${items.map(({ customerId }) => customerId)}::bigint[], ${items.map((item) => item.type)}::text[],
      ${items.map(({ cents }) => cents)}::bigint[]) as i (customer_id, type, cents)
    on conflict do nothing`.execute(tx);
}

export const findRun = ({ tx, businessId }: Reader, id: number) =>
  tx
    .selectFrom('statement_runs')
    .selectAll()
    .where('business_id', '=', businessId)
    .$if(id > 0, (q) => q.where('id', '=', id))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The next run with something left to do. */
export const lockRunning = (ctx: Ctx) =>
  ctx.tx
    .selectFrom('statement_runs')
    .selectAll()
    .where('business_id', '=', ctx.businessId)
    .where('state', '=', 'running')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();

export const findWaiting = ({ tx, businessId }: Reader, runId: number) =>
  tx
    .selectFrom('statement_run_items')
    .select(['customer_id', 'type'])
    .where('business_id', '=', businessId)
    .where('run_id', '=', runId)
    .where(sql<boolean>`state = 'waiting'`)
    .orderBy('customer_id')
    .limit(1)
    .executeTakeFirst();

type ItemResult = { state: 'queued' | 'failed'; problem?: string; statementId?: number };

export const settleItem = (
  ctx: Ctx,
  { runId, customerId }: { runId: number; customerId: number },
  { state, problem = '', statementId }: ItemResult,
) =>
  ctx.tx
    .updateTable('statement_run_items')
    .set({ state, problem, statement_id: statementId ?? null })
    .where('business_id', '=', ctx.businessId)
    .where('run_id', '=', runId)
    .where('customer_id', '=', customerId)
    .execute();

export const finishRun = (ctx: Ctx, id: number) =>
  ctx.tx
    .updateTable('statement_runs')
    .set({ state: 'done', finished_at: ctx.now })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

export async function countItems({ tx, businessId }: Reader, runId: number) {
  const { rows } = await sql<{ total: number; queued: number; failed: number }>`
    select count(*)::int as total, count(*) filter (where state = 'queued')::int as queued,
      count(*) filter (where state = 'failed')::int as failed
    from statement_run_items where business_id = ${businessId} and run_id = ${runId}`.execute(tx);
  return rows[0] ?? { total: 0, queued: 0, failed: 0 };
}

/** Failures first. */
export const listItems = ({ tx, businessId }: Reader, runId: number) =>
  tx
    .selectFrom('statement_run_items as i')
    .innerJoin('customers as c', (join) =>
      join.onRef('c.business_id', '=', 'i.business_id').onRef('c.id', '=', 'i.customer_id'),
    )
    .select(['i.customer_id', 'i.state', 'i.problem', 'i.balance_cents'])
    .select(['c.first_name', 'c.last_name', 'c.is_company', 'c.company_name'])
    .where('i.business_id', '=', businessId)
    .where('i.run_id', '=', runId)
    .orderBy(sql`case i.state when 'failed' then 0 when 'waiting' then 1 else 2 end`)
    .orderBy('c.sort_name')
    .limit(100)
    .execute();

export const listNamed = ({ tx, businessId }: Reader, ids: readonly number[]) =>
  tx
    .selectFrom('customers')
    .select(['id', 'first_name', 'last_name', 'is_company', 'company_name', 'email'])
    .where('business_id', '=', businessId)
    .where('id', 'in', [...ids])
    .orderBy('sort_name')
    .execute();
