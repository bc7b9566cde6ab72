import type { InvoiceRow } from '@countinghouse/contracts/invoices';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type RefObject, Suspense, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useCan } from '../../../platform/permission.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { ListPager } from '../../../ui/ListPager.tsx';
import { useListKeys } from '../../../ui/list-keys.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { type RowSelection, useSelection } from '../../../ui/use-selection.ts';
import { CustomerOverviewModal } from '../../customers/index.ts';
import { documentPaths, type ListKind } from '../document-paths.ts';
import { invoiceQueries } from '../invoices.api.ts';
import type { RowHandlers } from './columns.tsx';
import { ExportButton } from './ExportButton.tsx';
import { InvoiceBulkBar } from './InvoiceBulkBar.tsx';
import { InvoiceFilterBar } from './InvoiceFilterBar.tsx';
import { InvoiceRows } from './InvoiceRows.tsx';
import { InvoiceViews } from './InvoiceViews.tsx';
import { ListTotals } from './ListTotals.tsx';
import { queryOf, useListView } from './list-query.ts';
import { QuickView } from './quick-view/QuickView.tsx';
import { StatStrip } from './StatStrip.tsx';
import { useInvoiceColumns } from './use-invoice-columns.ts';
import { type Moves, useMoves } from './use-moves.tsx';
import { useSeenRows } from './use-seen-rows.ts';

export const InvoiceListScreen = () => <DocumentListScreen kind="invoice" />;
export const EstimateListScreen = () => <DocumentListScreen kind="estimate" />;

/** Invoices, or estimates: the same list of another kind. */
function DocumentListScreen({ kind }: { kind: ListKind }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const canWrite = useCan('invoices.write');
  const box = useRef<HTMLInputElement>(null);
  const list = useListView();
  const query = { ...list.query, generateType: kind };
  const page = useQuery(invoiceQueries.list(query));
  const rows = page.data?.data;
  const seen = useSeenRows(rows);
  const selection = useSelection(JSON.stringify(queryOf(list.view, [])));
  const moves = useMoves();
  const { handlers, layers } = useRowHandlers({ kind, canWrite, rows, moves });
  const columns = useInvoiceColumns(handlers);
  useKeys({ handlers, seen, selection, box });
  const likely = (cursors: readonly string[]) =>
    void client.prefetchQuery(invoiceQueries.list({ ...queryOf(list.view, cursors), generateType: kind }));
  const totals = page.data && <ListTotals kind={kind} sums={page.data} />;
  return (
    <>
      <PageHeader
        title={t(kind === 'invoice' ? 'screen.invoiceList' : 'screen.estimateList')}
        actions={
          <>
            <ExportButton query={query} />
            {canWrite && <NewButton kind={kind} />}
          </>
        }
      />
      <StatStrip kind={kind} list={list} />
      <InvoiceViews kind={kind} list={list} total={page.isPlaceholderData ? undefined : page.data} />
      <InvoiceFilterBar kind={kind} box={box} list={list} columns={columns} />
      <InvoiceRows
        page={page}
        list={list}
        columns={columns.shown}
        handlers={handlers}
        moves={moves}
        selection={canWrite ? selection : undefined}
        foot={<ListPager list={list} page={page} totals={totals} onLikely={likely} />}
      />
      <InvoiceBulkBar kind={kind} selection={selection} isArchive={list.view.isDeleted} seen={seen} />
      {layers}
      {moves.dialog}
    </>
  );
}

function NewButton({ kind }: { kind: ListKind }) {
  const { t } = useTranslation();
  return (
    <ButtonLink to={documentPaths[kind].create()} variant="primary" icon={<Plus size={16} />}>
      {t(kind === 'invoice' ? 'create.newInvoice' : 'create.newEstimate')}
    </ButtonLink>
  );
}

type KeysProps = {
  handlers: RowHandlers;
  seen: ReadonlyMap<number, InvoiceRow>;
  selection: RowSelection;
  box: RefObject<HTMLInputElement | null>;
};

function useKeys({ handlers: { kind, canWrite }, seen, selection, box }: KeysProps) {
  const navigate = useNavigate();
  const { create, edit } = documentPaths[kind];
  useListKeys({
    onToggle: (id) => canWrite && selection.toggle([id], !selection.ids.has(id)),
    onEdit: (id) => seen.get(id)?.allowedActions.includes('edit') && void navigate(edit(id)),
    onNew: () => canWrite && void navigate(create()),
    onSearch: () => box.current?.focus(),
  });
}

type RowHandlersProps = Pick<RowHandlers, 'kind' | 'canWrite'> & {
  rows: readonly InvoiceRow[] | undefined;
  moves: Moves;
};

/** What a row can open over the list, and the layers themselves. */
function useRowHandlers({ kind, canWrite, rows = [], moves }: RowHandlersProps) {
  const client = useQueryClient();
  const [quick, setQuick] = useState<number>();
  const [customer, setCustomer] = useState<number>();
  const handlers = useMemo(
    (): RowHandlers => ({
      kind,
      canWrite,
      onQuickView: setQuick,
      onCustomer: setCustomer,
      onTagged: () => void client.invalidateQueries({ queryKey: invoiceQueries.all }),
    }),
    [kind, canWrite, client],
  );
  const layers = (
    <>
      <QuickView id={quick} rows={rows} handlers={handlers} moves={moves} onMove={setQuick} />
      {customer !== undefined && (
        <Suspense fallback={null}>
          <CustomerOverviewModal id={customer} onClose={() => setCustomer(undefined)} />
        </Suspense>
      )}
    </>
  );
  return { handlers, layers };
}
