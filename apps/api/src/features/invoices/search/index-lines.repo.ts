import { lineTokens } from '@countinghouse/domain/search/line-tokens';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Reader } from '../../../platform/db/reader.ts';

/** So much of a description is read: the words that are stored stand before its end. */
const MAX_TEXT = 1_000;

export const lockProgress = ({ tx, businessId }: Reader) =>
  tx
    .selectFrom('search_progress')
    .select(['written_by', 'audit_id', 'waiting_below'])
    .where('business_id', '=', businessId)
    .forUpdate()
    .executeTakeFirst();
export type Progress = NonNullable<Awaited<ReturnType<typeof lockProgress>>>;

/** Begins at the end of the log: what happened before is found by walking through the documents. */
export async function beginProgress({ tx, businessId, now }: Ctx): Promise<void> {
  await sql`insert into search_progress (business_id, written_by, audit_id, waiting_below, updated_at)
    select ${businessId}, coalesce(l.written_by, '0'), coalesce(l.id, 0), ${Number.MAX_SAFE_INTEGER}, ${now}
    from (select) nothing left join lateral (select written_by, id from audit_log
      where business_id = ${businessId} and written_by < pg_snapshot_xmin(pg_current_snapshot())
      order by written_by desc, id desc limit 1) l on true
    on conflict do nothing`.execute(tx);
}

export const moveProgress = ({ tx, businessId, now }: Ctx, progress: Partial<Progress>) =>
  tx
    .updateTable('search_progress')
    .set({ ...progress, updated_at: now })
    .where('business_id', '=', businessId)
    .execute();

/** Whether the log goes on behind this place, whoever may still be writing in front of it. */
export async function hasNewer({ tx, businessId }: Reader, { written_by, audit_id }: Progress): Promise<boolean> {
  const row = await tx
    .selectFrom('audit_log')
    .select('id')
    .where('business_id', '=', businessId)
    .where(sql<boolean>`(written_by, id) > (${written_by}::xid8, ${audit_id})`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The next rows of the log. Only those older than every running transaction: nothing can still commit in front of them. */
export const listLogged = ({ tx, businessId }: Reader, { written_by, audit_id }: Progress, limit: number) =>
  tx
    .selectFrom('audit_log')
    .select(['id', 'written_by', 'subject', 'subject_id'])
    .where('business_id', '=', businessId)
    .where(sql<boolean>`(written_by, id) > (${written_by}::xid8, ${audit_id})`)
    .where(sql<boolean>`written_by < pg_snapshot_xmin(pg_current_snapshot())`)
    .orderBy('written_by')
    .orderBy('id')
    .limit(limit)
    .execute();

export async function listDocumentsBelow({ tx, businessId }: Reader, below: number, limit: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('invoices')
    .select('id')
    .where('business_id', '=', businessId)
    .where('id', '<', below)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

type LineRow = { id: number; kind: string; name: string; description: string };

/** Writes the words of these documents anew. Archived ones lose theirs. */
export async function rewriteTokens({ tx, businessId }: Reader, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const { rows: lines } = await sql<LineRow>`
    select i.id, i.kind, l.name, left(l.description, ${sql.lit(MAX_TEXT)}) as description from invoices i
    join invoice_lines l on l.business_id = i.business_id and l.invoice_id = i.id
    where i.business_id = ${businessId} and i.id = any(${[...ids]}::bigint[]) and i.archived_at is null
    order by i.id, l.position`.execute(tx);
  await sql`delete from invoice_tokens
    where business_id = ${businessId} and invoice_id = any(${[...ids]}::bigint[])`.execute(tx);
  const stored = [...Map.groupBy(lines, ({ id }) => id).values()].flatMap((own) =>
    lineTokens(own).map((token) => ({ id: own[0]?.id ?? 0, kind: own[0]?.kind ?? '', token })),
  );
  await sql`insert into invoice_tokens (business_id, scope, token, invoice_id)
    select ${businessId}, kind, token, id
    from unnest(${stored.map(({ kind }) => kind)}::text[], ${stored.map(({ token }) => token)}::text[],
      ${stored.map(({ id }) => id)}::bigint[]) as t (kind, token, id)
    order by 2, 3, 4`.execute(tx);
}
