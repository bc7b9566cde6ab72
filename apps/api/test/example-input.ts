import type { Endpoint } from '@countinghouse/contracts/endpoint';
import { z } from 'zod';

/** An id that no business ever gets: above every sequence a test could reach. */
export const NOBODYS_ID = 9_007_199_254_740_000;

/** For amounts, whose units leave no room for an id's size. */
const SMALL_NUMBER = 1;

/** A well-formed call of any endpoint, made from its own schemas, with ids that point nowhere. */
export function exampleOf({ path, params, query, body, encoding }: Endpoint) {
  const values = (params ? example(params) : {}) as Record<string, unknown>;
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])));
  const search = new URLSearchParams(
    Object.entries((query ? example(query) : {}) as Record<string, unknown>)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)]),
  ).toString();
  const url = search ? `${filled}?${search}` : filled;
  if (encoding === 'multipart') return { url, ...multipart() };
  return { url, headers: {}, payload: body ? (example(body) as object) : undefined };
}

function multipart() {
  const boundary = 'example-boundary';
  const part = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="note.txt"\r\ncontent-type: text/plain\r\n\r\nhello\r\n--${boundary}--\r\n`;
  return { headers: { 'content-type': `multipart/form-data; boundary=${boundary}` }, payload: part };
}

/** The smallest value a schema accepts. New kinds of schema fail loudly, so that no endpoint slips out of the tables. */
export function example(schema: z.ZodType): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return undefined;
  if (schema instanceof z.ZodNullable) return null;
  if (schema instanceof z.ZodObject) {
    return Object.fromEntries(Object.entries(schema.shape).map(([key, inner]) => [key, example(inner as z.ZodType)]));
  }
  if (schema instanceof z.ZodArray) return schema.safeParse([]).success ? [] : [example(schema.element as z.ZodType)];
  if (schema instanceof z.ZodNumber) return NOBODYS_ID;
  if (schema instanceof z.ZodBoolean) return true;
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodLiteral) return schema.value;
  if (schema instanceof z.ZodUnion) return example(schema.options[0] as z.ZodType);
  if (schema instanceof z.ZodPipe) {
    const wire = example(schema.in as z.ZodType);
    if (schema.safeParse(wire).success) return wire;
    return typeof wire === 'string' ? text(schema) : SMALL_NUMBER;
  }
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return text(schema);
  throw new Error(`example-input does not know ${schema.constructor.name}; teach it`);
}

function text(schema: z.ZodType): string {
  const candidates = [
    'example',
    'example@example.com',
    '2026-11-15',
    '08:00',
    '2026-11-15T08:00:00Z',
    'aGVsbG8=',
    '#0069D9',
    'an example text that is long enough',
    '0'.repeat(64),
  ];
  const fitting = candidates.find((candidate) => schema.safeParse(candidate).success);
  if (fitting === undefined) throw new Error('no example text fits; teach example-input one');
  return fitting;
}
