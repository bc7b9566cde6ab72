import type { Endpoint, HandlerInput, Reply } from '@countinghouse/contracts/endpoint';
import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../ctx.ts';
import { inTenant } from '../db/tenant.ts';
import type { Mode } from '../db/transaction.ts';
import { sendAnswer } from '../http/answer.ts';
import { readInput } from '../http/input.ts';
import { originOf } from '../http/origin.ts';
import { registerEndpoint } from '../http/registry.ts';
import { admit, answerInTenant, requireCredential } from '../http/route.ts';
import { requireSession } from '../session/session.repo.ts';

type Stages<E extends Endpoint, A, B> = {
  /** `read write` where the intention has to be kept before the conversation begins; else the first stage cannot write. */
  mode?: Mode;
  /** Inside a transaction of its own, which is over before the conversation: what that needs. */
  read: (ctx: Ctx, input: HandlerInput<E>) => Promise<A>;
  /** Outside any transaction, as long as it takes. */
  talk: (read: A, input: HandlerInput<E>) => Promise<B>;
  /** Inside the transaction of the request. */
  handle: (ctx: Ctx, input: HandlerInput<E>, talked: B) => Promise<Reply<E>>;
};

/** A route that waits for somebody else's server: no connection to the database is held meanwhile. */
export function outsideRoute<E extends Endpoint, A, B>(app: FastifyInstance, endpoint: E, stages: Stages<E, A, B>) {
  registerEndpoint(app, endpoint);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    handler: async (request, reply) => {
      const { platform } = app;
      const credential = requireCredential(platform, endpoint, request);
      await admit(platform, endpoint, request);
      const input = readInput(endpoint, request);
      const { businessId } = credential;
      const opening = {
        businessId,
        mode: stages.mode ?? 'read only',
        origin: originOf(request),
        share: request.share,
      } as const;
      const identify = (tx: Ctx['tx'], now: Date) => requireSession(tx, credential, now);
      const read = await inTenant(platform, opening, identify, (ctx) => stages.read(ctx, input));
      const talked = await stages.talk(read, input);
      const call = { endpoint, credential, request, reply };
      const answer = await answerInTenant(platform, call, (ctx) => stages.handle(ctx, input, talked));
      return sendAnswer(reply, endpoint, answer);
    },
  });
}
