import { type KeyType, type Position, readCursor, type Total, writeCursor } from './paging.ts';

/** What a list's query says about the page it wants, whatever else narrows it. */
type ListQuery<Sort extends string> = {
  listSort: Sort;
  listOrder: 'asc' | 'desc';
  listPageSize: number;
  listPageIndex: number;
  cursor?: string | undefined;
};

/** The page as a repository reads it: up to `size` rows, and one more that shows whether another page follows. */
export type Slice<Sort extends string> = {
  sort: Sort;
  keyType: KeyType;
  order: 'asc' | 'desc';
  size: number;
  after: Position | undefined;
  offset: number;
};

/** What a list is ordered by: the column's type, and its value in a row. */
type SortKey<Row> = { type: KeyType; of: (row: Row) => string | number | Date };

type PageSource<Row, Sort extends string, Shown> = {
  rows: (slice: Slice<Sort>) => Promise<Row[]>;
  keys: Record<Sort, SortKey<Row>>;
  total: () => Promise<Total>;
  show: (rows: Row[]) => Promise<Shown[]> | Shown[];
};

/** One page of a list, how many there are in all, and where the next page begins. */
export async function pageOf<Row extends { id: number }, Sort extends string, Shown>(
  query: ListQuery<Sort>,
  { rows, keys, total, show }: PageSource<Row, Sort, Shown>,
) {
  const { listSort: sort, listOrder: order, listPageSize: size, listPageIndex, cursor } = query;
  const { type: keyType, of: keyOf } = keys[sort];
  const after = cursor ? readCursor(cursor, { sort, order, keyType }) : undefined;
  const offset = listPageIndex * size;
  const counted = await total();
  // Past the end there is nothing to look for, however far somebody jumps.
  const isPastTheEnd = after === undefined && !counted.isEstimate && offset >= counted.listTotalSize;
  const found = isPastTheEnd ? [] : await rows({ sort, keyType, order, size, after, offset });
  const page = found.slice(0, size);
  const last = found.length > size ? page.at(-1) : undefined;
  return {
    data: await show(page),
    listPageIndex,
    listPageSize: size,
    ...counted,
    nextCursor: last ? writeCursor({ sort, order, key: keyText(keyOf(last)), id: last.id }) : null,
  };
}

const keyText = (key: string | number | Date): string => (key instanceof Date ? key.toISOString() : String(key));
