import { sql } from 'kysely';
import type { Reader } from '../../../platform/db/reader.ts';
import { all, conditionsOf } from './conditions.repo.ts';
import type { ListFilter } from './list-filter.ts';
import { safely } from './totals.repo.ts';

/** Enough to say that it is time to write reminders. */
const MAX_OVERDUE = 1_000;

type Figure = { count: number; totalCents: number; isEstimate: boolean };
type CountRow = { n: number; cents: number };
/** Everything that is late, and those of it that somebody owes. */
type OverdueFigure = Figure & { owedCount: number };

const EVERYTHING = sql.raw(safely('sum(balance_cents)'));
const OWED = sql.raw(safely(`sum(balance_cents) filter (where status <> 'Draft')`));

/** What is late, the longest first. A draft invoice is late on paper only: nobody owes it yet. An estimate is never owed. */
export async function findOverdue(ctx: Reader, listFilter: ListFilter): Promise<OverdueFigure> {
  const amount = listFilter.kind === 'estimate' ? EVERYTHING : OWED;
  const { rows } = await sql<CountRow & { owed: number }>`
    select count(*) as n, count(*) filter (where status <> 'Draft') as owed, ${amount} as cents from (
      select i.status, i.balance_cents from invoices i where ${all(conditionsOf(ctx, listFilter, ['overdue']))}
      order by i.due_order, i.id limit ${sql.lit(MAX_OVERDUE + 1)}) late`.execute(ctx.tx);
  const { n, owed, cents } = rows[0] ?? { n: 0, owed: 0, cents: 0 };
  const [count, owedCount] = [Math.min(n, MAX_OVERDUE), Math.min(owed, MAX_OVERDUE)];
  return { count, owedCount, totalCents: cents, isEstimate: n > MAX_OVERDUE };
}
