import type { Readable } from 'node:stream';
import type { Endpoint, Reply } from '@countinghouse/contracts/endpoint';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { AuditEntry } from '../audit/audit.ts';

type DownloadParts = {
  name: string;
  type: string;
  size?: number;
  open: () => Promise<Readable>;
  audit?: AuditEntry;
  /** Only for what we drew ourselves. */
  isInline?: boolean;
  /** Another one whenever the bytes are others: who has it already is told so instead of sent them again. */
  etag?: string;
};

/** Bytes instead of the envelope. An attachment: nothing a user uploaded is ever shown inside our origin. */
export class Download {
  readonly name: string;
  readonly type: string;
  /** Undefined for what is made while it is sent. */
  readonly size: number | undefined;
  readonly open: () => Promise<Readable>;
  /** For what carries many records out of the house. */
  readonly audit: AuditEntry | undefined;
  readonly isInline: boolean;
  readonly etag: string | undefined;

  constructor(file: DownloadParts) {
    this.name = file.name;
    this.type = file.type;
    this.size = file.size;
    this.open = file.open;
    this.audit = file.audit;
    this.isInline = file.isInline ?? false;
    this.etag = file.etag;
  }
}

/** Leads a browser that follows a link to a page of ours. */
export class Redirection {
  readonly path: `/${string}`;

  constructor(path: `/${string}`) {
    this.path = path;
  }
}

/** A page for a frame of ours: it may show itself and do nothing, whatever stands in it. */
export class FramedPage {
  readonly html: string;

  constructor(html: string) {
    this.html = html;
  }
}

/** No scripts, no forms, no origin of ours, nothing from elsewhere; only our own pages may hold it. */
const FRAME_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; frame-ancestors 'self'; sandbox";

export type Answer = object | Download | Redirection | FramedPage;

/** Domain value to wire value: the contract's codecs turn cents into 159.44, and nothing unnamed gets out. */
export function encodeAnswer<E extends Endpoint>(
  endpoint: E,
  reply: Reply<E> | Download | Redirection | FramedPage,
): Answer {
  if (reply instanceof Download || reply instanceof Redirection || reply instanceof FramedPage) return reply;
  const data: unknown = z.encode(endpoint.response, reply as never);
  const message = endpoint.message ?? '';
  return endpoint.envelope === 'flat' ? { ...(data as object), status: 200, message } : { status: 200, message, data };
}

export async function sendAnswer(reply: FastifyReply, { cacheSeconds }: Endpoint, answer: Answer) {
  if (cacheSeconds) reply.header('cache-control', `private, max-age=${cacheSeconds}`);
  if (answer instanceof Redirection) return reply.redirect(answer.path, 303);
  if (answer instanceof FramedPage) {
    reply.header('content-security-policy', FRAME_POLICY).header('x-frame-options', 'SAMEORIGIN');
    return reply.type('text/html; charset=utf-8').send(answer.html);
  }
  if (!(answer instanceof Download)) {
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer));
  }
  if (answer.etag !== undefined) {
    reply.header('etag', answer.etag).header('cache-control', 'private, no-cache');
    if (reply.request.headers['if-none-match'] === answer.etag) return reply.code(304).send();
  }
  if (answer.size !== undefined) reply.header('content-length', answer.size);
  return reply
    .type(answer.type)
    .header(
      'content-disposition',
      `${answer.isInline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(answer.name)}`,
    )
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(await answer.open());
}
