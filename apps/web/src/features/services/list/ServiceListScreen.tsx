import './service-list.css';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../platform/paths.ts';
import { useCan } from '../../../platform/permission.ts';
import { useAccount } from '../../../platform/session.tsx';
import { ButtonLink } from '../../../ui/action/Button.tsx';
import { ListScreen } from '../../../ui/list/ListScreen.tsx';
import { CatalogueTabs } from '../CatalogueTabs.tsx';
import { serviceKind, serviceQueries } from '../services.api.ts';
import { serviceColumns } from './columns.tsx';
import { useListView } from './list-query.ts';
import { RowActions } from './RowActions.tsx';
import { ServiceBulkBar } from './ServiceBulkBar.tsx';
import { ServiceCard } from './ServiceCard.tsx';
import { ServiceFilters } from './ServiceFilters.tsx';
import { ServiceTransfer } from './ServiceTransfer.tsx';
import { UnknownAccounts } from './UnknownAccounts.tsx';

/** What a table of 1,120 px has no room for stays away until it is asked for. */
const HIDDEN_AT_FIRST = ['tags', 'created'];

export function ServiceListScreen() {
  const { t } = useTranslation();
  const { currencyCode } = useAccount().business;
  const canWrite = useCan('services.write');
  const list = useListView();
  const begin = (
    <ButtonLink to={paths.serviceNew()} variant="primary" icon={<Plus size={16} />}>
      {t('screen.serviceNew')}
    </ButtonLink>
  );
  return (
    <ListScreen
      kind={serviceKind}
      list={list}
      ask={serviceQueries.list}
      canWrite={canWrite}
      title={t('screen.serviceList')}
      texts={useListTexts()}
      idOf={({ idService }) => idService}
      nameOf={({ name }) => name}
      columns={useMemo(() => serviceColumns(t, currencyCode), [t, currencyCode])}
      hiddenAtFirst={HIDDEN_AT_FIRST}
      className="ch-service-table"
      orders={useOrders()}
      filters={<ServiceFilters list={list} />}
      views={[
        { name: t('services.list.all') },
        { name: t('services.list.products'), part: { filters: { type: 'product' } } },
        { name: t('services.list.neverUsed'), part: { filters: { neverUsed: true } } },
        { name: t('services.list.inactive'), part: { filters: { isActive: false } } },
        { name: t('services.list.archived'), part: { isDeleted: true } },
      ]}
      empty={{
        title: t('services.list.emptyTitle'),
        text: t('services.list.emptyText'),
        action: (
          <>
            {begin}
            <ServiceTransfer />
          </>
        ),
      }}
      renderCard={(row, selection) => <ServiceCard key={row.idService} row={row} selection={selection} />}
      renderActions={(row) => <RowActions row={row} canWrite={canWrite} />}
      renderBulk={(selection) => <ServiceBulkBar selection={selection} isArchive={list.view.isDeleted} />}
      renderTools={() => (
        <>
          <ServiceTransfer query={list.query} />
          {canWrite && begin}
        </>
      )}
      above={
        <>
          <CatalogueTabs />
          {canWrite && <UnknownAccounts />}
        </>
      }
    />
  );
}

function useOrders() {
  const { t } = useTranslation();
  return [
    { sort: { by: 'name', order: 'asc' }, label: t('services.sort.nameUp') },
    { sort: { by: 'name', order: 'desc' }, label: t('services.sort.nameDown') },
    { sort: { by: 'created', order: 'desc' }, label: t('services.sort.newest') },
    { sort: { by: 'created', order: 'asc' }, label: t('services.sort.oldest') },
    { sort: { by: 'price', order: 'asc' }, label: t('services.sort.cheapest') },
    { sort: { by: 'price', order: 'desc' }, label: t('services.sort.dearest') },
    { sort: { by: 'updated', order: 'desc' }, label: t('services.sort.changed') },
  ] as const;
}

function useListTexts() {
  const { t } = useTranslation();
  return {
    search: t('services.list.search'),
    views: t('services.list.views'),
    failed: t('services.list.loadFailed'),
    noMatch: (term: string) => (term ? t('services.list.noMatchFor', { term }) : t('services.list.noMatch')),
    noMatchText: t('services.list.noMatchText'),
    noArchived: t('services.list.noArchived'),
    noArchivedText: t('services.list.noArchivedText'),
  };
}
