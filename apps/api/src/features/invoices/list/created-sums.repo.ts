import { sql } from 'kysely';
import { MAX_COUNTED } from '../../../platform/db/paging.ts';
import type { Reader } from '../../../platform/db/reader.ts';
import { all, conditionsOf } from './conditions.repo.ts';
import type { ListFilter } from './list-filter.ts';
import { type Sums, safely } from './totals.repo.ts';

/** Days of UTC that are kept as sums, and stretches of less than a day beside them. */
type CreatedRange = {
  days: { from: string; to: string };
  ends: readonly (readonly [from: Date, to: Date])[];
};

/** What was made in a range of time. More than a total counts within hours, as an import makes, is told as "at least". */
export async function sumCreated(ctx: Reader, listFilter: ListFilter, { days, ends }: CreatedRange): Promise<Sums> {
  const { kind, isArchived } = listFilter;
  const kept = sql`select documents, billed_cents, owed_cents, 0 as read from document_days
    where business_id = ${ctx.businessId} and kind = ${kind} and basis = 'created' and is_archived = ${isArchived}
      and day >= ${days.from} and day <= ${days.to}`;
  const counted = ends.map(
    ([from, to]) => sql`(select 1, i.billed_cents, i.owed_cents, 1 from invoices i
      where ${all([...conditionsOf(ctx, listFilter, []), sql`i.created_at >= ${from}`, sql`i.created_at < ${to}`])}
      order by i.created_at desc limit ${sql.lit(MAX_COUNTED + 1)})`,
  );
  const { rows } = await sql<Omit<Sums, 'isEstimate'> & { read: number }>`
    select coalesce(sum(documents), 0)::bigint as documents, ${sql.raw(safely('sum(billed_cents)'))} as "totalCents",
      ${sql.raw(safely('sum(owed_cents)'))} as "owedCents", coalesce(sum(read), 0)::bigint as read
    from (${sql.join([kept, ...counted], sql` union all `)}) d`.execute(ctx.tx);
  const { read, ...sums } = rows[0] ?? { read: 0, documents: 0, totalCents: 0, owedCents: 0 };
  return { ...sums, isEstimate: read > MAX_COUNTED };
}
