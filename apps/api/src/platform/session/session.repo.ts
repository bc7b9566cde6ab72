import { ROLES, type Role } from '@countinghouse/domain/access/permissions';
import { CompiledQuery, sql } from 'kysely';
import type { Actor, Ctx } from '../ctx.ts';
import { rememberZone } from '../db/business-day.repo.ts';
import type { Tx } from '../db/database.ts';
import { AppError } from '../errors.ts';
import type { Credential } from './secrets.ts';

export type SessionRow = Actor & { sessionId: number; lastSeenAt: Date };

/**
 * Every request asks this, so its text is fixed: the query builder would build it anew each time. The business's zone comes
 * along, so that nobody has to ask for it.
 */
const FIND_SESSION = `
  select s.id, s.user_id, s.last_seen_at, u.role, b.timezone
  from sessions s join users u on u.business_id = s.business_id and u.id = s.user_id
  join businesses b on b.business_id = s.business_id
  where s.business_id = $1 and s.token_hash = $2 and s.ended_at is null
    and s.idle_until > $3 and s.expires_at > $3 and not u.is_disabled`;
type FoundSession = { id: number; user_id: number; last_seen_at: Date; role: string; timezone: string };

/** The session behind a cookie, read in the request's own transaction, with the role as it is now. */
export async function requireSession(tx: Tx, { businessId, hash }: Credential, now: Date): Promise<SessionRow> {
  const { rows } = await tx.executeQuery<FoundSession>(CompiledQuery.raw(FIND_SESSION, [businessId, hash, now]));
  const [row] = rows;
  if (!row) throw new AppError('session.required');
  rememberZone(tx, row.timezone);
  return {
    businessId,
    userId: row.user_id,
    role: asRole(row.role),
    sessionId: row.id,
    lastSeenAt: row.last_seen_at,
  };
}

export function asRole(text: string): Role {
  const role = ROLES.find((known) => known === text);
  if (!role) throw new Error(`unknown role in the database: ${text}`);
  return role;
}

const IDLE_MS = 12 * 3_600_000;
const KEPT_MS = 30 * 24 * 3_600_000;

type NewSession = { userId: number; hash: Buffer; isKept: boolean; ipAddress: string; userAgent: string };

export async function insertSession(tx: Tx, businessId: number, now: Date, session: NewSession): Promise<number> {
  const { id } = await tx
    .insertInto('sessions')
    .values({
      business_id: businessId,
      user_id: session.userId,
      token_hash: session.hash,
      created_at: now,
      last_seen_at: now,
      idle_until: new Date(now.getTime() + (session.isKept ? KEPT_MS : IDLE_MS)),
      expires_at: new Date(now.getTime() + KEPT_MS),
      is_kept: session.isKept,
      ip_address: session.ipAddress,
      user_agent: session.userAgent,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A GET may not write, so the last-seen time is kept in a small transaction of its own, at most every few minutes. */
export const touchSession = (tx: Tx, businessId: number, id: number, now: Date) =>
  tx
    .updateTable('sessions')
    .set(({ eb }) => ({
      last_seen_at: now,
      idle_until: eb
        .case()
        .when('is_kept', '=', true)
        .then(eb.ref('idle_until'))
        .else(new Date(now.getTime() + IDLE_MS))
        .end(),
    }))
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();

export const endSession = (tx: Tx, { businessId, hash }: Credential, now: Date) =>
  tx
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('business_id', '=', businessId)
    .where('token_hash', '=', hash)
    .where('ended_at', 'is', null)
    .returning(['id', 'user_id'])
    .executeTakeFirst();

/** So many sessions that ended or ran out before then. Answers how many there were. */
export async function deleteSessions(ctx: Ctx, { before, limit }: { before: Date; limit: number }): Promise<number> {
  const { numAffectedRows } = await sql`delete from sessions where business_id = ${ctx.businessId} and id in (
    select id from sessions where business_id = ${ctx.businessId}
      and least(expires_at, idle_until, ended_at) < ${before} limit ${limit}
  )`.execute(ctx.tx);
  return Number(numAffectedRows ?? 0);
}
