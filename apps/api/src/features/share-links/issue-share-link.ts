import { randomBytes } from 'node:crypto';
import type { Ctx } from '../../platform/ctx.ts';
import { hashPassword } from '../../platform/session/password-hash.ts';
import {
  findLink,
  findOpenLink,
  insertLink,
  type LinkRow,
  nextLinkId,
  type SharedPart,
  type ShareSubject,
} from './share-links.repo.ts';
import { hashToken, shareToken } from './share-token.ts';

export type IssuedLink = ShareSubject & Partial<SharedPart> & { expiresAt?: Date | null; passcode?: string | null };

/** A link to one document, or to one part of it, for whoever holds it. One that is as asked for is handed out again. */
export async function issueShareLink(ctx: Ctx, link: IssuedLink): Promise<{ id: number; url: string }> {
  const { kind, subjectId, partId = null, expiresAt = null, passcode = null } = link;
  const known = passcode === null ? await findOpenLink(ctx, { kind, subjectId, partId, expiresAt }) : undefined;
  const knownUrl = known && urlOf(ctx, known);
  if (known && knownUrl) return { id: known.id, url: knownUrl };
  const id = await nextLinkId(ctx);
  const salt = randomBytes(32);
  const token = shareToken(ctx.sharing.key, { businessId: ctx.businessId, id, salt });
  await insertLink(ctx, {
    business_id: ctx.businessId,
    id,
    kind,
    subject_id: subjectId,
    part_id: partId,
    token_hash: hashToken(token),
    salt,
    passcode_hash: passcode === null ? null : await hashPassword(passcode),
    expires_at: expiresAt,
    created_by: ctx.userId || null,
    created_at: ctx.now,
  });
  await ctx.audit({
    action: 'share_link.issued',
    subject: 'share_links',
    subjectId: id,
    after: { kind, document: subjectId, expiresAt: expiresAt?.toISOString() ?? null, hasPasscode: passcode !== null },
  });
  return { id, url: addressOf(ctx, kind, token) };
}

/** The address of a link, made anew; undefined where there is no such link, it is over, or the server's key changed since. */
export async function shareUrlOf(ctx: Ctx, linkId: number): Promise<string | undefined> {
  const link = await findLink(ctx, linkId);
  return link && isLive(link, ctx.now) ? urlOf(ctx, link) : undefined;
}

export const isLive = ({ revoked_at, expires_at }: LinkRow, now: Date): boolean =>
  revoked_at === null && (expires_at === null || expires_at > now);

/** Undefined where the key is another than the link was made with. */
export function urlOf(ctx: Pick<Ctx, 'businessId' | 'sharing'>, link: LinkRow): string | undefined {
  const token = shareToken(ctx.sharing.key, { businessId: ctx.businessId, id: link.id, salt: link.salt });
  return hashToken(token).equals(link.token_hash) ? addressOf(ctx, link.kind, token) : undefined;
}

const addressOf = ({ sharing }: Pick<Ctx, 'sharing'>, kind: string, token: string): string =>
  `${sharing.origin}/public/sharePoint?${new URLSearchParams({ p: kind, uuid: token }).toString()}`;
