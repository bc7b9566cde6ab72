import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { AppError } from '../errors.ts';

/** Where a page begins: behind the last row of the one before, in an order that a cursor is only good for. */
export type Position = { sort: string; order: 'asc' | 'desc'; key: string; id: number };

export type KeyType = 'text' | 'timestamptz' | 'bigint' | 'date';
const KEYS = {
  text: z.string().refine((key) => !key.includes('\0') && key.isWellFormed()),
  timestamptz: z.iso.datetime().refine((key) => !key.startsWith('0000')),
  // Every number of 18 digits fits into a bigint.
  bigint: z.string().regex(/^-?\d{1,18}$/),
  // Infinity stands for a day that was not set.
  date: z.union([z.iso.date().refine((key) => !key.startsWith('0000')), z.literal('infinity')]),
} satisfies Record<KeyType, z.ZodType>;
const TYPES = {
  text: sql`text`,
  timestamptz: sql`timestamptz`,
  bigint: sql`bigint`,
  date: sql`date`,
} satisfies Record<KeyType, unknown>;
const Written = z.tuple([z.string(), z.enum(['asc', 'desc']), z.string().max(400), z.int().min(1)]);

/** Opaque to the browser. It carries no right: what it points at is looked for inside the caller's own business. */
export const writeCursor = ({ sort, order, key, id }: Position): string =>
  Buffer.from(JSON.stringify([sort, order, key, id])).toString('base64url');

type CursorOrder = { sort: string; order: 'asc' | 'desc'; keyType: KeyType };

/** Anybody can make one up, so it must fit the order it is used for and the column it is compared with. */
export function readCursor(text: string, { sort, order, keyType }: CursorOrder): Position {
  const written = Written.safeParse(parse(text));
  if (!written.success) throw new AppError('list.cursor_invalid');
  const [ofSort, ofOrder, key, id] = written.data;
  if (ofSort !== sort || ofOrder !== order || !KEYS[keyType].safeParse(key).success)
    throw new AppError('list.cursor_invalid');
  return { sort, order, key, id };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return undefined;
  }
}

type PageOf = {
  /** The column of the order, the id that makes it unique where it is not, and how a cursor's key is read as its type. */
  sort: RawBuilder<unknown>;
  id: RawBuilder<unknown> | null;
  keyType: KeyType;
  order: 'asc' | 'desc';
  size: number;
  after: Position | undefined;
  /** Only without a cursor: how many rows to pass over. */
  offset: number;
};

/** The condition that starts behind the last row of the previous page; none on the first page. */
function behind({ sort, id, keyType, order, after }: PageOf): RawBuilder<SqlBool>[] {
  if (!after) return [];
  const key = sql`${after.key}::${TYPES[keyType]}`;
  const is = order === 'asc' ? sql`>` : sql`<`;
  return [id ? sql`(${sort}, ${id}) ${is} (${key}, ${after.id}::bigint)` : sql`${sort} ${is} ${key}`];
}

/** One row more than the page holds, so that the caller knows whether there is a next one. */
export function takePage<DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>, page: PageOf) {
  const { sort, id, order, size, after, offset } = page;
  const [condition] = behind(page);
  return query
    .$if(condition !== undefined, (q) => q.where(condition ?? sql<SqlBool>`true`))
    .orderBy(sort, order)
    .$if(id !== null, (q) => q.orderBy(id ?? sort, order))
    .limit(size + 1)
    .$if(after === undefined && offset > 0, (q) => q.offset(offset));
}

/** The conditions and the end of a page as raw SQL, for statements that run so often that building them costs time. */
export function pageParts(page: PageOf): {
  conditions: RawBuilder<SqlBool>[];
  end: RawBuilder<unknown>;
} {
  const { sort, id, size, after, offset } = page;
  const order = page.order === 'asc' ? sql`asc` : sql`desc`;
  const by = id ? sql`${sort} ${order}, ${id} ${order}` : sql`${sort} ${order}`;
  const skip = after === undefined && offset > 0 ? sql`offset ${offset}` : sql``;
  return { conditions: behind(page), end: sql`order by ${by} limit ${size + 1} ${skip}` };
}

/** Totals are exact up to here; beyond, a list says "at least". */
export const MAX_COUNTED = 10_000;
export type Total = { listTotalSize: number; isEstimate: boolean };

export const capTotal = (counted: number): Total => ({
  listTotalSize: Math.min(counted, MAX_COUNTED),
  isEstimate: counted > MAX_COUNTED,
});
