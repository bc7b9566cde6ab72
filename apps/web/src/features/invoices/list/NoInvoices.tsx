import type { DocumentKind } from '@countinghouse/domain/documents/states';
import { Plus, ReceiptText, Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../platform/paths.ts';
import { Button, ButtonLink } from '../../../ui/action/Button.tsx';
import { EmptyState } from '../../../ui/show/EmptyState.tsx';
import { Panel } from '../../../ui/show/Panel.tsx';
import { documentPaths } from '../document-paths.ts';
import { everything, type InvoiceListView, writeView } from './list-query.ts';

type NoInvoicesProps = { kind: DocumentKind; list: InvoiceListView; canWrite: boolean };

/** Nothing found, nothing archived, or nothing written yet: each with its way on. */
export function NoInvoices({ kind, list, canWrite }: NoInvoicesProps) {
  const { t } = useTranslation();
  const { search, filters, isDeleted } = list.view;
  const isNarrowed = search !== '' || Object.values(filters).some((value) => value !== undefined);
  if (isNarrowed) {
    return (
      <Panel>
        <EmptyState
          icon={<Search size={22} />}
          title={search ? t('invoices.list.noMatchFor', { term: search }) : t('invoices.list.noMatch')}
          text={t(`invoices.list.of.${kind}.noMatchText`)}
          actions={
            <>
              <Button onClick={() => list.change({ search: '', filters: {} })}>{t('ui.list.clearFilters')}</Button>
              {kind === 'invoice' && search !== '' && (
                <ButtonLink to={`${paths.creditNoteList()}?${writeView({ ...everything, search })}`}>
                  {t('invoices.list.searchCreditNotes')}
                </ButtonLink>
              )}
            </>
          }
        />
      </Panel>
    );
  }
  return (
    <Panel>
      <EmptyState
        icon={<ReceiptText size={22} />}
        title={isDeleted ? t('invoices.list.noArchived') : t(`invoices.list.of.${kind}.emptyTitle`)}
        text={t(`invoices.list.of.${kind}.${isDeleted ? 'noArchivedText' : 'emptyText'}`)}
        actions={
          canWrite &&
          kind !== 'creditNote' &&
          !isDeleted && (
            <ButtonLink to={documentPaths[kind].create()} variant="primary" icon={<Plus size={16} />}>
              {t(kind === 'invoice' ? 'create.newInvoice' : 'create.newEstimate')}
            </ButtonLink>
          )
        }
      />
    </Panel>
  );
}
