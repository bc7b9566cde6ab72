import { dayIn } from '@countinghouse/domain/days/zones';
import type { DocumentKind, LockPolicy, Status } from '@countinghouse/domain/documents/states';
import { cents } from '@countinghouse/domain/money/money';
import { CompiledQuery } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Reader } from '../../../platform/db/reader.ts';
import type { MoveRules } from '../document-state.ts';
import { asStatus } from '../invoices.repo.ts';
import { NOTHING, type Sums, safely } from './totals.repo.ts';

export type Books = {
  currencyCode: string;
  timezone: string;
  today: string;
  /** Of this kind; null before the first document. */
  series: { prefix: string; nextNumber: number } | null;
  /** Who may approve, and take it back. */
  rules: MoveRules;
  /** There is at least one document of this kind. */
  isFilled: boolean;
};

/** Every list asks this, so its text is fixed: the query builder would build it anew each time. */
const FIND_BOOKS = `
  select b.currency_code, b.timezone, s.prefix, s.next_number,
    d.lock_policy, d.approval_limit_cents,
    exists (select from invoice_counts where business_id = $1 and kind = $2 and documents > 0) as is_filled
  from businesses b
  left join number_series s on s.business_id = b.business_id and s.series = $2
  left join document_settings d on d.business_id = b.business_id
  where b.business_id = $1`;
type FoundBooks = {
  currency_code: string;
  timezone: string;
  prefix: string | null;
  next_number: number | null;
  lock_policy: LockPolicy | null;
  approval_limit_cents: number | null;
  is_filled: boolean;
};

/** What a list of one kind of document has to know of its business, in one statement. */
export async function loadBooks(
  { tx, businessId, now }: Pick<Ctx, 'tx' | 'businessId' | 'now'>,
  kind: DocumentKind,
): Promise<Books> {
  const { rows } = await tx.executeQuery<FoundBooks>(CompiledQuery.raw(FIND_BOOKS, [businessId, kind]));
  const [found] = rows;
  if (!found) throw new Error(`business ${businessId} is gone`);
  const { prefix, next_number: nextNumber } = found;
  return {
    currencyCode: found.currency_code,
    timezone: found.timezone,
    today: dayIn(found.timezone, now),
    series: prefix === null || nextNumber === null ? null : { prefix, nextNumber },
    rules: {
      lockPolicy: found.lock_policy ?? 'approved',
      approvalLimit: found.approval_limit_cents === null ? null : cents(found.approval_limit_cents),
    },
    isFilled: found.is_filled,
  };
}

export type RollUp = Sums & { status: Status; isArchived: boolean };

const LIST_ROLL_UPS = `
  select status, is_archived, documents, ${safely('total_cents')} as total_cents, ${safely('owed_cents')} as owed_cents
  from invoice_counts where business_id = $1 and kind = $2`;
type RollUpRow = {
  status: string;
  is_archived: boolean;
  documents: number;
  total_cents: number;
  owed_cents: number;
};

/** How many documents there are in each state and what they come to: kept with every change, so that nobody counts. */
export async function listRollUps({ tx, businessId }: Reader, kind: DocumentKind): Promise<RollUp[]> {
  const { rows } = await tx.executeQuery<RollUpRow>(CompiledQuery.raw(LIST_ROLL_UPS, [businessId, kind]));
  return rows.map((row) => ({
    status: asStatus(row.status),
    isArchived: row.is_archived,
    documents: row.documents,
    totalCents: row.total_cents,
    owedCents: row.owed_cents,
    isEstimate: false,
  }));
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
