import { CompiledQuery } from 'kysely';
import type { Ctx } from '../../platform/ctx.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Reader } from '../../platform/db/reader.ts';
import { asRole } from '../../platform/session/session.repo.ts';

export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccount>>>;
/** Every page asks this first, so its text is fixed: the query builder would build it anew each time. */
const FIND_ACCOUNT = `
  select u.id, u.email, u.first_name, u.last_name, u.role, u.password_hash,
    b.business_id, b.name as business_name, b.currency_code, b.timezone, b.country_id, b.day_format,
    b.week_start
  from users u join businesses b on b.business_id = u.business_id
  where u.business_id = $1 and u.id = $2 and not u.is_disabled`;
type FoundAccount = {
  id: number;
  email: string;
  first_name: string;
  last_name: string;
  role: string;
  password_hash: string | null;
  business_id: number;
  business_name: string;
  currency_code: string;
  timezone: string;
  country_id: number;
  day_format: string;
  week_start: string;
};

/** The user and the business in one row. */
export async function findAccount(ctx: Reader, userId: number) {
  const { rows } = await ctx.tx.executeQuery<FoundAccount>(CompiledQuery.raw(FIND_ACCOUNT, [ctx.businessId, userId]));
  const [row] = rows;
  return row && { ...row, role: asRole(row.role) };
}

export const findLogin = (tx: Tx, email: string) =>
  tx
    .selectFrom('directory.logins')
    .select(['email', 'business_id', 'user_id', 'proved_at'])
    .where('email', '=', email)
    .executeTakeFirst();

/** Only for an address whose mail the user is known to read. False when somebody else took it meanwhile. */
export async function insertLogin(tx: Tx, login: { email: string; businessId: number; userId: number; now: Date }) {
  const { email, businessId: business_id, userId: user_id, now: created_at } = login;
  const row = await tx
    .insertInto('directory.logins')
    .values({ email, business_id, user_id, created_at, proved_at: created_at })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet({ email }).where('directory.logins.user_id', '=', user_id),
    )
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The user read a mail that was sent to this address. */
export const markProved = (tx: Tx, email: string, now: Date) =>
  tx
    .updateTable('directory.logins')
    .set({ proved_at: now })
    .where('email', '=', email)
    .where('proved_at', 'is', null)
    .execute();

export const findSocialIdentity = (tx: Tx, provider: string, subject: string) =>
  tx
    .selectFrom('directory.social_identities')
    .select(['business_id', 'user_id'])
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();

export const insertSocialIdentity = (
  tx: Tx,
  identity: { provider: string; subject: string; businessId: number; userId: number; now: Date },
) =>
  tx
    .insertInto('directory.social_identities')
    .values({
      provider: identity.provider,
      subject: identity.subject,
      business_id: identity.businessId,
      user_id: identity.userId,
      created_at: identity.now,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'subject']).doNothing())
    .execute();

export const listOpenSessions = (ctx: Ctx) =>
  ctx.tx
    .selectFrom('sessions')
    .select(['id', 'created_at', 'last_seen_at', 'ip_address', 'user_agent'])
    .where('business_id', '=', ctx.businessId)
    .where('user_id', '=', ctx.userId)
    .where('ended_at', 'is', null)
    .where('idle_until', '>', ctx.now)
    .where('expires_at', '>', ctx.now)
    .orderBy('last_seen_at', 'desc')
    .limit(100)
    .execute();

/** Ends the sessions of one user: one of them, or all, or all but one. Answers the ids that were still open. */
export async function endSessions(ctx: Ctx, userId: number, which: { only?: number; except?: number }) {
  let query = ctx.tx
    .updateTable('sessions')
    .set({ ended_at: ctx.now })
    .where('business_id', '=', ctx.businessId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null);
  if (which.only !== undefined) query = query.where('id', '=', which.only);
  if (which.except !== undefined) query = query.where('id', '<>', which.except);
  const rows = await query.returning('id').execute();
  return rows.map(({ id }) => id);
}
