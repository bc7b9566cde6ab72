import type { Ctx } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import { countMails, findNthNewestMail } from './email.repo.ts';

const DAY_MS = 24 * 3_600_000;
const dayBefore = (now: Date) => new Date(now.getTime() - DAY_MS);

/** Refuses one mail more than the business may send within a day, and says when the next may leave. */
export async function requireMailShare(ctx: Ctx): Promise<void> {
  const { mailsPerDay } = ctx.limits;
  if (mailsPerDay === 0) return;
  const oldest = await findNthNewestMail(ctx, dayBefore(ctx.now), mailsPerDay);
  if (!oldest) return;
  const retryAfterSeconds = Math.max(1, Math.ceil((oldest.created_at.getTime() + DAY_MS - ctx.now.getTime()) / 1_000));
  throw new AppError('share.mails', undefined, { retryAfterSeconds });
}

export const countMailsOfDay = (ctx: Ctx): Promise<number> => countMails(ctx, dayBefore(ctx.now));
