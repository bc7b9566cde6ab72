import type { ClientInput, Endpoint, Reply } from '@countinghouse/contracts/endpoint';
import { ERRORS, type ErrorCode, type Problem } from '@countinghouse/contracts/errors';
import { z } from 'zod';
import { tracked } from './activity.ts';
import { readCookie } from './cookies.ts';

/** The server refused, and said why. Match on `problem.code`, never on the text. */
export class ApiError extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.message);
    this.name = 'ApiError';
    this.problem = problem;
  }
}

/** No usable answer came: offline, timed out, or a proxy spoke instead of the server. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('The server did not answer.', { cause });
    this.name = 'NetworkError';
  }
}

type Options = {
  signal?: AbortSignal;
  /** A caller that repeats a write after a lost answer gives the same key, so that it happens once. */
  idempotencyKey?: string;
  /** Polling and the like: the loading bar stays away. */
  quiet?: boolean;
};
type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

const TIMEOUT = 30_000;

/** Where the API is, as the build was told (`VITE_API_BASE`): a path of this origin, since the page may call no other. */
export const apiBase = (): string => (import.meta.env.VITE_API_BASE ?? '/api').replace(/\/$/, '');

/** The two fixed headers of specification 7. They name the client; neither is a secret, and neither opens anything. */
const CLIENT_HEADERS = { 'Client-Service': 'frontend-client', 'Auth-Key': 'countinghouse' };

/** Calls one endpoint. Path, input and answer are typed and checked by the contract itself; nothing is generated. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: ClientInput<E>,
  options?: Options,
): Promise<Reply<E>> {
  return (await callWithMessage(endpoint, input, options)).data;
}

/** As `call`, with the server's own sentence for a toast. */
export async function callWithMessage<E extends Endpoint>(
  endpoint: E,
  input: ClientInput<E>,
  options: Options = {},
): Promise<{ data: Reply<E>; message: string }> {
  const answer = send(endpoint, input as Parts, options);
  const payload = await (options.quiet ? answer : tracked(answer));
  const { data, message } = payload as { data?: unknown; message?: string };
  const parsed = endpoint.response.safeParse(endpoint.envelope === 'flat' ? payload : data);
  if (!parsed.success) throw new ApiError(localProblem('server.unexpected'));
  return { data: parsed.data as Reply<E>, message: message ?? '' };
}

/** Where a call is answered: for links that the browser follows itself, such as downloads. */
export const addressOf = <E extends Endpoint>(endpoint: E, input: ClientInput<E>): string => {
  const { params, query } = input as Parts;
  return `${apiBase()}${pathOf(endpoint, params)}${queryOf(endpoint, query)}`;
};

async function send(endpoint: Endpoint, input: Parts, options: Options): Promise<unknown> {
  const { body } = input;
  const address = addressOf(endpoint, input as ClientInput<typeof endpoint>);
  const timeout = AbortSignal.timeout(TIMEOUT);
  const request: RequestInit = {
    method: endpoint.method,
    credentials: 'same-origin',
    headers: headersOf(endpoint, options),
    signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
    ...(endpoint.body && { body: JSON.stringify(encoded(endpoint.body, body ?? {})) }),
  };
  let response: Response;
  let payload: unknown;
  try {
    response = await fetch(address, request);
    payload = await response.json();
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    throw new NetworkError(cause);
  }
  if (response.ok) return payload;
  throw isProblem(payload) ? new ApiError(payload) : new NetworkError(payload);
}

/** Who asks: this client, and the session's own token, which no other site can know. */
export function sessionHeaders(): Record<string, string> {
  const token = readCookie('AccessToken');
  const idUser = readCookie('idUser');
  return {
    ...CLIENT_HEADERS,
    accept: 'application/json',
    ...(token && { AccessToken: token }),
    ...(idUser && { idUser }),
  };
}

function headersOf(endpoint: Endpoint, { idempotencyKey }: Options): Record<string, string> {
  return {
    ...sessionHeaders(),
    ...(endpoint.body && { 'content-type': 'application/json' }),
    ...(endpoint.method !== 'GET' && { 'Idempotency-Key': idempotencyKey ?? crypto.randomUUID() }),
  };
}

function pathOf(endpoint: Endpoint, params: unknown): string {
  const values = endpoint.params ? (encoded(endpoint.params, params ?? {}) as Record<string, unknown>) : {};
  return endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])));
}

function queryOf(endpoint: Endpoint, query: unknown): string {
  if (!endpoint.query) return '';
  const values = encoded(endpoint.query, query ?? {}) as Record<string, unknown>;
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]): [string, string] => [name, textOf(value)])).toString();
  return search && `?${search}`;
}

/** A record, such as a list's filters, travels as JSON (specification 7). */
const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** Domain values to wire values. A refusal looks like the server's own, so that forms treat both alike. */
function encoded(schema: z.ZodType, value: unknown): unknown {
  const result = z.safeEncode(schema, withDefaults(schema, value));
  if (result.success) return result.data;
  const fields = Object.fromEntries(result.error.issues.map((issue) => [issue.path.join('.'), issue.message]));
  throw new ApiError({ ...localProblem('request.invalid'), fields });
}

/** zod fills defaults only while reading; a caller may leave them out all the same. */
function withDefaults(schema: z.ZodType, value: unknown): unknown {
  if (!(schema instanceof z.ZodObject) || typeof value !== 'object' || value === null) return value;
  const given = Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined));
  const defaults = Object.entries(schema.shape).flatMap(([name, field]) =>
    field instanceof z.ZodDefault ? [[name, field.def.defaultValue]] : [],
  );
  return { ...Object.fromEntries(defaults), ...given };
}

export const isProblem = (payload: unknown): payload is Problem =>
  typeof payload === 'object' && payload !== null && 'code' in payload && 'message' in payload;

const localProblem = (code: ErrorCode): Problem => ({ ...ERRORS[code], code, requestId: '' });
