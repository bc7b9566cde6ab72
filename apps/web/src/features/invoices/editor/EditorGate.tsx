import type { DocumentSettings } from '@countinghouse/contracts/document-settings';
import type { Invoice } from '@countinghouse/contracts/invoices';
import { useQuery } from '@tanstack/react-query';
import { FileLock2, FileX2, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { useCan } from '../../../platform/permission.ts';
import { problemText } from '../../../platform/problems.ts';
import { isMissing, isRecordId } from '../../../platform/record.ts';
import { ButtonLink } from '../../../ui/action/Button.tsx';
import { EmptyState } from '../../../ui/show/EmptyState.tsx';
import { ErrorState } from '../../../ui/show/ErrorState.tsx';
import { PageHeader } from '../../../ui/show/PageHeader.tsx';
import { Panel } from '../../../ui/show/Panel.tsx';
import { SkeletonRows } from '../../../ui/show/SkeletonRows.tsx';
import { salesTaxQueries } from '../../sales-taxes/index.ts';
import { documentPaths, type ListKind } from '../document-paths.ts';
import { invoiceQueries } from '../invoices.api.ts';
import { defaultTaxesOf } from './editor-terms.ts';

type EditorInput = { invoice: Invoice | undefined; settings: DocumentSettings; defaultTaxes: readonly number[] };

type EditorGateProps = {
  /** Undefined: a new document. */
  id: number | undefined;
  /** As the address says it. */
  kind: ListKind;
  children: (input: EditorInput) => ReactNode;
};

/** Waits for everything the editor needs, and says what is wrong when something is. */
export function EditorGate({ id, kind, children }: EditorGateProps) {
  const { t } = useTranslation();
  const mayWrite = useCan('invoices.write');
  const invoice = useQuery({ ...invoiceQueries.detail(id ?? 0), enabled: id !== undefined && isRecordId(id) });
  const settings = useQuery(invoiceQueries.settings);
  const taxes = useQuery(salesTaxQueries.options);
  const isReady = id === undefined || invoice.data !== undefined;
  const own = invoice.data?.generateType;
  if (invoice.data && (own === 'invoice' || own === 'estimate') && own !== kind)
    return <Navigate to={documentPaths[own].edit(invoice.data.id)} replace />;
  if (mayWrite && isReady && settings.data && taxes.data && !isClosed(invoice.data)) {
    const defaultTaxes = defaultTaxesOf(taxes.data.salesTaxes);
    return children({ invoice: invoice.data, settings: settings.data, defaultTaxes });
  }
  const failed = [invoice, settings, taxes].find(({ error }) => error !== null);
  return (
    <>
      <PageHeader title={t(id === undefined ? `screen.${kind}New` : `screen.${kind}Edit`)} />
      <Panel>
        {!mayWrite ? (
          <NotAllowed />
        ) : id !== undefined && isMissing(id, invoice.error, 'invoice.not_found') ? (
          <Gone kind={kind} />
        ) : invoice.data && isClosed(invoice.data) ? (
          <Closed invoice={invoice.data} />
        ) : failed ? (
          <ErrorState
            title={t('invoices.editor.loadFailed')}
            text={problemText(failed.error)}
            onRetry={() => void failed.refetch()}
          />
        ) : (
          <SkeletonRows rows={8} />
        )}
      </Panel>
    </>
  );
}

/** Approved, canceled or archived: the server would refuse every save. */
const isClosed = (invoice: Invoice | undefined) => invoice !== undefined && !invoice.allowedActions.includes('edit');

function NotAllowed() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<Lock size={22} />}
      title={t('invoices.editor.notAllowedTitle')}
      text={t('invoices.editor.notAllowedText')}
    />
  );
}

function Gone({ kind }: { kind: ListKind }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<FileX2 size={22} />}
      title={t('invoices.details.goneTitle')}
      text={t('invoices.details.goneText')}
      actions={<ButtonLink to={documentPaths[kind].list()}>{t('invoices.details.toList')}</ButtonLink>}
    />
  );
}

function Closed({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation();
  const to = documentPaths[invoice.generateType === 'estimate' ? 'estimate' : 'invoice'].details(invoice.id);
  return (
    <EmptyState
      icon={<FileLock2 size={22} />}
      title={t('invoices.editor.closedTitle')}
      text={t('invoices.editor.closedText')}
      actions={<ButtonLink to={to}>{t('invoices.editor.toDetails')}</ButtonLink>}
    />
  );
}
