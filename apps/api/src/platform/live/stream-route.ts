import type { Endpoint, HandlerInput, Reply } from '@countinghouse/contracts/endpoint';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Actor, Ctx } from '../ctx.ts';
import { sendAnswer } from '../http/answer.ts';
import { leave } from '../http/fair-shares.ts';
import { readInput } from '../http/input.ts';
import { registerEndpoint } from '../http/registry.ts';
import { admit, answerInTenant, requireCredential } from '../http/route.ts';

type Handlers<E extends Endpoint> = {
  /** For who wants an ordinary answer. */
  answer: (ctx: Ctx, input: HandlerInput<E>) => Promise<Reply<E>>;
  /** For who wants a stream: the session is proven, and nothing of ours is held for as long as it stays open. */
  follow: (member: Actor & { sessionId: number }, input: HandlerInput<E>, reply: FastifyReply) => Promise<void>;
};

/** Binds a contract that is answered once or followed, as `Accept` says. Both by the same session and access. */
export function streamRoute<E extends Endpoint>(app: FastifyInstance, endpoint: E, { answer, follow }: Handlers<E>) {
  registerEndpoint(app, endpoint);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    sse: { kind: 'dual', heartbeat: false },
    handler: async (request, reply) => {
      const credential = requireCredential(app.platform, endpoint, request);
      if (!(reply as Partial<FastifyReply>).sse) {
        const answered = await answerInTenant(app.platform, { endpoint, credential, request, reply }, answer);
        return sendAnswer(reply, endpoint, answered);
      }
      const member = await admit(app.platform, endpoint, request);
      const input = readInput(endpoint, request);
      leave(request);
      await follow(member, input, reply);
      reply.sse.keepAlive();
      return reply;
    },
  });
}
