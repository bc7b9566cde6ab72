import { DOCUMENT_KINDS } from '@countinghouse/domain/documents/states';
import { sql } from 'kysely';
import type { Reader } from '../../../platform/db/reader.ts';
import { asKind, asStatus } from '../invoices.repo.ts';
import { safely } from '../list/totals.repo.ts';
import { IS_THERE, newestOf } from './documents.repo.ts';

/** Instants: the period that is shown, and the one before it. */
export type Periods = { since: Date; before: Date };
/** One amount altogether, within the period and within the one before. */
export type TrendFigures = { all: number; lately: number; before: number };

const COLUMNS = { total: 'total_cents', tax: 'tax_cents', paid: 'paid_cents' } as const;
export type StatusSummary = {
  kind: string;
  status: string;
  documents: number;
  listed: number;
  taxed: number;
  paying: number;
} & Record<keyof typeof COLUMNS, TrendFigures>;

/**
 * What a customer was billed, was given back, paid and was estimated, by kind and status. Archived ones count, because they
 * are in the books; a draft that was thrown away is nothing. `listed` is how many the lists of documents show.
 */
export async function summarizeByStatus(ctx: Reader, customerId: number, { since, before }: Periods) {
  const trended = (column: keyof typeof COLUMNS) => {
    const amount = `sum(${COLUMNS[column]})`;
    const [all, lately, earlier] = [
      safely(amount),
      safely(`${amount} filter (where created_at >= p.since)`),
      safely(`${amount} filter (where created_at >= p.before and created_at < p.since)`),
    ].map((text) => sql.raw(text));
    return sql`json_build_object('all', ${all}, 'lately', ${lately}, 'before', ${earlier}) as ${sql.ref(column)}`;
  };
  const kinds = DOCUMENT_KINDS.map((kind) => sql`(select * from ${newestOf(ctx, { customerId, kind })} n)`);
  const { rows } = await sql<StatusSummary>`
    select kind, status, count(*)::int as documents, count(*) filter (where archived_at is null)::int as listed,
      count(*) filter (where tax_cents <> 0)::int as taxed, count(*) filter (where paid_cents <> 0)::int as paying,
      ${sql.join([trended('total'), trended('tax'), trended('paid')])}
    from (${sql.join(kinds, sql` union all `)}) i
    cross join (select ${since}::timestamptz as since, ${before}::timestamptz as before) p
    where ${sql.raw(IS_THERE)}
    group by kind, status`.execute(ctx.tx);
  return rows.map((row) => ({ ...row, kind: asKind(row.kind), status: asStatus(row.status) }));
}
