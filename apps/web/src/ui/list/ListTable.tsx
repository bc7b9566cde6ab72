import './ListTable.css';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export type Column<Row> = {
  key: string;
  title: string;
  /** Pixels; the column without one takes what is left. */
  width?: number;
  /** The server's name of the order by this column. */
  sort?: string;
  /** Figures stand at the end. */
  align?: 'end';
  render: (row: Row) => ReactNode;
};

export type Sort = { by: string; order: 'asc' | 'desc' };

export type Selection = { ids: ReadonlySet<number>; toggle: (ids: readonly number[], isOn: boolean) => void };

export type ListTableProps<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  idOf: (row: Row) => number;
  nameOf: (row: Row) => string;
  sort: Sort;
  onSort: (by: string) => void;
  selection?: Selection | undefined;
  onOpen: (row: Row) => void;
  /** Shown at the row's end while it is pointed at or holds the focus. */
  renderActions?: (row: Row) => ReactNode;
  isFaded?: (row: Row) => boolean;
  className?: string;
};

/** Rows of 41 px. A press anywhere opens the row; its first link does the same for the keyboard. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { label, columns, rows, idOf, sort, onSort, selection, className = '' } = props;
  const ids = rows.map(idOf);
  // Below this the table scrolls in its own box instead of squeezing the column that has no width of its own.
  const minInlineSize = columns.reduce((sum, { width = 200 }) => sum + width, selection ? 54 : 0);
  return (
    <div className={`ch-list-scroller ${className}`}>
      <table className="ch-list" aria-label={label} style={{ minInlineSize }}>
        <colgroup>
          {selection && <col className="ch-list-select" />}
          {columns.map(({ key, width }) => (
            <col key={key} style={{ inlineSize: width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {selection && (
              <th>
                <SelectAll ids={ids} selection={selection} />
              </th>
            )}
            {columns.map((column) => (
              <HeadCell key={column.key} {...{ column, sort, onSort }} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ListRow key={idOf(row)} row={row} list={props} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function SelectAll({ ids, selection }: { ids: readonly number[]; selection: Selection }) {
  const { t } = useTranslation();
  const chosen = ids.filter((id) => selection.ids.has(id)).length;
  const isAll = ids.length > 0 && chosen === ids.length;
  return (
    <label className="ch-checkbox">
      <input
        type="checkbox"
        aria-label={t('ui.list.selectAll')}
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = chosen > 0 && !isAll;
        }}
        onChange={() => selection.toggle(ids, !isAll)}
      />
    </label>
  );
}

type HeadCellProps<Row> = { column: Column<Row>; sort: Sort; onSort: (by: string) => void };

function HeadCell<Row>({ column: { title, sort: by, align }, sort, onSort }: HeadCellProps<Row>) {
  if (!by)
    return (
      <th scope="col" data-align={align}>
        {title}
      </th>
    );
  const isSorted = sort.by === by;
  const isUp = sort.order === 'asc';
  return (
    <th scope="col" data-align={align} aria-sort={isSorted ? (isUp ? 'ascending' : 'descending') : 'none'}>
      <button type="button" onClick={() => onSort(by)}>
        {title}
        {isSorted && (isUp ? <ArrowUp size={13} /> : <ArrowDown size={13} />)}
      </button>
    </th>
  );
}

/** Plain text runs in its own direction and is cut at its own end; what is cut off can be read by pointing at it. */
function Cell({ children }: { children: ReactNode }) {
  if (typeof children !== 'string') return children;
  return (
    <bdi className="ch-list-text" title={children}>
      {children}
    </bdi>
  );
}

function ListRow<Row>({ row, list }: { row: Row; list: ListTableProps<Row> }) {
  const { t } = useTranslation();
  const { columns, idOf, nameOf, selection, onOpen, renderActions, isFaded } = list;
  const id = idOf(row);
  const isSelected = selection?.ids.has(id) ?? false;
  const open = ({ target, currentTarget }: MouseEvent) => {
    // React hands up what happens in a drawer that a cell opened, too; that is no press on the row.
    const isRow = target instanceof Element && currentTarget.contains(target);
    const isControl = isRow && target.closest('a, button, input, label') !== null;
    // Whoever marks a number to copy it does not want to leave.
    if (isRow && !isControl && window.getSelection()?.isCollapsed !== false) onOpen(row);
  };
  return (
    // The row's link is the keyboard's way; this is only a bigger target for the pointer.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <tr data-row={id} data-selected={isSelected} data-faded={isFaded?.(row)} onClick={open}>
      {selection && (
        <td>
          <label className="ch-checkbox">
            <input
              type="checkbox"
              aria-label={t('ui.list.select', { name: nameOf(row) })}
              checked={isSelected}
              onChange={() => selection.toggle([id], !isSelected)}
            />
          </label>
        </td>
      )}
      {columns.map(({ key, align, render }, index) => (
        <td key={key} data-align={align}>
          <Cell>{render(row)}</Cell>
          {index === columns.length - 1 && renderActions && (
            <span className="ch-list-actions">{renderActions(row)}</span>
          )}
        </td>
      ))}
    </tr>
  );
}
