import { z } from 'zod';
import { hostileText, type Repeat } from './hostile-repeats.ts';

/** Texts that are chosen from a list, or that no two records may share. */
const CHOSEN = ['phoneFormat', 'dateTimeZone', 'incomeAccount', 'defaultIncomeAccount', 'code'];

/** A record as it was, with every text in it as long as its schema allows, and full of `repeat`. */
export function withLongestTexts(schema: z.ZodType, given: unknown, repeat: Repeat): unknown {
  const wanted = unwrap(schema);
  if (wanted instanceof z.ZodArray)
    return Array.isArray(given)
      ? given.map((each) => withLongestTexts(wanted.element as z.ZodType, each, repeat))
      : given;
  if (wanted instanceof z.ZodObject) {
    const record = (given ?? {}) as Record<string, unknown>;
    const fields = Object.entries(wanted.shape).map(([key, inner]) => [
      key,
      CHOSEN.includes(key) ? record[key] : withLongestTexts(inner as z.ZodType, record[key], repeat),
    ]);
    return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
  }
  return wanted instanceof z.ZodString ? (longest(wanted, repeat) ?? given) : given;
}

/** Undefined where the schema takes no such text: an address, a colour. */
function longest(schema: z.ZodString, repeat: Repeat): string | undefined {
  const text = hostileText(repeat, schema.maxLength ?? 0);
  return schema.safeParse(text).success ? text : undefined;
}

function unwrap(schema: z.ZodType): z.ZodType {
  const isWrapped =
    schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault;
  return isWrapped ? unwrap(schema.unwrap() as z.ZodType) : schema;
}
