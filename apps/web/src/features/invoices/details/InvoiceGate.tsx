import type { Invoice } from '@countinghouse/contracts/invoices';
import { useQuery } from '@tanstack/react-query';
import { FileX2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useParams } from 'react-router';
import { isCode, problemText } from '../../../platform/problems.ts';
import { ButtonLink } from '../../../ui/action/Button.tsx';
import { EmptyState } from '../../../ui/show/EmptyState.tsx';
import { ErrorState } from '../../../ui/show/ErrorState.tsx';
import { PageHeader } from '../../../ui/show/PageHeader.tsx';
import { Panel } from '../../../ui/show/Panel.tsx';
import { documentPaths } from '../document-paths.ts';
import { invoiceQueries } from '../invoices.api.ts';
import { addressesOf } from './addresses.ts';
import { DetailsSkeleton } from './DetailsSkeleton.tsx';

/** Waits for the document of the address and says what is wrong when there is none. */
export function InvoiceGate({ children }: { children: (invoice: Invoice) => ReactNode }) {
  const { t } = useTranslation();
  const id = Number(useParams().id);
  const { pathname } = useLocation();
  const isNumber = Number.isSafeInteger(id) && id > 0;
  const { data, error, refetch } = useQuery({ ...invoiceQueries.detail(id), enabled: isNumber });
  if (data) {
    const own = addressesOf(data.generateType).details(data.id);
    return own === pathname ? children(data) : <Navigate to={own} replace />;
  }
  const kind = pathname.startsWith('/estimates') ? 'estimate' : 'invoice';
  const isGone = !isNumber || isCode(error, 'invoice.not_found');
  if (!isGone && !error) return <DetailsSkeleton title={t(`invoices.${kind}`)} />;
  return (
    <>
      <PageHeader title={t(`invoices.${kind}`)} />
      <Panel>
        {isGone ? (
          <EmptyState
            icon={<FileX2 size={22} />}
            title={t('invoices.details.goneTitle')}
            text={t('invoices.details.goneText')}
            actions={<ButtonLink to={documentPaths[kind].list()}>{t('invoices.details.toList')}</ButtonLink>}
          />
        ) : (
          <ErrorState
            title={t('invoices.details.loadFailed')}
            text={problemText(error)}
            onRetry={() => void refetch()}
          />
        )}
      </Panel>
    </>
  );
}
