import type { Role } from '@countinghouse/domain/access/permissions';
import type { Ctx } from '../../platform/ctx.ts';

export type NewUser = {
  email: string;
  firstName: string;
  lastName: string;
  mobile: string;
  passwordHash: string | null;
  role: Role;
};

type Reader = Pick<Ctx, 'tx' | 'businessId'>;

export const findUserByEmail = (ctx: Reader, email: string) =>
  ctx.tx
    .selectFrom('users')
    .select('id')
    .where('business_id', '=', ctx.businessId)
    .where('email', '=', email)
    .executeTakeFirst();

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
