import type { Ctx } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import { endSessions } from './auth.repo.ts';

export async function revokeSession(ctx: Ctx, id: number): Promise<{ id: number }> {
  const ended = await endSessions(ctx, ctx.userId, { only: id });
  if (ended.length === 0) throw new AppError('sessions.not_found');
  await ctx.audit({ action: 'session.revoked', subject: 'sessions', subjectId: id });
  return { id };
}

export async function revokeOtherSessions(ctx: Ctx): Promise<{ ended: number }> {
  const ended = await endSessions(ctx, ctx.userId, { except: ctx.sessionId });
  await ctx.audit({
    action: 'session.revoked_others',
    subject: 'sessions',
    subjectId: ctx.sessionId,
    after: { ended },
  });
  return { ended: ended.length };
}
