import { ROLES, type Role } from '@countinghouse/domain/access/permissions';
import { CompiledQuery } from 'kysely';
import type { Ctx } from '../../platform/ctx.ts';
import type { Reader } from '../../platform/db/reader.ts';

export type NewUser = {
  email: string;
  firstName: string;
  lastName: string;
  mobile: string;
  passwordHash: string | null;
  role: Role;
};

export const findUserByEmail = (ctx: Reader, email: string) =>
  ctx.tx
    .selectFrom('users')
    .select('id')
    .where('business_id', '=', ctx.businessId)
    .where('email', '=', email)
    .executeTakeFirst();

/** What this user may do now; undefined for nobody, and for somebody who may do nothing any more. */
export async function findActiveRole({ tx, businessId }: Reader, id: number): Promise<Role | undefined> {
  const row = await tx
    .selectFrom('users')
    .select('role')
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .where('is_disabled', '=', false)
    .executeTakeFirst();
  return ROLES.find((role) => role === row?.role);
}

/** One after the other: nobody else decides about this user's time until the transaction ends. False for who is not here. */
export async function lockActiveUser(ctx: Ctx, id: number): Promise<boolean> {
  const row = await ctx.tx
    .selectFrom('users')
    .select('is_disabled')
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined && !row.is_disabled;
}

export async function insertUser(ctx: Ctx, user: NewUser): Promise<number> {
  const { id } = await ctx.tx
    .insertInto('users')
    .values({
      business_id: ctx.businessId,
      email: user.email,
      first_name: user.firstName,
      last_name: user.lastName,
      mobile: user.mobile,
      password_hash: user.passwordHash,
      role: user.role,
      created_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const updatePasswordHash = (ctx: Ctx, id: number, passwordHash: string) =>
  ctx.tx
    .updateTable('users')
    .set(({ eb }) => ({ password_hash: passwordHash, version: eb('version', '+', 1) }))
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

const FIND_NAMES = 'select id, first_name, last_name from users where business_id = $1 and id = any($2::bigint[])';
type NameRow = { id: number; first_name: string; last_name: string };

/** The names of these users by id, for showing who made a record. */
export async function findUserNames({ tx, businessId }: Reader, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { firstName: string; lastName: string }>();
  const { rows } = await tx.executeQuery<NameRow>(CompiledQuery.raw(FIND_NAMES, [businessId, ids]));
  return new Map(rows.map((row) => [row.id, { firstName: row.first_name, lastName: row.last_name }]));
}

/** Everybody who can sign in, by name. */
export const listActiveUsers = (ctx: Reader) =>
  ctx.tx
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where('business_id', '=', ctx.businessId)
    .where('is_disabled', '=', false)
    .orderBy('first_name')
    .orderBy('last_name')
    .orderBy('id')
    .execute();
