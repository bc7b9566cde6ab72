import { useLocation, useSearchParams } from 'react-router';
import { z } from 'zod';
import { ADDRESS_CHANGE } from './address-change.ts';

const PAGE_SIZE = 20;
const ORDERS = ['asc', 'desc'] as const;
type Order = (typeof ORDERS)[number];

/** What the address says about a list; the rest of the application links to views by it. */
export type ListView<By extends string, Filters> = {
  search: string;
  sort: { by: By; order: Order };
  filters: Filters;
  isDeleted: boolean;
  size: number;
};

/** A list as its screen holds it: the view, the walk through its pages, and the question to the server. */
export type ListState<View, Query> = {
  view: View;
  cursors: readonly string[];
  change: (part: Partial<View>) => void;
  show: (search: string) => void;
  forward: (cursor: string) => void;
  back: () => void;
  toStart: () => void;
  query: Query;
  /** The same question about another page: the one after these cursors. */
  queryAt: (cursors: readonly string[]) => Query;
  /** The view as an address, however many rows a page has. */
  address: string;
  /** The address of the whole list, or of a part of it. */
  addressOf: (part: Partial<View>) => string;
};

type Codec<View> = { readView: (params: URLSearchParams) => View; writeView: (view: View) => string };

/** A list's address, its question to the server and its walk through pages; a room says its orders and filters. */
export function listViews<const By extends string, Filters extends z.ZodObject>(
  sorts: readonly [By, ...By[]],
  filters: Filters,
  /** The direction of the first order, which everybody finds. */
  first: Order = 'asc',
) {
  type View = ListView<By, z.output<Filters>>;
  const codec = addressCodec(sorts, filters, first);

  function queryOf({ search, sort, filters: given, isDeleted, size }: View, cursors: readonly string[]) {
    const hasFilters = Object.values(given).some((value) => value !== undefined);
    const cursor = cursors.at(-1);
    return {
      listPageIndex: cursors.length,
      listPageSize: size,
      listSort: sort.by,
      listOrder: sort.order,
      listSearch: search,
      isDeleted,
      ...(hasFilters && { listFilters: given }),
      ...(cursor !== undefined && { cursor }),
    };
  }

  const everything = codec.readView(new URLSearchParams());

  function useListView(): ListState<View, ReturnType<typeof queryOf>> {
    const list = useAddress(codec);
    return {
      ...list,
      query: queryOf(list.view, list.cursors),
      queryAt: (cursors) => queryOf(list.view, cursors),
      address: codec.writeView({ ...list.view, size: everything.size }),
      addressOf: (part) => codec.writeView({ ...everything, ...part }),
    };
  }

  return { ...codec, queryOf, useListView };
}

function addressCodec<const By extends string, Filters extends z.ZodObject>(
  sorts: readonly [By, ...By[]],
  filters: Filters,
  first: Order,
): Codec<ListView<By, z.output<Filters>>> {
  type FilterValues = z.output<Filters>;
  const none = {} as FilterValues;

  function readFilters(text: string): FilterValues {
    try {
      return filters.safeParse(JSON.parse(text)).data ?? none;
    } catch {
      return none;
    }
  }

  const Address = z.object({
    q: z.string().max(64).catch(''),
    sort: z.enum(sorts).catch(sorts[0]),
    order: z.enum(ORDERS).catch(first),
    size: z.coerce
      .number()
      .pipe(z.union([z.literal(10), z.literal(20), z.literal(50), z.literal(100)]))
      .catch(PAGE_SIZE),
    archived: z.literal('1').optional().catch(undefined),
    filters: z.string().catch('{}').transform(readFilters),
  });

  /** In wire values, so that an address reads 45.5 and not 455000. */
  const filterText = (values: FilterValues) => {
    const entries = Object.entries(values).filter(([, value]) => value !== undefined);
    return entries.length === 0 ? '' : JSON.stringify(z.encode(filters, Object.fromEntries(entries) as FilterValues));
  };

  return {
    /** What somebody typed into the address bar, as far as it makes sense. */
    readView: (params) => {
      const { q, sort, order, size, archived, filters: given } = Address.parse(Object.fromEntries(params));
      return { search: q, sort: { by: sort, order }, filters: given, isDeleted: archived === '1', size };
    },
    /** The same the other way round; what is the default is not worth a word. */
    writeView: ({ search, sort, filters: given, isDeleted, size }) => {
      const isSorted = sort.by !== sorts[0] || sort.order !== first;
      const said = {
        q: search,
        filters: filterText(given),
        archived: isDeleted ? '1' : '',
        sort: isSorted ? sort.by : '',
        order: isSorted ? sort.order : '',
        size: size === PAGE_SIZE ? '' : String(size),
      };
      return new URLSearchParams(Object.entries(said).filter(([, value]) => value !== '')).toString();
    },
  };
}

const Cursors = z.object({ cursors: z.array(z.string()) });

/** The view lives in the address, the page in the history entry: both survive a look at a record and back. */
function useAddress<View>({ readView, writeView }: Codec<View>) {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const view = readView(params);
  const cursors = Cursors.safeParse(state).data?.cursors ?? [];
  const show = (search: string) => setParams(search, ADDRESS_CHANGE);
  const walk = (next: readonly string[]) => setParams(params, { replace: true, state: { cursors: next } });
  return {
    view,
    cursors,
    /** Any change of the question starts again from the first page. */
    change: (part: Partial<View>) => show(writeView({ ...view, ...part })),
    show,
    forward: (cursor: string) => walk([...cursors, cursor]),
    back: () => walk(cursors.slice(0, -1)),
    toStart: () => walk([]),
  };
}
