import { exportInvoices, type InvoiceRow } from '@countinghouse/contracts/invoices';
import type { DocumentKind } from '@countinghouse/domain/documents/states';
import { sum } from '@countinghouse/domain/money/money';
import type { TFunction } from 'i18next';
import { Archive, ArchiveRestore, CircleCheck, Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../platform/api.ts';
import { notify } from '../../../platform/notify.ts';
import { useCan } from '../../../platform/permission.ts';
import { showProblem } from '../../../platform/problems.ts';
import { BulkBar } from '../../../ui/list/BulkBar.tsx';
import type { RowSelection } from '../../../ui/list/use-selection.ts';
import { AskDialog } from '../../../ui/overlay/AskDialog.tsx';
import { Money } from '../../../ui/show/Money.tsx';
import { TagAction } from '../../tags/index.ts';
import { numberText } from '../DocumentNumber.tsx';
import { RefusedDialog } from './RefusedDialog.tsx';
import { useBulkInvoices } from './use-bulk-invoices.ts';

type RowsById = ReadonlyMap<number, InvoiceRow>;
type Action = 'approve' | 'archive' | 'restore' | 'tag';
type Refusal = { idInvoice: number; code: string; message: string };
type InvoiceBulkBarProps = { kind: DocumentKind; selection: RowSelection; isArchive: boolean; seen: RowsById };

/** What can be done with the marked documents. An approval is asked for once more; what was refused is listed afterwards. */
export function InvoiceBulkBar({ kind, selection, isArchive, seen }: InvoiceBulkBarProps) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  const [refused, setRefused] = useState<readonly Refusal[]>([]);
  const { run, progress } = useRun({ kind, selection, onRefused: setRefused });
  const ids = [...selection.ids];
  const approvable = approvableOf(ids, seen);
  return (
    <>
      <BulkBar
        count={ids.length}
        sum={<SelectionSum ids={ids} seen={seen} />}
        onClear={selection.clear}
        progress={progress}
      >
        <BulkActions {...{ kind, isArchive, ids, approvable, run }} onApprove={() => setIsAsking(true)} />
      </BulkBar>
      {isAsking && (
        <AskDialog
          question={t('invoices.list.approveQuestion', { count: approvable.length })}
          text={[t('invoices.list.approveText'), ...restText(ids.length - approvable.length, t)].join(' ')}
          answer={t('invoices.actions.approve')}
          onClose={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false);
            run(approvable, 'approve');
          }}
        />
      )}
      {refused.length > 0 && (
        <RefusedDialog
          kind={kind}
          refused={refused.map(({ idInvoice, message }) => ({ id: idInvoice, name: nameOf(idInvoice, seen), message }))}
          insist={insistOn(refused, run)}
          onClose={() => setRefused([])}
        />
      )}
    </>
  );
}

/** Those that can be approved; one that no page has shown yet is left to the server to judge. */
const approvableOf = (ids: readonly number[], seen: RowsById): readonly number[] =>
  ids.filter((id) => seen.get(id)?.allowedActions.includes('approve') ?? true);

const restText = (count: number, t: TFunction) => (count > 0 ? [t('invoices.list.approveRest', { count })] : []);

/** What needs only to be said twice. */
function insistOn(refused: readonly Refusal[], run: Run) {
  const unsure = refused.filter(({ code }) => code === 'invoice.confirm_archive' || code === 'invoice.confirm_date');
  const ids = unsure.map(({ idInvoice }) => idInvoice);
  const move = unsure[0]?.code === 'invoice.confirm_date' ? ('approve' as const) : ('archive' as const);
  return ids.length > 0 ? { move, onInsist: () => run(ids, move, { confirm: true }) } : undefined;
}

type Run = (ids: readonly number[], action: Action, more?: { idTag?: number; confirm?: boolean }) => void;
type RunProps = Pick<InvoiceBulkBarProps, 'kind' | 'selection'> & { onRefused: (refused: readonly Refusal[]) => void };

function useRun({ kind, selection, onRefused }: RunProps): { run: Run; progress: number | undefined } {
  const { t } = useTranslation();
  const [progress, setProgress] = useState(0);
  const bulk = useBulkInvoices(setProgress);
  const run: Run = (ids, action, more = {}) => {
    setProgress(0);
    onRefused([]);
    bulk.mutate(
      { ids, action, ...more },
      {
        onError: showProblem,
        onSuccess: ({ changed, refused }) => {
          selection.clear();
          onRefused(refused);
          if (changed > 0) notify.success(t(`invoices.list.of.${kind}.${action}Done`, { count: changed }));
        },
      },
    );
  };
  return { run, progress: bulk.isPending ? progress : undefined };
}

type BulkActionsProps = {
  kind: DocumentKind;
  isArchive: boolean;
  ids: readonly number[];
  approvable: readonly number[];
  run: Run;
  onApprove: () => void;
};

function BulkActions({ kind, isArchive, ids, approvable, run, onApprove }: BulkActionsProps) {
  const { t } = useTranslation();
  const canApprove = useCan('invoices.approve') && kind === 'invoice' && !isArchive;
  const canExport = useCan('invoices.export');
  return (
    <>
      {canApprove && (
        <button type="button" aria-disabled={approvable.length === 0} onClick={onApprove}>
          <CircleCheck size={15} aria-hidden="true" />
          {t('invoices.list.approveCount', { count: approvable.length })}
        </button>
      )}
      <TagAction onPick={(idTag) => run(ids, 'tag', { idTag })} />
      {canExport && (
        <button type="button" onClick={() => window.location.assign(exportAddress(kind, isArchive, ids))}>
          <Download size={15} aria-hidden="true" />
          {t('invoices.list.export')}
        </button>
      )}
      <button type="button" onClick={() => run(ids, isArchive ? 'restore' : 'archive')}>
        {isArchive ? <ArchiveRestore size={15} aria-hidden="true" /> : <Archive size={15} aria-hidden="true" />}
        {t(`invoices.actions.${isArchive ? 'restore' : 'archive'}`)}
      </button>
    </>
  );
}

const exportAddress = (generateType: DocumentKind, isDeleted: boolean, ids: readonly number[]) =>
  addressOf(exportInvoices, { query: { generateType, isDeleted, ids: ids.join(',') } });

function nameOf(id: number, seen: RowsById): string {
  const row = seen.get(id);
  return row ? numberText(row) : `#${id}`;
}

/** Only where every chosen row is known: a sum of some of them would be a wrong sum. */
function SelectionSum({ ids, seen }: { ids: readonly number[]; seen: RowsById }) {
  const rows = ids.flatMap((id) => seen.get(id) ?? []);
  const [first] = rows;
  if (!first || rows.length < ids.length) return null;
  return <Money value={sum(rows.map(({ total }) => total))} currency={first.currencyCode} withCode />;
}
