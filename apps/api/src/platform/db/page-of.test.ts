import { expect, it, vi } from 'vitest';
import { pageOf, type Slice } from './page-of.ts';

type Row = { id: number; name: string };
type Sort = 'name' | 'made';

const ROWS: Row[] = ['ash', 'birch', 'cedar', 'elm', 'fir'].map((name, index) => ({ id: index + 1, name }));
const query = { listSort: 'name', listOrder: 'asc', listPageSize: 2, listPageIndex: 0 } as const;

/** A table in memory, read as a repository reads its own: one row more than the page holds. */
const listing = (total = { listTotalSize: ROWS.length, isEstimate: false }) =>
  ({
    rows: vi.fn<(slice: Slice<Sort>) => Promise<Row[]>>(async ({ after, offset, size }) => {
      const from = after ? ROWS.findIndex(({ id }) => id === after.id) + 1 : offset;
      return ROWS.slice(from, from + size + 1);
    }),
    keys: {
      name: { type: 'text', of: (row: Row) => row.name },
      made: { type: 'timestamptz', of: () => new Date(0) },
    },
    total: async () => total,
    show: (rows: Row[]) => rows.map(({ name }) => name),
  }) as const;

it('goes through a list from page to page, to its end', async () => {
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await pageOf({ ...query, cursor }, listing());
    seen.push(...page.data);
    expect(page).toMatchObject({ listPageSize: 2, listTotalSize: 5, isEstimate: false });
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(seen).toEqual(['ash', 'birch', 'cedar', 'elm', 'fir']);
});

it('looks for nothing past the end, unless the total is only "at least"', async () => {
  const exact = listing();
  const page = await pageOf({ ...query, listPageIndex: 3 }, exact);
  expect(page).toMatchObject({ data: [], nextCursor: null, listPageIndex: 3 });
  expect(exact.rows).not.toHaveBeenCalled();
  const estimated = listing({ listTotalSize: 5, isEstimate: true });
  await pageOf({ ...query, listPageIndex: 3 }, estimated);
  expect(estimated.rows).toHaveBeenCalled();
});

it('refuses a cursor of another order, or one whose key is not of the column’s type', async () => {
  const { nextCursor } = await pageOf(query, listing());
  const cursor = nextCursor ?? '';
  for (const other of [{ listOrder: 'desc' }, { listSort: 'made' }] as const)
    await expect(pageOf({ ...query, ...other, cursor }, listing())).rejects.toMatchObject({
      code: 'list.cursor_invalid',
    });
});
