import type { SharedKind, ShareLink } from '@countinghouse/contracts/share-links';
import type { Ctx } from '../../platform/ctx.ts';
import { isLive, urlOf } from './issue-share-link.ts';
import { findLink, type LinkRow, listLastViews, listLinks, type ShareSubject } from './share-links.repo.ts';

export async function loadShareLinks(ctx: Ctx, subject: ShareSubject): Promise<ShareLink[]> {
  return presentLinks(ctx, await listLinks(ctx, subject));
}

export async function loadShareLink(ctx: Ctx, id: number): Promise<ShareLink> {
  const row = await findLink(ctx, id);
  const [link] = row ? await presentLinks(ctx, [row]) : [];
  if (!link) throw new Error('a link that was just written is not there');
  return link;
}

async function presentLinks(ctx: Ctx, rows: readonly LinkRow[]): Promise<ShareLink[]> {
  const views = await listLastViews(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const seen = views.get(row.id);
    return {
      id: row.id,
      kind: row.kind as SharedKind,
      idTable: row.subject_id,
      url: isLive(row, ctx.now) ? (urlOf(ctx, row) ?? '') : '',
      hasPasscode: row.passcode_hash !== null,
      createdDate: row.created_at.toISOString(),
      expiresAt: row.expires_at?.toISOString() ?? null,
      revokedAt: row.revoked_at?.toISOString() ?? null,
      isLive: isLive(row, ctx.now),
      views: seen?.views ?? 0,
      lastView: seen ? { viewedAt: seen.viewed_at.toISOString(), device: seen.device } : null,
    };
  });
}
