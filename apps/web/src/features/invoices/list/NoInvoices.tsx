import { Plus, ReceiptText, Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../../../ui/action/Button.tsx';
import { EmptyState } from '../../../ui/show/EmptyState.tsx';
import { Panel } from '../../../ui/show/Panel.tsx';
import { documentPaths, type ListKind } from '../document-paths.ts';
import type { InvoiceListView } from './list-query.ts';

type NoInvoicesProps = { kind: ListKind; list: InvoiceListView; canWrite: boolean };

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
            <Button onClick={() => list.change({ search: '', filters: {} })}>{t('ui.list.clearFilters')}</Button>
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
