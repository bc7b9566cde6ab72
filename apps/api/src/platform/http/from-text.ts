import { z } from 'zod';
import { isTooDeep } from './json-depth.ts';

/**
 * Paths, queries and forms carry text only. Each value is read as what its schema expects: "17" for a number,
 * "true" for a flag, JSON for a list or a record, nothing for what may be null; what does not read stays text and is
 * refused by the schema.
 */
export function fromText(schema: z.ZodType, value: unknown): unknown {
  const wanted = unwrap(schema);
  if (value === '' && isNullable(schema) && !(wanted instanceof z.ZodString)) return null;
  if (wanted instanceof z.ZodObject) {
    const source = typeof value === 'string' ? readJson(value) : (value ?? {});
    if (typeof source !== 'object' || source === null || Array.isArray(source)) return source;
    const read = Object.entries(source).map(([key, each]) => {
      const inner = Object.hasOwn(wanted.shape, key) ? (wanted.shape[key] as z.ZodType) : undefined;
      return [key, inner && each !== undefined ? fromText(inner, each) : each];
    });
    return Object.fromEntries(read);
  }
  if (typeof value !== 'string') return value;
  if (wanted instanceof z.ZodUnion) return fromTextOf(wanted.options as z.ZodType[], value);
  if (wanted instanceof z.ZodNumber) return /^-?\d{1,17}(\.\d{1,10})?$/.test(value) ? Number(value) : value;
  if (wanted instanceof z.ZodBoolean)
    return value === 'true' || value === '1' || (value === 'false' || value === '0' ? false : value);
  if (wanted instanceof z.ZodLiteral) return [...wanted.values].find((one) => String(one) === value) ?? value;
  if (wanted instanceof z.ZodArray || wanted instanceof z.ZodRecord) return readJson(value);
  return value;
}

/** Reads the text by the first option of the union that accepts it. */
function fromTextOf(options: readonly z.ZodType[], value: string): unknown {
  for (const option of options) {
    const read = option instanceof z.ZodNull && value === '' ? null : fromText(option, value);
    if (option.safeParse(read).success) return read;
  }
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

function isNullable(schema: z.ZodType): boolean {
  if (schema instanceof z.ZodNullable) return true;
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault
    ? isNullable(schema.unwrap() as z.ZodType)
    : false;
}

function readJson(text: string): unknown {
  if (isTooDeep(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
