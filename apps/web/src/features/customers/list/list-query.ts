import { CustomerFilters } from '@countinghouse/contracts/customers';
import { useLocation, useSearchParams } from 'react-router';
import { z } from 'zod';
import type { Sort } from '../../../ui/ListTable.tsx';
import type { ListQuery } from '../customers.api.ts';

const SORTS = ['name', 'created', 'updated'] as const;
const PAGE_SIZE = 20;

/** What the address says about the list; the rest of the application links to views by it. */
export type ListView = {
  search: string;
  sort: Sort & { by: (typeof SORTS)[number] };
  filters: CustomerFilters;
  isDeleted: boolean;
  size: number;
};

const Cursors = z.object({ cursors: z.array(z.string()) });
const Address = z.object({
  q: z.string().max(64).catch(''),
  sort: z.enum(SORTS).catch('name'),
  order: z.enum(['asc', 'desc']).catch('asc'),
  size: z.coerce
    .number()
    .pipe(z.union([z.literal(10), z.literal(20), z.literal(50), z.literal(100)]))
    .catch(PAGE_SIZE),
  archived: z.literal('1').optional().catch(undefined),
  filters: z.string().catch('{}').transform(readFilters),
});

function readFilters(text: string): CustomerFilters {
  try {
    return CustomerFilters.safeParse(JSON.parse(text)).data ?? {};
  } catch {
    return {};
  }
}

/** What somebody typed into the address bar, as far as it makes sense. */
export function readView(params: URLSearchParams): ListView {
  const { q, sort, order, size, archived, filters } = Address.parse(Object.fromEntries(params));
  return { search: q, sort: { by: sort, order }, filters, isDeleted: archived === '1', size };
}

/** The same the other way round; what is the default is not worth a word. */
export function writeView({ search, sort, filters, isDeleted, size }: ListView): string {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined);
  return new URLSearchParams([
    ...(search ? [['q', search]] : []),
    ...(given.length > 0 ? [['filters', JSON.stringify(Object.fromEntries(given))]] : []),
    ...(isDeleted ? [['archived', '1']] : []),
    ...(sort.by !== 'name' || sort.order !== 'asc'
      ? [
          ['sort', sort.by],
          ['order', sort.order],
        ]
      : []),
    ...(size === PAGE_SIZE ? [] : [['size', String(size)]]),
  ] as [string, string][]).toString();
}

export function queryOf(view: ListView, cursors: readonly string[]): ListQuery {
  const { search, sort, filters, isDeleted, size } = view;
  const hasFilters = Object.values(filters).some((value) => value !== undefined);
  const cursor = cursors.at(-1);
  return {
    listPageIndex: cursors.length,
    listPageSize: size,
    listSort: sort.by,
    listOrder: sort.order,
    listSearch: search,
    isDeleted,
    ...(hasFilters && { listFilters: filters }),
    ...(cursor !== undefined && { cursor }),
  };
}

/** The list's view lives in the address, its page in the history entry: both survive a look at a customer and back. */
export function useListView() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const view = readView(params);
  const cursors = Cursors.safeParse(state).data?.cursors ?? [];
  const show = (search: string) => setParams(search, { replace: true, preventScrollReset: true });
  const walk = (next: readonly string[]) => setParams(params, { replace: true, state: { cursors: next } });
  return {
    view,
    cursors,
    query: queryOf(view, cursors),
    /** Any change of the question starts again from the first page. */
    change: (part: Partial<ListView>) => show(writeView({ ...view, ...part })),
    show,
    forward: (cursor: string) => walk([...cursors, cursor]),
    back: () => walk(cursors.slice(0, -1)),
    toStart: () => walk([]),
  };
}
