import './ListCards.css';
import { type ReactNode, useEffect } from 'react';
import { isCode, problemText } from '../../platform/problems.ts';
import { useIsNarrow } from '../../platform/viewport.ts';
import { ErrorState } from '../show/ErrorState.tsx';
import { Panel } from '../show/Panel.tsx';
import { SkeletonRows } from '../show/SkeletonRows.tsx';
import { ListTable, type ListTableProps, type Sort } from './ListTable.tsx';

/** The answer to a list's question, as far as it is there. */
export type ListPage<Row> = {
  data: { data: readonly Row[] } | undefined;
  isPlaceholderData: boolean;
  isError: boolean;
  error: unknown;
  refetch: () => unknown;
};

type ListBodyProps<Row, By extends string> = Omit<ListTableProps<Row>, 'rows' | 'sort' | 'onSort'> & {
  page: ListPage<Row>;
  list: {
    view: { sort: Sort & { by: By } };
    change: (part: { sort: { by: By; order: Sort['order'] } }) => void;
    toStart: () => void;
  };
  /** The direction of an order that was just chosen. */
  firstOrder?: Sort['order'];
  /** What stands over the reason when nothing came. */
  failed: string;
  /** Instead of rows, when there are none. */
  empty: ReactNode;
  renderCard: (row: Row) => ReactNode;
  foot: ReactNode;
};

/** Waiting, failed, empty, or the rows: as a table, and below 1024 px as cards. */
export function ListBody<Row, By extends string>(props: ListBodyProps<Row, By>) {
  const { page, list, failed, empty } = props;
  const rows = page.data?.data;
  useFoundPage(page.error, list.toStart);
  if (page.isError && !rows) {
    return (
      <Panel>
        <ErrorState title={failed} text={problemText(page.error)} onRetry={() => void page.refetch()} />
      </Panel>
    );
  }
  if (!rows) {
    return (
      <Panel>
        <SkeletonRows />
      </Panel>
    );
  }
  if (rows.length === 0 && !page.isPlaceholderData) return empty;
  return (
    <div className="ch-list-body" aria-busy={page.isPlaceholderData}>
      <Rows {...props} rows={rows} />
    </div>
  );
}

function Rows<Row, By extends string>(props: ListBodyProps<Row, By> & { rows: readonly Row[] }) {
  const { page: _, failed: _failed, empty: _empty, list, firstOrder = 'asc', renderCard, foot, ...table } = props;
  const isNarrow = useIsNarrow();
  if (isNarrow) {
    return (
      <>
        <ul className="ch-cards" aria-label={table.label}>
          {table.rows.map(renderCard)}
        </ul>
        {foot}
      </>
    );
  }
  const { sort } = list.view;
  const sortBy = (by: string) => {
    const isTurned = sort.by === by && sort.order === firstOrder;
    // A column names only orders that the list knows.
    list.change({ sort: { by: by as By, order: isTurned ? OPPOSITE[firstOrder] : firstOrder } });
  };
  return (
    <Panel>
      <ListTable {...table} sort={sort} onSort={sortBy} />
      {foot}
    </Panel>
  );
}

const OPPOSITE = { asc: 'desc', desc: 'asc' } as const;

/** A cursor that no longer leads anywhere starts again from the first page. */
function useFoundPage(error: unknown, toStart: () => void) {
  const isLost = isCode(error, 'list.cursor_invalid');
  useEffect(() => {
    if (isLost) toStart();
  }, [isLost, toStart]);
}
