import { z } from 'zod';

/** Enough for a message; a body made of unknown fields only is not read to its end. */
const MOST_NAMED = 20;

/**
 * The fields of a body that nobody would read, by their paths: `items.0.prise`. A field of the record that the body saves,
 * as the record's own GET answers it, is none of them: who loads a record and sends it back need not know which of its
 * fields are read only.
 */
export function unknownFields(body: z.ZodType, record: z.ZodType | undefined, value: unknown): string[] {
  return unknownAt({ body, record, value, path: '' });
}

type Place = { body: z.ZodType; record: z.ZodType | undefined; value: unknown; path: string };

function unknownAt(place: Place): string[] {
  const names: string[] = [];
  collect(place, names);
  return names;
}

function collect({ body, record, value, path }: Place, names: string[]): void {
  const [wanted, answered] = [bare(body), record && bare(record)];
  const at = (key: string | number) => (path === '' ? String(key) : `${path}.${key}`);
  if (wanted instanceof z.ZodUnion) {
    // A union accepts several shapes: take the one that knows the most of the given fields.
    const found = (wanted.options as z.ZodType[])
      .filter(isStructure)
      .map((option) => unknownAt({ body: option, record, value, path }));
    names.push(...(found.toSorted((a, b) => a.length - b.length)[0] ?? []));
  } else if (wanted instanceof z.ZodArray && Array.isArray(value)) {
    const element = answered instanceof z.ZodArray ? (answered.element as z.ZodType) : undefined;
    for (const [index, each] of value.entries()) {
      if (names.length >= MOST_NAMED) return;
      collect({ body: wanted.element as z.ZodType, record: element, value: each, path: at(index) }, names);
    }
  } else if (wanted instanceof z.ZodObject && isRecord(value)) {
    const [known, readOnly] = [shapeOf(wanted), shapeOf(answered)];
    for (const [key, each] of Object.entries(value)) {
      if (names.length >= MOST_NAMED) return;
      const [field, answeredField] = [fieldOf(known, key), fieldOf(readOnly, key)];
      if (field) collect({ body: field, record: answeredField, value: each, path: at(key) }, names);
      else if (!answeredField) names.push(at(key));
    }
  }
}

const isStructure = (schema: z.ZodType) => bare(schema) instanceof z.ZodObject || bare(schema) instanceof z.ZodArray;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Shape = Readonly<Record<string, z.ZodType>>;
const shapeOf = (schema: z.ZodType | undefined): Shape =>
  schema instanceof z.ZodObject ? (schema.shape as Shape) : {};
/** Looks at own properties only, because a body may contain a field called `constructor`. */
const fieldOf = (shape: Shape, key: string) => (Object.hasOwn(shape, key) ? shape[key] : undefined);

/** What stands under optional, nullable, default and the wire side of a codec. */
function bare(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return bare(schema.unwrap() as z.ZodType);
  return schema instanceof z.ZodPipe ? bare(schema.in as z.ZodType) : schema;
}
