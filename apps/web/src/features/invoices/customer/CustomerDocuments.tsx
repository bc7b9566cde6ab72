import './customer-hub.css';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../../platform/problems.ts';
import { useIsNarrow } from '../../../platform/viewport.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { EmptyState } from '../../../ui/show/EmptyState.tsx';
import { ErrorState } from '../../../ui/show/ErrorState.tsx';
import { SkeletonRows } from '../../../ui/show/SkeletonRows.tsx';
import { customerDocumentQueries } from './customer-documents.api.ts';
import { DocumentCards, DocumentTable } from './DocumentRows.tsx';
import { DocumentsFoot } from './DocumentsFoot.tsx';
import { DocumentsHead } from './DocumentsHead.tsx';
import { NewDocumentLinks } from './NewDocument.tsx';
import { useDocumentFilter } from './use-document-filter.ts';

/** Invoices, estimates and credit notes of a customer in one list, narrowed by the pressed figure and by a search. */
export function CustomerDocuments({ idClient }: { idClient: number }) {
  const { t } = useTranslation();
  const filter = useDocumentFilter();
  const { figure, listSearch } = filter;
  const query = useInfiniteQuery(customerDocumentQueries.list(idClient, { figure, listSearch }));
  const { data, error, hasNextPage, isFetchingNextPage } = query;
  const { data: figures } = useQuery(customerDocumentQueries.figures(idClient));
  const pressed = figures?.invoiceGross.find(({ initials }) => initials === figure);
  const isNarrow = useIsNarrow();
  const [first] = data?.pages ?? [];
  if (error && !first) {
    return (
      <ErrorState
        title={t('invoices.customer.documentsFailed')}
        text={problemText(error)}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (!data || !first) return <SkeletonRows rows={4} />;
  const { invoice, estimate, creditNote } = first.hidden;
  if (first.listTotalSize + invoice + estimate + creditNote === 0) return <NoDocuments idClient={idClient} />;
  const title = pressed?.title ?? t('invoices.customer.owed');
  const rows = data.pages.flatMap((page) => page.data);
  return (
    <div className="ch-list-body" aria-busy={query.isPlaceholderData}>
      <DocumentsHead pressed={pressed} filter={filter} />
      {rows.length === 0 ? (
        <NoMatch onClear={filter.clear} />
      ) : (
        <>
          {isNarrow ? <DocumentCards rows={rows} /> : <DocumentTable rows={rows} currencyCode={first.currencyCode} />}
          {hasNextPage && (
            <p className="ch-hub-more">
              <Button
                aria-disabled={isFetchingNextPage}
                onClick={() => !isFetchingNextPage && void query.fetchNextPage()}
              >
                {t('invoices.customer.more')}
              </Button>
            </p>
          )}
          <DocumentsFoot answer={first} title={title} filter={filter} />
        </>
      )}
    </div>
  );
}

function NoDocuments({ idClient }: { idClient: number }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<FileText size={22} />}
      title={t('invoices.customer.noneTitle')}
      text={t('invoices.customer.noneText')}
      actions={<NewDocumentLinks idClient={idClient} />}
    />
  );
}

function NoMatch({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<FileText size={22} />}
      title={t('invoices.customer.noMatch')}
      text={t('invoices.customer.noMatchText')}
      actions={<Button onClick={onClear}>{t('invoices.customer.showAll')}</Button>}
    />
  );
}
