import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Endpoint, HandlerInput, Reply } from '@countinghouse/contracts/endpoint';
import type { ErrorCode } from '@countinghouse/contracts/errors';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from '../ctx.ts';
import { AppError } from '../errors.ts';
import { sendAnswer } from './answer.ts';
import { enter, leave, takeUploadPlace } from './fair-shares.ts';
import { readInput } from './input.ts';
import { registerEndpoint } from './registry.ts';
import { admit, answerInTenant, requireCredential } from './route.ts';

/** A file too large for memory, as it lies on this machine's disk while the request lasts. */
export type SpooledFile = { name: string; size: number; digest: string; open: () => Readable };

type Stages<E extends Endpoint, P> = {
  prepare: (file: SpooledFile, businessId: number) => Promise<P>;
  handle: (ctx: Ctx, input: HandlerInput<E>, prepared: P) => Promise<Reply<E>>;
  discard: (prepared: P) => Promise<void>;
};

const SLOWEST_MS = 600_000;

/** Lets the routes of this scope receive one large file; what is over the limit is noticed when it is read. */
export const acceptLargeUploads = (scope: FastifyInstance, maxBytes: number) =>
  scope.register(multipart, {
    throwFileSizeLimit: false,
    limits: { files: 1, fileSize: maxBytes, fields: 8, fieldNameSize: 60, fieldSize: 1024, parts: 9, headerPairs: 20 },
  });

/** As `uploadRoute`, for files of any size: the bytes go to disk as they come, and memory stays what it was. */
export function spooledUploadRoute<E extends Endpoint, P>(
  app: FastifyInstance,
  endpoint: E,
  tooLarge: ErrorCode,
  stages: Stages<E, P>,
) {
  registerEndpoint(app, endpoint);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    ...(endpoint.bodyLimit && { bodyLimit: endpoint.bodyLimit }),
    onRequest: async (request, reply) => {
      await admit(app.platform, endpoint, request);
      leave(request);
      await takeUploadPlace(app.platform.shares.uploads.disk, request, reply);
    },
    handler: async (request, reply) => {
      const folder = join(tmpdir(), 'countinghouse-uploads');
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, randomUUID());
      try {
        const file = await spool(request, path, tooLarge);
        await enter(app, request, reply);
        return await answerSpooled(app, endpoint, stages, { request, reply, file });
      } finally {
        await rm(path, { force: true });
      }
    },
  });
}

async function spool(request: FastifyRequest, path: string, tooLarge: ErrorCode): Promise<SpooledFile> {
  if (!request.isMultipart()) throw new AppError('request.content_type');
  const deadline = setTimeout(() => request.raw.destroy(), SLOWEST_MS);
  const hash = createHash('sha256');
  const file = { name: '', size: 0, isThere: false };
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file') continue;
      file.name = part.filename;
      file.isThere = true;
      part.file.on('data', (chunk: Buffer) => {
        file.size += chunk.length;
        hash.update(chunk);
      });
      await pipeline(part.file, createWriteStream(path, { mode: 0o600 }));
      if (part.file.truncated) throw new AppError(tooLarge);
    }
  } finally {
    clearTimeout(deadline);
  }
  if (!file.isThere || file.size === 0) throw new AppError('file.missing');
  request.body = {};
  return { name: file.name, size: file.size, digest: hash.digest('hex'), open: () => createReadStream(path) };
}

type UploadRequest = { request: FastifyRequest; reply: FastifyReply; file: SpooledFile };

async function answerSpooled<E extends Endpoint, P>(
  { platform }: FastifyInstance,
  endpoint: E,
  { prepare, handle, discard }: Stages<E, P>,
  { request, reply, file }: UploadRequest,
) {
  const credential = requireCredential(platform, endpoint, request);
  readInput(endpoint, request);
  await platform.gate.admitText(file.open);
  const prepared = await prepare(file, credential.businessId);
  let isHandled = false;
  try {
    const call = { endpoint, credential, request, reply, digest: file.digest };
    const answer = await answerInTenant(platform, call, async (ctx, input) => {
      const result = await handle(ctx, input, prepared);
      isHandled = true;
      return result;
    });
    return await sendAnswer(reply, endpoint, answer);
  } finally {
    // As in upload-route.ts: nothing refers to bytes whose transaction did not reach its end.
    if (!isHandled) {
      await discard(prepared).catch((err: unknown) => request.log.warn({ err }, 'an unused upload was not removed'));
    }
  }
}
