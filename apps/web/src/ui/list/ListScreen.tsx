import type { QueryKey, UndefinedInitialDataOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { ListState, ListView } from '../../platform/list-view.ts';
import type { RecordKind } from '../../platform/record.ts';
import { PageHeader } from '../show/PageHeader.tsx';
import { ListBody } from './ListBody.tsx';
import { ListFilterBar } from './ListFilterBar.tsx';
import { ListPager } from './ListPager.tsx';
import type { Column } from './ListTable.tsx';
import { ListViews, type StandardView } from './ListViews.tsx';
import { type EmptyListMessage, NothingListed, type NothingTexts } from './NothingListed.tsx';
import { useColumns } from './use-columns.ts';
import { useListScreen } from './use-list-screen.ts';
import type { RowSelection } from './use-selection.ts';

type Page<Row> = {
  data: readonly Row[];
  nextCursor: string | null;
  listTotalSize: number;
  isEstimate?: boolean;
};

type ListScreenProps<
  Row,
  By extends string,
  Filters extends object,
  Query,
  P extends Page<Row>,
  Key extends QueryKey,
> = {
  kind: Pick<RecordKind<never, never>, 'name' | 'icon' | 'newPath' | 'detailsPath' | 'editPath'>;
  list: ListState<ListView<By, Filters>, Query>;
  ask: (query: Query) => UndefinedInitialDataOptions<P, Error, P, Key>;
  /** Who may only look marks no rows and begins nothing. */
  canWrite: boolean;
  title: string;
  texts: NothingTexts & { search: string; views: string; failed: string };
  idOf: (row: Row) => number;
  nameOf: (row: Row) => string;
  columns: readonly Column<Row>[];
  hiddenAtFirst: readonly string[];
  orders: readonly { sort: ListView<By, Filters>['sort']; label: string }[];
  filters: ReactNode;
  views: readonly StandardView<ListView<By, Filters>>[];
  empty: EmptyListMessage;
  renderNotFound?: (term: string) => ReactNode;
  renderCard: (row: Row, selection: RowSelection | undefined) => ReactNode;
  renderActions: (row: Row) => ReactNode;
  isFaded?: (row: Row) => boolean;
  className?: string;
  /** What can be done with the marked rows; without it none are marked. */
  renderBulk?: (selection: RowSelection) => ReactNode;
  /** At the far end of the title. `isBlank`: nobody began yet, and the empty list itself says how. */
  renderTools: (state: { isBlank: boolean }) => ReactNode;
  /** Between the title and the views. */
  above?: ReactNode;
  renderBelow?: (state: { isBlank: boolean }) => ReactNode;
};

/** A list of records as every room has it: views, search, filters, rows or cards, pages, and the marked rows. */
export function ListScreen<
  Row,
  By extends string,
  Filters extends object,
  Query,
  P extends Page<Row>,
  Key extends QueryKey,
>(props: ListScreenProps<Row, By, Filters, Query, P, Key>) {
  const { kind, list, texts, canWrite, idOf, renderBulk, renderCard } = props;
  const navigate = useNavigate();
  const columns = useColumns(`${kind.name}.hiddenColumns`, props.columns, props.hiddenAtFirst);
  const screen = useListScreen({
    list,
    ask: props.ask,
    canWrite,
    newPath: kind.newPath(),
    editPath: kind.editPath,
  });
  const { page } = screen;
  const selection = renderBulk && screen.selection;
  const isBlank = page.data?.data.length === 0 && list.address === '';
  return (
    <>
      <PageHeader title={props.title} actions={props.renderTools({ isBlank })} />
      {props.above}
      <ListViews
        label={texts.views}
        keptAs={`${kind.name}.views`}
        views={props.views}
        list={list}
        total={screen.found}
      />
      <ListFilterBar placeholder={texts.search} box={screen.box} list={list} orders={props.orders} columns={columns}>
        {props.filters}
      </ListFilterBar>
      <ListBody
        page={page}
        list={list}
        label={props.title}
        failed={texts.failed}
        empty={
          <NothingListed
            {...{ kind, list, canWrite, texts }}
            empty={props.empty}
            renderNotFound={props.renderNotFound}
          />
        }
        columns={columns.shown}
        idOf={idOf}
        nameOf={props.nameOf}
        selection={selection}
        onOpen={(row) => void navigate(kind.detailsPath(idOf(row)))}
        renderActions={props.renderActions}
        renderCard={(row) => renderCard(row, selection)}
        {...(props.isFaded && { isFaded: props.isFaded })}
        {...(props.className && { className: props.className })}
        foot={<ListPager {...screen.pager} />}
      />
      {props.renderBelow?.({ isBlank })}
      {selection && renderBulk(selection)}
    </>
  );
}
