import { Package, Plus, Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../platform/paths.ts';
import { Button, ButtonLink } from '../../../ui/action/Button.tsx';
import { EmptyState } from '../../../ui/show/EmptyState.tsx';
import { Panel } from '../../../ui/show/Panel.tsx';
import type { ServiceList } from './list-query.ts';
import { ServiceTransfer } from './ServiceTransfer.tsx';

/** Nothing matches, nothing is archived, or nothing is there yet. */
export function NoServices({ list, canWrite }: { list: ServiceList; canWrite: boolean }) {
  const { search, filters, isDeleted } = list.view;
  const isNarrowed = search !== '' || Object.values(filters).some((value) => value !== undefined);
  return (
    <Panel>{isNarrowed ? <NoMatch list={list} /> : isDeleted ? <NoneArchived /> : <NoneYet {...{ canWrite }} />}</Panel>
  );
}

function NoMatch({ list }: { list: ServiceList }) {
  const { t } = useTranslation();
  const { search } = list.view;
  return (
    <EmptyState
      icon={<Search size={22} />}
      title={search ? t('services.list.noMatchFor', { term: search }) : t('services.list.noMatch')}
      text={t('services.list.noMatchText')}
      actions={<Button onClick={() => list.change({ search: '', filters: {} })}>{t('ui.list.clearFilters')}</Button>}
    />
  );
}

function NoneArchived() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<Package size={22} />}
      title={t('services.list.noArchived')}
      text={t('services.list.noArchivedText')}
    />
  );
}

function NoneYet({ canWrite }: { canWrite: boolean }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<Package size={22} />}
      title={t('services.list.emptyTitle')}
      text={t('services.list.emptyText')}
      actions={
        canWrite && (
          <>
            <ButtonLink to={paths.serviceNew()} variant="primary" icon={<Plus size={16} />}>
              {t('screen.serviceNew')}
            </ButtonLink>
            <ServiceTransfer />
          </>
        )
      }
    />
  );
}
