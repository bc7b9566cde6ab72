import type { Endpoint, HandlerInput } from '@countinghouse/contracts/endpoint';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError } from '../errors.ts';
import { fromText } from './from-text.ts';
import { unknownFields } from './unknown-fields.ts';

type Raw = Pick<FastifyRequest, 'params' | 'query' | 'body' | 'headers'>;

/** Reads params, query and body by the endpoint's own schemas and names every bad field at once. */
export function readInput<E extends Endpoint>(endpoint: E, request: Raw): HandlerInput<E> {
  // Without a prototype, since a body may well name a field `constructor`.
  const fields: Record<string, string> = Object.create(null);
  const read = (schema: z.ZodType | undefined, value: unknown): unknown => {
    if (!schema) return undefined;
    const unstorable = pathToUnstorable(value);
    if (unstorable !== undefined) fields[unstorable || 'body'] ??= 'This text has characters that cannot be kept.';
    const result = schema.safeParse(value);
    if (result.success) return result.data;
    for (const issue of result.error.issues) fields[issue.path.join('.') || 'body'] ??= issue.message;
    return undefined;
  };
  const body = bodyOf(endpoint, request);
  const input = {
    params: read(endpoint.params, endpoint.params && fromText(endpoint.params, request.params)),
    query: read(
      endpoint.query,
      endpoint.query && fromText(endpoint.query, withoutBlanks(endpoint.query, request.query)),
    ),
    body: read(endpoint.body, body),
  };
  // A field that nobody reads is a wish that nobody grants: a misspelled one changes what a call does.
  const unknown = endpoint.body ? unknownFields(endpoint.body, endpoint.record, body) : [];
  for (const path of unknown) fields[path] ??= 'We do not know this field.';
  if (Object.keys(fields).length > 0) throw new AppError('request.invalid', fields);
  return input as HandlerInput<E>;
}

/** A list query names all of its parameters and leaves blank what it does not want: `listSort=&idStatus=`. */
function withoutBlanks({ shape }: z.ZodObject, query: unknown): Record<string, unknown> {
  const isLeftOut = ([name, value]: [string, unknown]) =>
    value === '' && Object.hasOwn(shape, name) && (shape[name] as z.ZodType).safeParse(undefined).success;
  return Object.fromEntries(Object.entries(query ?? {}).filter((entry) => !isLeftOut(entry)));
}

/**
 * Where a text stands that PostgreSQL cannot keep: it refuses the character NUL in text and half a surrogate pair in json,
 * each as an error of ours. Nobody types either.
 */
function pathToUnstorable(value: unknown): string | undefined {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? '' : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const path = pathToUnstorable(inner);
    if (path !== undefined) return path === '' ? key : `${key}.${path}`;
  }
  return undefined;
}

function bodyOf({ body }: Endpoint, request: Raw): unknown {
  if (!body) return undefined;
  const isForm = /^(application\/x-www-form-urlencoded|multipart\/form-data)/i.test(
    request.headers['content-type'] ?? '',
  );
  return isForm ? fromText(body, request.body) : (request.body ?? {});
}
