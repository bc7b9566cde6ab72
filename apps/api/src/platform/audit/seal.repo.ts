import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Ctx } from '../ctx.ts';
import type { Reader } from '../db/reader.ts';

const BATCH = 5_000;
const GENESIS = Buffer.alloc(32);

type AuditRow = Awaited<ReturnType<typeof listUnsealed>>[number];

/** SHA-256(previous ‖ the row as text). The text names every column in a fixed order, so that any change shows. */
export function linkHash(previous: Buffer, row: AuditRow): Buffer {
  return createHash('sha256').update(previous).update(row.canonical).digest();
}

/** The row as PostgreSQL itself writes it: jsonb has one spelling, and the instant is UTC to the microsecond. */
const CANONICAL = sql<string>`jsonb_build_array(
  business_id, id, user_id, action, subject, subject_id, before, after,
  to_char(happened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), request_id, ip_address, user_agent,
  written_by::text
)::text`.as('canonical');

export const lastLink = ({ tx, businessId }: Reader) =>
  tx
    .selectFrom('audit_seals')
    .select(['position', 'hash', 'audit_id', 'written_by'])
    .where('business_id', '=', businessId)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();

type Link = NonNullable<Awaited<ReturnType<typeof lastLink>>>;

/** Only rows older than every running transaction: nothing can still commit in front of them. */
const listUnsealed = ({ tx, businessId }: Reader, after: Link | undefined) =>
  tx
    .selectFrom('audit_log')
    .select(['id', 'written_by', CANONICAL])
    .where('business_id', '=', businessId)
    .where(sql<boolean>`written_by < pg_snapshot_xmin(pg_current_snapshot())`)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(written_by, id) > (${after?.written_by ?? '0'}::xid8, ${after?.audit_id ?? 0})`),
    )
    .orderBy('written_by')
    .orderBy('id')
    .limit(BATCH)
    .execute();

/** Extends the chain of one business by what is settled. Answers how many rows it sealed. */
export async function sealBatch(ctx: Ctx): Promise<number> {
  // One sealer per business at a time; the lock belongs to no table a request would touch.
  await sql`select pg_advisory_xact_lock(hashtextextended('audit.seal', ${ctx.businessId}))`.execute(ctx.tx);
  const last = await lastLink(ctx);
  const rows = await listUnsealed(ctx, last);
  if (rows.length === 0) return 0;
  let hash = last?.hash ?? GENESIS;
  let position = last?.position ?? 0;
  const links = rows.map((row) => {
    hash = linkHash(hash, row);
    position += 1;
    return { business_id: ctx.businessId, position, audit_id: row.id, written_by: row.written_by, hash };
  });
  for (let at = 0; at < links.length; at += 1_000) {
    await ctx.tx
      .insertInto('audit_seals')
      .values(links.slice(at, at + 1_000))
      .execute();
  }
  return rows.length;
}

/** The hashes at these positions, in hexadecimal. */
export async function listHashes(
  { tx, businessId }: Reader,
  positions: readonly number[],
): Promise<Map<number, string>> {
  const rows = await tx
    .selectFrom('audit_seals')
    .select(['position', 'hash'])
    .where('business_id', '=', businessId)
    .where(sql<boolean>`position = any(${[...positions]}::bigint[])`)
    .execute();
  return new Map(rows.map(({ position, hash }) => [position, hash.toString('hex')]));
}

export type Verdict = { sealed: number; unsealed: number; brokenAt: number | null };

/** Recomputes the whole chain and compares link by link. `brokenAt` is the first position that does not fit. */
export async function verifyChain(ctx: Reader): Promise<Verdict> {
  let hash: Buffer = GENESIS;
  let position = 0;
  for (;;) {
    const links = await listLinks(ctx, position);
    for (const link of links) {
      position += 1;
      if (link.position !== position || link.canonical === null)
        return { sealed: position - 1, unsealed: 0, brokenAt: position };
      hash = createHash('sha256').update(hash).update(link.canonical).digest();
      if (!hash.equals(link.hash)) return { sealed: position - 1, unsealed: 0, brokenAt: position };
    }
    if (links.length < BATCH) break;
  }
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from audit_log a where business_id = ${ctx.businessId}
      and not exists (select from audit_seals s where s.business_id = a.business_id and s.audit_id = a.id)
  `.execute(ctx.tx);
  return { sealed: position, unsealed: rows[0]?.n ?? 0, brokenAt: null };
}

const listLinks = ({ tx, businessId }: Reader, after: number) =>
  tx
    .selectFrom('audit_seals as s')
    .leftJoin(tx.selectFrom('audit_log').select(['business_id as owner', 'id as row_id', CANONICAL]).as('a'), (join) =>
      join.onRef('a.owner', '=', 's.business_id').onRef('a.row_id', '=', 's.audit_id'),
    )
    .select(['s.position', 's.hash', 'a.canonical'])
    .where('s.business_id', '=', businessId)
    .where('s.position', '>', after)
    .orderBy('s.position')
    .limit(BATCH)
    .execute();
