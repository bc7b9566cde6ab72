import { ERRORS, type Problem } from '@countinghouse/contracts/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

export type BodyTime = {
  /** So long nobody looks: connections start slowly. */
  graceMs: number;
  /** Then a body must have come at this rate on average. */
  bytesPerSecond: number;
  /** And be over by now, however fast. */
  atMostMs: number;
  lookMs: number;
};

export const BODY_TIME: BodyTime = { graceMs: 10_000, bytesPerSecond: 4_096, atMostMs: 600_000, lookMs: 1_000 };

type IncomingBody = { request: FastifyRequest; reply: FastifyReply; since: number; bytesBefore: number };

/**
 * Ends requests whose body stops half-way or trickles. The server's own limits watch headers and whole requests; this one
 * tells a slow phone, which may take minutes for a photo, from somebody who sends a byte now and then.
 */
export function limitBodyTime(app: FastifyInstance, time: BodyTime): void {
  const arriving = new Set<IncomingBody>();
  app.addHook('onRequest', async (request, reply) => {
    const { headers, socket } = request.raw;
    if (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0) return;
    const entry = { request, reply, since: performance.now(), bytesBefore: socket.bytesRead };
    arriving.add(entry);
    reply.raw.once('close', () => arriving.delete(entry));
  });
  const timer = setInterval(() => {
    for (const entry of arriving) {
      if (entry.request.raw.complete) arriving.delete(entry);
      else if (isTooSlow(entry, time)) end(entry);
    }
  }, time.lookMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

function isTooSlow({ request, since, bytesBefore }: IncomingBody, time: BodyTime): boolean {
  const ms = performance.now() - since;
  if (ms > time.atMostMs) return true;
  const bytes = request.raw.socket.bytesRead - bytesBefore;
  return ms > time.graceMs && bytes / (ms / 1_000) < time.bytesPerSecond;
}

/** The rest of the body is still owed, so the connection cannot serve another request: it says why and closes. */
function end({ request, reply }: IncomingBody): void {
  const { socket } = request.raw;
  const { status, message } = ERRORS['request.too_slow'];
  const body: Problem = { status, message, code: 'request.too_slow', requestId: request.id };
  const text = JSON.stringify(body);
  reply.raw.statusCode = status;
  if (!reply.raw.headersSent && socket.writable) {
    socket.write(
      `HTTP/1.1 ${status} Request Timeout\r\nconnection: close\r\ncontent-type: application/json\r\n` +
        `content-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
    );
  }
  socket.destroySoon();
  request.raw.destroy();
}
