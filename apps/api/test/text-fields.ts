import type { Endpoint } from '@countinghouse/contracts/endpoint';
import type { InjectOptions } from 'fastify';
import { z } from 'zod';
import { example } from './example-input.ts';

export type Part = 'params' | 'query' | 'body';
/** Where a text stands in what a call accepts: `items.0.serviceName` of its body. */
export type TextField = { endpoint: Endpoint; part: Part; path: readonly (string | number)[] };
type CallInput = Partial<Record<Part, Record<string, unknown>>>;

/** Every text that a call accepts, those in lists included. */
export const textFieldsOf = (endpoint: Endpoint): TextField[] =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part];
    return schema ? pathsIn(schema).map((path) => ({ endpoint, part, path })) : [];
  });

function pathsIn(schema: z.ZodType, path: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  const wanted = bare(schema);
  if (wanted instanceof z.ZodString || wanted instanceof z.ZodStringFormat) return [path];
  if (wanted instanceof z.ZodArray) return pathsIn(wanted.element as z.ZodType, [...path, 0]);
  if (!(wanted instanceof z.ZodObject)) return [];
  return Object.entries(wanted.shape).flatMap(([key, inner]) => pathsIn(inner as z.ZodType, [...path, key]));
}

/** The request of a well-formed call of the endpoint, but for this text. */
export function requestWith(field: TextField, text: string): InjectOptions {
  const { path, method, body } = field.endpoint;
  const input = callWith(field, text);
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input.params?.[name])));
  const search = Object.entries(input.query ?? {})
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}=${encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))}`);
  return {
    method,
    url: search.length > 0 ? `${filled}?${search.join('&')}` : filled,
    ...(body && { payload: JSON.stringify(input.body), headers: { 'content-type': 'application/json' } }),
  };
}

function callWith({ endpoint, part, path }: TextField, text: string): CallInput {
  const parts = (['params', 'query', 'body'] as const).flatMap((name): [Part, Record<string, unknown>][] => {
    const schema = endpoint[name];
    if (!schema) return [];
    return [[name, (name === part ? put(schema, path, text) : example(schema)) as Record<string, unknown>]];
  });
  return Object.fromEntries(parts);
}

/** The smallest value of a schema that reaches to the place, with the text there. */
function put(schema: z.ZodType, [key, ...rest]: readonly (string | number)[], text: string): unknown {
  if (key === undefined) return text;
  const wanted = bare(schema);
  if (wanted instanceof z.ZodArray) return [put(wanted.element as z.ZodType, rest, text)];
  if (!(wanted instanceof z.ZodObject)) throw new Error(`no ${key} in a ${wanted.constructor.name}`);
  return { ...(example(wanted) as object), [key]: put(wanted.shape[key] as z.ZodType, rest, text) };
}

/** What stands under optional, nullable and default; of a choice, the one that is a text or holds one. */
export function bare(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return bare(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodPipe) return bare(schema.in as z.ZodType);
  if (schema instanceof z.ZodUnion)
    return (schema.options as z.ZodType[]).map(bare).find((option) => pathsIn(option).length > 0) ?? schema;
  return schema;
}
