import { Readable } from 'node:stream';
import * as contract from '@countinghouse/contracts/public-share';
import { fileNameOf } from '@countinghouse/domain/documents/printed';
import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../platform/ctx.ts';
import { Download } from '../../platform/http/answer.ts';
import { publicRoute } from '../../platform/http/public-route.ts';
import { route } from '../../platform/http/route.ts';
import {
  acceptShared,
  answerAbout,
  askAbout,
  declineShared,
  drawPaper,
  loadAcceptance,
  loadShared,
  loadThread,
  markDocumentViewed,
  previewShared,
  printShared,
  requireDocument,
} from '../invoices/index.ts';
import { type OpenLink, openShareLink, recordView, unlockShareLink, visitOf } from '../share-links/index.ts';
import { askedBy, loadSharedParts } from './shared-parts.ts';
import { listSharedPayments } from './shared-payments.ts';

const wayOf = ({ id: linkId, subjectId: id, staffUserId }: OpenLink) => ({ id, linkId, staffUserId });

export async function publicShareRoutes(app: FastifyInstance) {
  // Nobody who indexes, and no site that is visited next, learns of these addresses.
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.endpoint?.path.startsWith('/sharepoint/'))
      reply.headers({ 'x-robots-tag': 'noindex, nofollow, noarchive', 'referrer-policy': 'no-referrer' });
  });
  publicRoute(app, contract.getSharedDocument, (visitor, { query }, request) =>
    openShareLink(visitor, visitOf(query, request), async (ctx, link) => {
      await noteView(ctx, link);
      return readShared(ctx, link);
    }),
  );
  publicRoute(app, contract.getSharedPdf, async (visitor, { query }, request) => {
    await visitor.platform.throttle.visit('share-pdf', visitor.ipAddress, 'share_link.too_many');
    const paper = await openShareLink(visitor, visitOf(query, request), async (ctx, link) => {
      await noteView(ctx, link);
      return printShared(ctx, link.subjectId, await askedBy(ctx, link));
    });
    // Drawn when the transaction is over: the database does not wait for paper.
    const pdf = await drawPaper(paper);
    return new Download({
      name: `${fileNameOf(paper)}.pdf`,
      type: 'application/pdf',
      size: pdf.length,
      open: async () => Readable.from([pdf]),
      isInline: !query.download,
    });
  });
  publicRoute(app, contract.unlockSharedDocument, (visitor, { body }) => unlockShareLink(visitor, body));
  publicRoute(app, contract.previewSharedChoice, (visitor, { body }, request) =>
    openShareLink(visitor, visitOf(body, request), (ctx, link) => previewShared(ctx, link.subjectId, body.choices)),
  );
  publicRoute(app, contract.acceptSharedEstimate, (visitor, { body }, request) =>
    openShareLink(visitor, visitOf(body, request), async (ctx, link) => {
      await acceptShared(ctx, wayOf(link), body);
      return readShared(ctx, link);
    }),
  );
  publicRoute(app, contract.declineSharedEstimate, (visitor, { body }, request) =>
    openShareLink(visitor, visitOf(body, request), async (ctx, link) => {
      await declineShared(ctx, wayOf(link), body);
      return readShared(ctx, link);
    }),
  );
  publicRoute(app, contract.askQuestion, async (visitor, { body }, request) => {
    await visitor.platform.throttle.visit('share-question', visitor.ipAddress, 'share_link.too_many');
    return openShareLink(visitor, visitOf(body, request), (ctx, link) =>
      askAbout(ctx, { id: link.subjectId, linkId: link.id, name: body.name }, body),
    );
  });
  staffRoutes(app);
}

function staffRoutes(app: FastifyInstance) {
  route(app, contract.listQuestions, (ctx, { params: { id } }) => loadQuestions(ctx, id));
  route(app, contract.answerQuestion, (ctx, { params: { id }, body }) => answerAbout(ctx, id, body));
  route(app, contract.getAcceptance, (ctx, { params: { id } }) => loadAcceptance(ctx, id));
}

async function loadQuestions(ctx: Ctx, id: number) {
  await requireDocument(ctx, id);
  return loadThread(ctx, id);
}

async function readShared(ctx: Ctx, link: OpenLink): Promise<contract.SharedDocument> {
  const shared = await loadShared(ctx, link.subjectId);
  return {
    ...shared,
    payments: await listSharedPayments(ctx, link.subjectId),
    ...(await loadSharedParts(ctx, link, shared)),
  };
}

/** Somebody of the business who looks, signed in, is not the customer looking. */
async function noteView(ctx: Ctx, link: OpenLink): Promise<void> {
  if (link.staffUserId !== null) return;
  await recordView(ctx, link);
  await markDocumentViewed(ctx, link.subjectId);
}
