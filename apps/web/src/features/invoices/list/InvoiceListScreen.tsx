import type { InvoiceRow } from '@countinghouse/contracts/invoices';
import type { DocumentKind } from '@countinghouse/domain/documents/states';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../platform/permission.ts';
import { ButtonLink } from '../../../ui/action/Button.tsx';
import { ListPager } from '../../../ui/list/ListPager.tsx';
import { useListScreen } from '../../../ui/list/use-list-screen.ts';
import { PageHeader } from '../../../ui/show/PageHeader.tsx';
import { CustomerOverviewModal } from '../../customers/index.ts';
import { documentPaths } from '../document-paths.ts';
import { invoiceQueries } from '../invoices.api.ts';
import type { PaymentParts } from '../payment-way.ts';
import { usePaying } from '../use-paying.tsx';
import type { RowHandlers } from './columns.tsx';
import { ExportButton } from './ExportButton.tsx';
import { InvoiceBulkBar } from './InvoiceBulkBar.tsx';
import { InvoiceFilterBar } from './InvoiceFilterBar.tsx';
import { InvoiceRows } from './InvoiceRows.tsx';
import { InvoiceViews } from './InvoiceViews.tsx';
import { ListTotals } from './ListTotals.tsx';
import { totalsOf, useListView } from './list-query.ts';
import { QuickView } from './quick-view/QuickView.tsx';
import { StatStrip } from './StatStrip.tsx';
import { useInvoiceColumns } from './use-invoice-columns.ts';
import { type Moves, useMoves } from './use-moves.tsx';
import { useSeenRows } from './use-seen-rows.ts';

type PayableListProps = {
  /** Records money on a row; the payments' room is above this one. */
  record?: PaymentParts['record'];
};

export const InvoiceListScreen = ({ record }: PayableListProps) => (
  <DocumentListScreen kind="invoice" record={record} />
);
export const EstimateListScreen = ({ record }: PayableListProps) => (
  <DocumentListScreen kind="estimate" record={record} />
);
export const CreditNoteListScreen = () => <DocumentListScreen kind="creditNote" record={undefined} />;

/** What each list is called. */
const TITLES = {
  invoice: 'screen.invoiceList',
  estimate: 'screen.estimateList',
  creditNote: 'screen.creditNoteList',
} as const;

type DocumentListProps = { kind: DocumentKind; record: PaymentParts['record'] | undefined };

/** Invoices, estimates or credit notes: the same list of another kind. */
function DocumentListScreen({ kind, record }: DocumentListProps) {
  const { t } = useTranslation();
  const canWrite = useCan('invoices.write');
  const list = useListView();
  const { create, edit } = documentPaths[kind];
  const { box, page, selection, pager } = useListScreen({
    list,
    ask: (query) => invoiceQueries.list({ ...query, generateType: kind }),
    canWrite,
    // A credit note is written from its invoice, so its list has no New.
    ...(kind !== 'creditNote' && { newPath: create() }),
    editPath: (id) => (seen.get(id)?.allowedActions.includes('edit') ? edit(id) : undefined),
  });
  const totals = useQuery(invoiceQueries.totals({ ...totalsOf(list.view), generateType: kind }));
  const rows = page.data?.data;
  const seen = useSeenRows(rows);
  const moves = useMoves();
  const { handlers, layers } = useRowHandlers({ kind, canWrite, rows, moves, record });
  const columns = useInvoiceColumns(handlers);
  const sums = <ListTotals kind={kind} totals={totals} />;
  return (
    <>
      <PageHeader
        title={t(TITLES[kind])}
        actions={
          <>
            <ExportButton query={{ ...list.query, generateType: kind }} />
            {canWrite && kind !== 'creditNote' && <NewButton kind={kind} />}
          </>
        }
      />
      {kind !== 'creditNote' && <StatStrip kind={kind} list={list} />}
      <InvoiceViews kind={kind} list={list} total={totals.data} />
      <InvoiceFilterBar kind={kind} box={box} list={list} columns={columns} />
      <InvoiceRows
        label={t(TITLES[kind])}
        page={page}
        list={list}
        columns={columns.shown}
        handlers={handlers}
        moves={moves}
        selection={selection}
        foot={<ListPager {...pager} total={totals.data} totals={sums} />}
      />
      {selection && <InvoiceBulkBar kind={kind} selection={selection} isArchive={list.view.isDeleted} seen={seen} />}
      {layers}
      {moves.dialog}
    </>
  );
}

function NewButton({ kind }: { kind: DocumentKind }) {
  const { t } = useTranslation();
  return (
    <ButtonLink to={documentPaths[kind].create()} variant="primary" icon={<Plus size={16} />}>
      {t(kind === 'invoice' ? 'create.newInvoice' : 'create.newEstimate')}
    </ButtonLink>
  );
}

type RowHandlersProps = Pick<RowHandlers, 'kind' | 'canWrite'> & {
  rows: readonly InvoiceRow[] | undefined;
  moves: Moves;
  record: PaymentParts['record'] | undefined;
};

/** What a row can open over the list, and the layers themselves. */
function useRowHandlers({ kind, canWrite, rows = [], moves, record }: RowHandlersProps) {
  const client = useQueryClient();
  const [quick, setQuick] = useState<number>();
  const { offerOf, dialog } = usePaying(record);
  const [customer, setCustomer] = useState<number>();
  const handlers = useMemo(
    (): RowHandlers => ({
      kind,
      canWrite,
      onQuickView: setQuick,
      onCustomer: setCustomer,
      onTagged: () => void client.invalidateQueries({ queryKey: invoiceQueries.all }),
      payOf: offerOf,
    }),
    [kind, canWrite, client, offerOf],
  );
  const layers = (
    <>
      <QuickView id={quick} rows={rows} handlers={handlers} moves={moves} onMove={setQuick} />
      {customer !== undefined && (
        <Suspense fallback={null}>
          <CustomerOverviewModal id={customer} onClose={() => setCustomer(undefined)} />
        </Suspense>
      )}
      {dialog}
    </>
  );
  return { handlers, layers };
}
