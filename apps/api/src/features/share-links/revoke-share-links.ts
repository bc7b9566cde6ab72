import type { Ctx } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import { findLink, revokeLink, revokeLinks, revokeLinksOfPart, type ShareSubject } from './share-links.repo.ts';

/** Ends every link to a document. */
export async function revokeShareLinks(ctx: Ctx, subject: ShareSubject): Promise<void> {
  const revoked = await revokeLinks(ctx, subject);
  await ctx.audit(...revoked.map(({ id }) => revocation(id)));
}

/** Ends those that ask for one part of it. */
export async function revokePartLinks(ctx: Ctx, subject: ShareSubject, partId: number): Promise<void> {
  const revoked = await revokeLinksOfPart(ctx, subject, partId);
  await ctx.audit(...revoked.map(({ id }) => revocation(id)));
}

/** Ends one. A second time changes nothing. */
export async function revokeShareLink(ctx: Ctx, id: number): Promise<void> {
  if (!(await findLink(ctx, id))) throw new AppError('share_link.not_found');
  await revokeLink(ctx, id);
  await ctx.audit(revocation(id));
}

const revocation = (id: number) => ({ action: 'share_link.revoked', subject: 'share_links', subjectId: id }) as const;
