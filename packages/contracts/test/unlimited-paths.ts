import { z } from 'zod';

/** Formats whose texts are all about as long. */
const SHORT_FORMATS = new Set(['date', 'uuid', 'guid', 'ipv4', 'ipv6']);
const WRAPPERS = [z.ZodOptional, z.ZodNullable, z.ZodDefault, z.ZodPrefault, z.ZodReadonly, z.ZodCatch, z.ZodLazy];
const BOUNDED = [z.ZodNumber, z.ZodBoolean, z.ZodEnum, z.ZodLiteral, z.ZodNull, z.ZodUndefined, z.ZodNever];

/** Where a schema lets a text or a list be as long as somebody likes. New kinds of schema fail loudly. */
export function unlimitedPaths(schema: z.core.$ZodType, path: string): string[] {
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return hasLimit(schema) ? [] : [path];
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape).flatMap(([key, inner]) => unlimitedPaths(inner, `${path}.${key}`));
    return schema.def.catchall && !(schema.def.catchall instanceof z.ZodNever) ? [path, ...fields] : fields;
  }
  if (schema instanceof z.ZodArray)
    return [...(hasLimit(schema) ? [] : [path]), ...unlimitedPaths(schema.element, `${path}.*`)];
  if (schema instanceof z.ZodRecord)
    return [...(schema.keyType instanceof z.ZodEnum ? [] : [path]), ...unlimitedPaths(schema.valueType, `${path}.*`)];
  return wrapped(schema).flatMap((inner) => unlimitedPaths(inner, path));
}

function wrapped(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
  if (schema instanceof z.ZodUnion) return schema.options;
  // What comes in counts; where that is only trimmed or lowered, the limit may stand behind it.
  if (schema instanceof z.ZodPipe) return isText(schema.in) && isText(schema.out) ? [shorter(schema)] : [schema.in];
  for (const kind of WRAPPERS) if (schema instanceof kind) return [schema.unwrap()];
  if (BOUNDED.some((kind) => schema instanceof kind)) return [];
  throw new Error(`nobody knows how long a ${schema._zod.def.type} can be`);
}

const isText = (schema: z.core.$ZodType) => schema instanceof z.ZodString || schema instanceof z.ZodStringFormat;
const shorter = (pipe: z.ZodPipe) => (hasLimit(pipe.in) ? pipe.in : pipe.out);

function hasLimit(schema: z.core.$ZodType): boolean {
  const { def } = schema._zod;
  if ('format' in def && SHORT_FORMATS.has(String(def.format))) return true;
  return (def.checks ?? []).some(({ _zod }) => _zod.def.check === 'max_length' || _zod.def.check === 'length_equals');
}
