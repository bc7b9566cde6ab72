import * as contract from '@countinghouse/contracts/share-links';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { issueShareLink } from './issue-share-link.ts';
import { revokeShareLink } from './revoke-share-links.ts';
import { loadShareLink, loadShareLinks } from './share-links.presenter.ts';
import { requireShareTarget } from './share-targets.ts';

export async function shareLinkRoutes(app: FastifyInstance) {
  route(app, contract.listShareLinks, async (ctx, { query: { kind, idTable: subjectId } }) => {
    await requireShareTarget(ctx, { kind, subjectId });
    return loadShareLinks(ctx, { kind, subjectId });
  });
  route(app, contract.createShareLink, async (ctx, { body: { kind, idTable: subjectId, expiresAt, passcode } }) => {
    await requireShareTarget(ctx, { kind, subjectId });
    const { id } = await issueShareLink(ctx, {
      kind,
      subjectId,
      expiresAt: expiresAt === null ? null : new Date(expiresAt),
      passcode,
    });
    await ctx.audit({ action: 'share_link.shown', subject: 'share_links', subjectId: id });
    return loadShareLink(ctx, id);
  });
  route(app, contract.revokeShareLink, async (ctx, { params: { id } }) => {
    await revokeShareLink(ctx, id);
    return loadShareLink(ctx, id);
  });
}
