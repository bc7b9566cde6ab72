import type { Ctx } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/http/public-route.ts';
import { findLiveLink, type LinkRow } from './share-links.repo.ts';
import { readToken } from './share-token.ts';

type LinkAddress = { p: string; uuid: string };

/**
 * Finds what a token is for, or answers that there is nothing; whatever is wrong with it, the same steps are taken, also where
 * `work` finds out that what it is for is not there any more.
 */
export async function enterLink<T>(
  visitor: Visitor,
  { p, uuid }: LinkAddress,
  work: (ctx: Ctx, row: LinkRow) => Promise<T>,
): Promise<T> {
  const { misses } = visitor.platform.throttle;
  const { businessId, hash } = readToken(uuid);
  const guess = { ipAddress: visitor.ipAddress, businessId };
  await misses.requireRoom(guess);
  const found = await visitor
    .inTenant(businessId, 0, async (ctx) => {
      const row = await findLiveLink(ctx, { kind: p, hash, now: ctx.now });
      return row && { answer: await work(ctx, row) };
    })
    .catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'share_link.not_found') return undefined;
      throw error;
    });
  if (found) return found.answer;
  await misses.note(guess);
  throw new AppError('share_link.not_found');
}
