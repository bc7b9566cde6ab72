import type { ReactNode, RefObject } from 'react';
import { useIsNarrow } from '../../platform/viewport.ts';
import { ColumnChooser } from './ColumnChooser.tsx';
import { FilterBar } from './FilterBar.tsx';
import type { Sort } from './ListTable.tsx';
import { SortChip } from './SortChip.tsx';
import type { Columns } from './use-columns.ts';

type ListFilterBarProps<S extends Sort, Row> = {
  placeholder: string;
  box: RefObject<HTMLInputElement | null>;
  list: { view: { search: string; sort: S }; change: (part: { search: string } | { sort: S }) => void };
  orders: readonly { sort: S; label: string }[];
  columns: Columns<Row>;
  /** The filters, as chips. */
  children: ReactNode;
};

/** What stands over every list: search, filters, order, and the choice of columns where there are columns. */
export function ListFilterBar<S extends Sort, Row>(props: ListFilterBarProps<S, Row>) {
  const { placeholder, box, list, orders, columns, children } = props;
  const isNarrow = useIsNarrow();
  const { view, change } = list;
  return (
    <FilterBar
      placeholder={placeholder}
      search={view.search}
      onSearch={(search) => change({ search })}
      box={box}
      end={
        <>
          <SortChip sort={view.sort} orders={orders} onSort={(sort) => change({ sort })} />
          {!isNarrow && (
            <ColumnChooser columns={columns.choosable} hidden={columns.hidden} onChange={columns.setHidden} />
          )}
        </>
      }
    >
      {children}
    </FilterBar>
  );
}
