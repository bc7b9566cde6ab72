import { type Endpoint, errorsOf, type SharedErrorCode } from '@countinghouse/contracts/endpoint';
import { ERRORS, type ErrorCode } from '@countinghouse/contracts/errors';
import { type DefaultBodyType, HttpResponse, http, type PathParams } from 'msw';
import { z } from 'zod';
import { reportFault } from './faults.ts';
import { server } from './server.ts';

class Refusal<Code extends ErrorCode> {
  readonly code: Code;
  readonly fields: Record<string, string> | undefined;

  constructor(code: Code, fields?: Record<string, string>) {
    this.code = code;
    this.fields = fields;
  }
}

/** Makes the answer of a server that says no, by a code that the endpoint lists. */
export const refuse = <Code extends ErrorCode>(code: Code, fields?: Record<string, string>) =>
  new Refusal(code, fields);

class LostReply {
  readonly isLost = true;
}

/** The answer of a connection that broke. */
export const LOST = new LostReply();

/** An endpoint's answer in values of the wire (159.44, not 15944), without its envelope. */
export type Wire<E extends Endpoint> = z.input<E['response']>;

export type Reply<E extends Endpoint> = Wire<E> | Refusal<E['errors'][number] | SharedErrorCode> | LostReply;

/** JSON knows no undefined: a field is there or it is not. */
type Json<T> = { [K in keyof T]: Exclude<T[K], undefined> };

/** A request as it travels: path and query are text, the body is the wire's. */
type CallRequest<E extends Endpoint> = {
  params: Record<string, string>;
  query: Record<string, string>;
  body: E extends { body: infer Body extends z.ZodType } ? Json<z.input<Body>> : undefined;
  request: Request;
};

type ReplyFunction<E extends Endpoint> = (asked: CallRequest<E>) => Reply<E> | Promise<Reply<E>>;

/**
 * Answers an endpoint from now on, at its own address and in its own envelope. The reply is checked by the contract: at
 * once where it is a value, and when the request comes where it is a function. Returns the list of the bodies that were
 * sent, which grows with every request.
 */
export function onCall<E extends Endpoint>(
  endpoint: E,
  reply: Reply<NoInfer<E>> | ReplyFunction<NoInfer<E>>,
): CallRequest<E>['body'][] {
  const sent: unknown[] = [];
  server.use(handlerOf(endpoint, reply, sent));
  return sent as CallRequest<E>['body'][];
}

/** Untyped inside, so that the compiler compares no schema with another. */
function handlerOf(endpoint: Endpoint, reply: unknown, sent: unknown[]) {
  const known = typeof reply === 'function' ? undefined : responseOf(endpoint, reply);
  const answer = async (asked: object) =>
    known ? known.clone() : responseOf(endpoint, await (reply as (asked: object) => unknown)(asked));
  return http.all(`*/api${endpoint.path}`, async ({ request, params }) => {
    if (request.method !== endpoint.method || !isPlaceOf(endpoint, params)) return undefined;
    const body = await bodyOf(request);
    sent.push(body);
    try {
      return await answer({ params, query: queryOf(request), body, request });
    } catch (fault) {
      reportFault(fault instanceof Error ? (fault.stack ?? fault.message) : String(fault));
      return HttpResponse.error();
    }
  });
}

function responseOf(endpoint: Endpoint, reply: unknown): Response {
  if (reply instanceof LostReply) return HttpResponse.error();
  if (reply instanceof Refusal) return refusalOf(endpoint, reply as Refusal<ErrorCode>);
  const data = checked(endpoint, reply) as DefaultBodyType;
  const head = { status: 200, message: endpoint.message ?? '' };
  return HttpResponse.json(endpoint.envelope === 'flat' ? { ...(data as object), ...head } : { ...head, data });
}

function refusalOf(endpoint: Endpoint, { code, fields }: Refusal<ErrorCode>): Response {
  if (!errorsOf(endpoint).includes(code)) throw new Error(`${endpoint.id} never answers ${code}.`);
  const { status, message } = ERRORS[code];
  return HttpResponse.json({ status, message, code, requestId: 'test', fields }, { status });
}

/** Reads and writes the reply by the contract, as the server does, and refuses what the contract would leave out. */
function checked({ id, response }: Endpoint, reply: unknown): unknown {
  const { data, error } = response.safeParse(reply);
  if (error) throw new Error(`The reply to ${id} breaks its contract:\n${z.prettifyError(error)}`);
  const encoded: unknown = z.encode(response, data as never);
  const unknown = unnamed(reply, encoded);
  if (unknown.length > 0)
    throw new Error(`The reply to ${id} has fields that its contract has not: ${unknown.join(', ')}`);
  return encoded;
}

/** The paths of fields that are in the reply and not in what the contract made of it. */
function unnamed(reply: unknown, encoded: unknown): string[] {
  if (typeof reply !== 'object' || typeof encoded !== 'object' || !reply || !encoded) return [];
  const kept = encoded as Record<string, unknown>;
  return Object.entries(reply).flatMap(([name, value]) => {
    if (value === undefined) return [];
    return name in kept ? unnamed(value, kept[name]).map((path) => `${name}.${path}`) : [name];
  });
}

/** Whether the path is this endpoint's: `/invoices/:id` is not asked by `/invoices/setting`. */
function isPlaceOf({ params: schema }: Endpoint, params: PathParams): boolean {
  const numbers = Object.fromEntries(Object.entries(params).map(([name, text]) => [name, Number(text)]));
  return !schema || schema.safeParse(params).success || schema.safeParse(numbers).success;
}

const queryOf = ({ url }: Request) => Object.fromEntries(new URL(url).searchParams);

const isJson = ({ headers }: Request) => headers.get('content-type')?.startsWith('application/json');

const bodyOf = async (request: Request): Promise<unknown> => (isJson(request) ? request.clone().json() : undefined);
