import { z } from 'zod';

/** The list query of the product specification; a room adds its filters with `listQuery(sorts, Filters)`. */
export const listQuery = <const S extends readonly [string, ...string[]], F extends z.ZodType>(sorts: S, filters: F) =>
  z.object({
    listPageIndex: z.int().min(0).max(1_000_000).default(0),
    listPageSize: z.int().min(1).max(100).default(20),
    listSort: z.enum(sorts).default(sorts[0]),
    listOrder: z.enum(['asc', 'desc']).default('asc'),
    listSearch: z.string().trim().max(64).default(''),
    /** JSON, as the specification sends it. */
    listFilters: filters.optional(),
    isDeleted: z.boolean().default(false),
    /** Ours: `nextCursor` of the page before. With it a page costs the same however deep it lies. */
    cursor: z.string().max(500).optional(),
  });

/** One page of rows and the way on; how many there are in all is another question. */
export const listRows = <R extends z.ZodType>(row: R) =>
  z.object({
    data: z.array(row),
    listPageIndex: z.int(),
    listPageSize: z.int(),
    nextCursor: z.string().nullable(),
  });

export const ListTotal = z.object({
  listTotalSize: z.int(),
  /** The total is exact unless this is set: then there are at least that many. */
  isEstimate: z.boolean(),
});

/** What every list answers: a page and the total. */
export const listAnswer = <R extends z.ZodType>(row: R) => listRows(row).extend(ListTotal.shape);
