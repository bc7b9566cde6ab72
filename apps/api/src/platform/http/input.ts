import type { Endpoint, Parsed } from '@countinghouse/contracts/endpoint';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../errors.ts';
import { isTooDeep } from './json-depth.ts';

type Raw = Pick<FastifyRequest, 'params' | 'query' | 'body' | 'headers'>;

/** Reads params, query and body by the endpoint's own schemas and names every bad field at once. */
export function readInput<E extends Endpoint>(endpoint: E, request: Raw): Parsed<E> {
  const fields: Record<string, string> = {};
  const read = (schema: z.ZodType | undefined, value: unknown): unknown => {
    if (!schema) return undefined;
    const unstorable = pathToUnstorable(value);
    if (unstorable !== undefined) fields[unstorable || 'body'] ??= 'This text has characters that cannot be kept.';
    const result = schema.safeParse(value);
    if (result.success) return result.data;
    for (const issue of result.error.issues) fields[issue.path.join('.') || 'body'] ??= issue.message;
    return undefined;
  };
  const input = {
    params: read(endpoint.params, endpoint.params && fromText(endpoint.params, request.params)),
    query: read(endpoint.query, endpoint.query && fromText(endpoint.query, request.query)),
    body: read(endpoint.body, bodyOf(endpoint, request)),
  };
  if (Object.keys(fields).length > 0) throw new AppError('request.invalid', fields);
  return input as Parsed<E>;
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

/**
 * Paths, queries and forms carry text only. Each value is read as what its schema expects: "17" for a number,
 * "true" for a flag, JSON for a list or a record; what does not read stays text and is refused by the schema.
 */
export function fromText(schema: z.ZodType, value: unknown): unknown {
  const wanted = unwrap(schema);
  if (wanted instanceof z.ZodObject) {
    const source = typeof value === 'string' ? readJson(value) : (value ?? {});
    if (typeof source !== 'object' || source === null) return source;
    const text = source as Record<string, unknown>;
    return Object.fromEntries(
      Object.entries(wanted.shape)
        .filter(([key]) => text[key] !== undefined)
        .map(([key, inner]) => [key, fromText(inner as z.ZodType, text[key])]),
    );
  }
  if (typeof value !== 'string') return value;
  if (wanted instanceof z.ZodNumber) return /^-?\d{1,17}(\.\d{1,10})?$/.test(value) ? Number(value) : value;
  if (wanted instanceof z.ZodBoolean)
    return value === 'true' || value === '1' || (value === 'false' || value === '0' ? false : value);
  if (wanted instanceof z.ZodArray || wanted instanceof z.ZodRecord) return readJson(value);
  return value;
}

/** What stands under optional, default, nullable and the wire side of a codec. */
function unwrap(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return unwrap(schema.unwrap() as z.ZodType);
  }
  if (schema instanceof z.ZodPipe) return unwrap(schema.in as z.ZodType);
  return schema;
}

/** What nests too deep stays text, which no schema of a list or record accepts. */
function readJson(text: string): unknown {
  if (isTooDeep(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
