import type { Ctx } from '../../platform/ctx.ts';
import { insertUser, type NewUser } from './users.repo.ts';

export async function createUser(ctx: Ctx, user: NewUser): Promise<number> {
  const id = await insertUser(ctx, user);
  await ctx.audit({ action: 'user.created', subject: 'users', subjectId: id, after: user });
  return id;
}
