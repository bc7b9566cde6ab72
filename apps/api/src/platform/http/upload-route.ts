import { createHash } from 'node:crypto';
import type { Endpoint, HandlerInput, Reply } from '@countinghouse/contracts/endpoint';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from '../ctx.ts';
import { AppError } from '../errors.ts';
import type { AdmittedUpload, Upload } from '../uploads/gate.ts';
import { sendAnswer } from './answer.ts';
import { enter, leave, takeUploadPlace } from './fair-shares.ts';
import { readInput } from './input.ts';
import { registerEndpoint } from './registry.ts';
import { admit, answerInTenant, requireCredential } from './route.ts';

type Stages<E extends Endpoint, P> = {
  /** The file inside the body of a call that is not multipart. */
  read?: (input: HandlerInput<E>) => Upload;
  /** Outside any transaction, for a caller who may do this and with a file that passed the gate: decoding, storing. */
  prepare: (input: HandlerInput<E>, upload: AdmittedUpload, businessId: number) => Promise<P>;
  /** Inside the transaction. */
  handle: (ctx: Ctx, input: HandlerInput<E>, prepared: P) => Promise<Reply<E>>;
  /** The transaction left no trace of `prepared`. */
  discard: (prepared: P) => Promise<void>;
};

const SLOWEST_MS = 300_000;

/** Lets the routes of this scope, and no other, receive multipart bodies: one file, a few short fields. */
export const acceptUploads = (scope: FastifyInstance, maxBytes: number) =>
  scope.register(multipart, {
    limits: { files: 1, fileSize: maxBytes, fields: 8, fieldNameSize: 60, fieldSize: 1024, parts: 9, headerPairs: 20 },
  });

/**
 * A route that receives bytes. The order is its point: first the session and the right to do this, in a short transaction,
 * before a single byte of the body is read; then the body, as slowly as the client sends it, into bounded memory; then the
 * work on the bytes; and only then the transaction of the request. A slow phone or a slow file store holds no connection
 * to the database, and a stranger cannot make us read fifteen megabytes.
 */
export function uploadRoute<E extends Endpoint, P>(app: FastifyInstance, endpoint: E, stages: Stages<E, P>) {
  registerEndpoint(app, endpoint);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    ...(endpoint.bodyLimit && { bodyLimit: endpoint.bodyLimit }),
    onRequest: async (request, reply) => {
      await admit(app.platform, endpoint, request);
      // A slow body is nobody's work: the other calls of this business go on meanwhile.
      leave(request);
      await takeUploadPlace(app.platform.shares.uploads.memory, request, reply);
    },
    handler: async (request, reply) => answerUpload(app, endpoint, stages, { request, reply }),
  });
}

async function answerUpload<E extends Endpoint, P>(
  app: FastifyInstance,
  endpoint: E,
  { read, prepare, handle, discard }: Stages<E, P>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
) {
  const { platform } = app;
  const credential = requireCredential(platform, endpoint, request);
  const received = read ? null : await readUpload(request);
  await enter(app, request, reply);
  const input = readInput(endpoint, request);
  const upload = read?.(input) ?? received;
  if (!upload) throw new AppError('file.missing');
  const prepared = await prepare(input, await platform.gate.admit(upload), credential.businessId);
  const digest = received ? createHash('sha256').update(received.bytes).digest('hex') : '';
  let isHandled = false;
  try {
    const call = { endpoint, credential, request, reply, digest };
    const answer = await answerInTenant(platform, call, async (ctx, input) => {
      const result = await handle(ctx, input, prepared);
      isHandled = true;
      return result;
    });
    return await sendAnswer(reply, endpoint, answer);
  } finally {
    // Refused, failed, or a repeat that was answered from the first time: nothing refers to the new bytes. After the
    // handler's end only the commit can fail, and then nobody knows whether it did: the bytes stay, rather an orphan
    // in the store than a row without its file.
    if (!isHandled) {
      await discard(prepared).catch((err: unknown) => request.log.warn({ err }, 'an unused upload was not removed'));
    }
  }
}

async function readUpload(request: FastifyRequest): Promise<Upload | null> {
  if (!request.isMultipart()) throw new AppError('request.content_type');
  const deadline = setTimeout(() => request.raw.destroy(), SLOWEST_MS);
  const fields: Record<string, string> = {};
  let upload: Upload | null = null;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') upload = { name: part.filename, bytes: await part.toBuffer() };
      else if (typeof part.value === 'string') fields[part.fieldname] = part.value;
    }
  } finally {
    clearTimeout(deadline);
  }
  request.body = fields;
  return upload;
}
