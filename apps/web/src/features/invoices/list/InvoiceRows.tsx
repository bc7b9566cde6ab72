import './invoice-list.css';
import type { InvoiceRow } from '@countinghouse/contracts/invoices';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ListBody, type ListPage } from '../../../ui/list/ListBody.tsx';
import type { Column } from '../../../ui/list/ListTable.tsx';
import type { RowSelection } from '../../../ui/list/use-selection.ts';
import { numberText } from '../DocumentNumber.tsx';
import type { RowHandlers } from './columns.tsx';
import { InvoiceCard } from './InvoiceCard.tsx';
import { InvoiceRowMenu } from './InvoiceRowMenu.tsx';
import type { InvoiceListView } from './list-query.ts';
import { NoInvoices } from './NoInvoices.tsx';
import type { Moves } from './use-moves.tsx';

type InvoiceRowsProps = {
  label: string;
  page: ListPage<InvoiceRow>;
  list: InvoiceListView;
  columns: readonly Column<InvoiceRow>[];
  handlers: RowHandlers;
  moves: Moves;
  /** Without it the user may only look. */
  selection: RowSelection | undefined;
  foot: ReactNode;
};

export function InvoiceRows({ label, page, list, columns, handlers, moves, selection, foot }: InvoiceRowsProps) {
  const { kind, canWrite } = handlers;
  const { t } = useTranslation();
  return (
    <ListBody
      page={page}
      list={list}
      // The highest and the newest first: that is what a list of money is asked for.
      firstOrder="desc"
      label={label}
      failed={t(`invoices.list.of.${kind}.loadFailed`)}
      empty={<NoInvoices kind={kind} list={list} canWrite={canWrite} />}
      className="ch-invoice-table"
      columns={columns}
      idOf={({ id }) => id}
      nameOf={numberText}
      selection={selection}
      onOpen={({ id }) => handlers.onQuickView(id)}
      renderActions={(row) => <InvoiceRowMenu row={row} handlers={handlers} moves={moves} />}
      renderCard={(row) => <InvoiceCard key={row.id} row={row} handlers={handlers} selection={selection} />}
      isFaded={({ isDeleted }) => isDeleted}
      foot={foot}
    />
  );
}
