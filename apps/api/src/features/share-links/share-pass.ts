import { createHmac } from 'node:crypto';
import type { Ctx } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/http/public-route.ts';
import { isPasswordRight } from '../../platform/session/password-hash.ts';
import { sameSecret } from '../../platform/session/secrets.ts';
import { enterLink } from './enter-link.ts';
import { type LinkRow, lockLink, setPasscodeMisses } from './share-links.repo.ts';

const GOOD_FOR_MS = 12 * 3_600_000;
const MAX_MISSES = 5;
const LOCKED_MS = 15 * 60_000;

type PassLink = Pick<LinkRow, 'id' | 'passcode_hash'>;
type PassContext = Pick<Ctx, 'businessId' | 'sharing' | 'now'>;

/** Good for one link with one passcode, for half a day. */
function passFor({ businessId, sharing }: PassContext, { id, passcode_hash }: PassLink, until: number): string {
  const signed = createHmac('sha256', sharing.key).update(`pass\0${businessId}\0${id}\0${passcode_hash}\0${until}`);
  return `${until.toString(36)}.${signed.digest('base64url')}`;
}

export function isPassGood(ctx: PassContext, link: PassLink, pass: string | undefined): boolean {
  const until = Number.parseInt(pass?.split('.')[0] ?? '', 36);
  return until > ctx.now.getTime() && sameSecret(pass ?? '', passFor(ctx, link, until));
}

type Attempt = { p: string; uuid: string; passcode: string };

/** Tries a passcode. Five wrong ones, and nobody tries another for a quarter of an hour. */
export async function unlockShareLink(visitor: Visitor, { p, uuid, passcode }: Attempt): Promise<{ pass: string }> {
  const outcome = await enterLink(visitor, { p, uuid }, async (ctx, row) => {
    const { passcode_misses, locked_until } = await lockLink(ctx, row.id);
    if (locked_until !== null && locked_until > ctx.now) return 'locked';
    const isRight = await isPasswordRight(row.passcode_hash, passcode);
    const misses = isRight ? 0 : passcode_misses + 1;
    const isSpent = misses >= MAX_MISSES;
    await setPasscodeMisses(ctx, row.id, {
      misses: isSpent ? 0 : misses,
      lockedUntil: isSpent ? new Date(ctx.now.getTime() + LOCKED_MS) : null,
    });
    return isRight ? { pass: passFor(ctx, row, ctx.now.getTime() + GOOD_FOR_MS) } : 'wrong';
  });
  // Thrown outside: what was counted stays counted.
  if (outcome === 'locked') throw new AppError('share_link.passcode_locked');
  if (outcome === 'wrong') throw new AppError('share_link.passcode_wrong');
  return outcome;
}
