import type { DocumentKind, Status } from '@countinghouse/domain/documents/states';
import { CompiledQuery } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import { asStatus } from '../invoices.repo.ts';
import { NOTHING, type Sums, safely } from './totals.repo.ts';

export type RollUp = Sums & { status: Status; isArchived: boolean };
export type Books = {
  currencyCode: string;
  timezone: string;
  today: string;
  /** Of this kind; null before the first document. */
  series: { prefix: string; nextNumber: number } | null;
  /** What is kept with every change, so that nobody counts. */
  rollUps: RollUp[];
};

/** Every list asks this, so its text is fixed: the query builder would build it anew each time. */
const FIND_BOOKS = `
  select b.currency_code, b.timezone, ($3::timestamptz at time zone b.timezone)::date as today, s.prefix, s.next_number,
    c.status, c.is_archived, c.documents, ${safely('c.total_cents')} as total_cents, ${safely('c.owed_cents')} as owed_cents
  from businesses b
  left join number_series s on s.business_id = b.business_id and s.series = $2
  left join invoice_counts c on c.business_id = b.business_id and c.kind = $2
  where b.business_id = $1`;
type Found = {
  currency_code: string;
  timezone: string;
  today: string;
  prefix: string | null;
  next_number: number | null;
  status: string | null;
  is_archived: boolean | null;
  documents: number | null;
  total_cents: number;
  owed_cents: number;
};

/** What a list of one kind of document has to know of its business, in one statement. */
export async function loadBooks(
  { tx, businessId, now }: Pick<Ctx, 'tx' | 'businessId' | 'now'>,
  kind: DocumentKind,
): Promise<Books> {
  const { rows } = await tx.executeQuery<Found>(CompiledQuery.raw(FIND_BOOKS, [businessId, kind, now]));
  const [first] = rows;
  if (!first) throw new Error(`business ${businessId} is gone`);
  const { prefix, next_number: nextNumber } = first;
  return {
    currencyCode: first.currency_code,
    timezone: first.timezone,
    today: first.today,
    series: prefix === null || nextNumber === null ? null : { prefix, nextNumber },
    rollUps: rows.flatMap((row) =>
      row.status === null
        ? []
        : {
            status: asStatus(row.status),
            isArchived: row.is_archived === true,
            documents: row.documents ?? 0,
            totalCents: row.total_cents,
            owedCents: row.owed_cents,
            isEstimate: false,
          },
    ),
  };
}

const MAX = Number.MAX_SAFE_INTEGER;
const add = (a: number, b: number) => Math.max(-MAX, Math.min(MAX, a + b));

/** Several states as one. */
export const sumRollUps = (rollUps: readonly RollUp[]): Sums =>
  rollUps.reduce<Sums>(
    (sums, each) => ({
      documents: sums.documents + each.documents,
      totalCents: add(sums.totalCents, each.totalCents),
      owedCents: add(sums.owedCents, each.owedCents),
      isEstimate: false,
    }),
    NOTHING,
  );
