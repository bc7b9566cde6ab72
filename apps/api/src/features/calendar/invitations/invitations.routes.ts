import * as contract from '@countinghouse/contracts/calendar-invitations';
import type { SharedAddress } from '@countinghouse/contracts/public-share';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { publicRoute, type Visitor } from '../../../platform/http/public-route.ts';
import { route } from '../../../platform/http/route.ts';
import { openVisitLink, visitOf } from '../../share-links/index.ts';
import { answerVisit, type VisitAnswer } from './answer-visit.ts';
import { keepTime, takeProposal } from './decide-proposal.ts';
import { loadInvitations } from './load-invitations.ts';
import { readVisit, type VisitReader } from './read-visit.ts';
import { sendInvitations } from './send-invitations.ts';

export async function calendarInvitationRoutes(app: FastifyInstance) {
  route(app, contract.listInvitations, (ctx, { params }) => loadInvitations(ctx, params.id));
  route(app, contract.sendInvitations, async (ctx, { params }) => {
    await sendInvitations(ctx, params.id);
    return loadInvitations(ctx, params.id);
  });
  route(app, contract.takeProposal, (ctx, { params, body }) => takeProposal(ctx, params.id, body));
  route(app, contract.keepTime, async (ctx, { params, body }) => {
    await keepTime(ctx, params.id, body);
    return loadInvitations(ctx, params.id);
  });
  sharedRoutes(app);
}

/** For whoever holds the link of an invitation. Programs that look through mails open links: only a POST answers. */
function sharedRoutes(app: FastifyInstance) {
  publicRoute(app, contract.getSharedVisit, (visitor, { query }, request) =>
    openVisitLink(visitor, visitOf(query, request), (ctx, link) => readVisit(ctx, link.subjectId, query)),
  );
  publicRoute(app, contract.acceptSharedVisit, (visitor, { body }, request) =>
    answer({ visitor, request, body }, { about: body.about, answer: 'accepted' }),
  );
  publicRoute(app, contract.declineSharedVisit, (visitor, { body }, request) =>
    answer({ visitor, request, body }, { about: body.about, answer: 'declined', note: body.note }),
  );
  publicRoute(app, contract.proposeSharedVisit, (visitor, { body }, request) => {
    const { about, note, startDate, startTime } = body;
    return answer({ visitor, request, body }, { about, answer: 'proposed', note, start: { startDate, startTime } });
  });
}

type AnswerRequest = { visitor: Visitor; request: FastifyRequest; body: z.output<typeof SharedAddress> & VisitReader };

async function answer({ visitor, request, body }: AnswerRequest, given: VisitAnswer): Promise<contract.SharedVisit> {
  await visitor.platform.throttle.visit('share-visit', visitor.ipAddress, 'share_link.too_many');
  return openVisitLink(visitor, visitOf(body, request), async (ctx, link) => {
    await answerVisit(ctx, link.subjectId, given);
    return readVisit(ctx, link.subjectId, body);
  });
}
