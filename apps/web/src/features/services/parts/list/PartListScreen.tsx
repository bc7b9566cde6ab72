import '../../list/service-list.css';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../../platform/paths.ts';
import { useCan } from '../../../../platform/permission.ts';
import { useAccount } from '../../../../platform/session.tsx';
import { ButtonLink } from '../../../../ui/action/Button.tsx';
import { ListScreen } from '../../../../ui/list/ListScreen.tsx';
import { CatalogueTabs } from '../../CatalogueTabs.tsx';
import { ItemBulkBar } from '../../ItemBulkBar.tsx';
import { partKind, partQueries } from '../parts.api.ts';
import { partColumns } from './columns.tsx';
import { type PartList, useListView } from './list-query.ts';
import { PartCard } from './PartCard.tsx';
import { PartFilters } from './PartFilters.tsx';
import { RowActions } from './RowActions.tsx';

/** What a table of 1,120 px has no room for stays away until it is asked for. */
const HIDDEN_AT_FIRST = ['unit', 'tags', 'created'];

export function PartListScreen() {
  const { t } = useTranslation();
  const { currencyCode } = useAccount().business;
  const canWrite = useCan('services.write');
  const list = useListView();
  const begin = (
    <ButtonLink to={paths.partNew()} variant="primary" icon={<Plus size={16} />}>
      {t('screen.partNew')}
    </ButtonLink>
  );
  return (
    <ListScreen
      kind={partKind}
      list={list}
      ask={partQueries.list}
      canWrite={canWrite}
      title={t('screen.partList')}
      texts={useListTexts(list)}
      idOf={({ idPart }) => idPart}
      nameOf={({ name }) => name}
      columns={useMemo(() => partColumns(t, currencyCode), [t, currencyCode])}
      hiddenAtFirst={HIDDEN_AT_FIRST}
      orders={[
        { sort: { by: 'name', order: 'asc' }, label: t('parts.sort.nameUp') },
        { sort: { by: 'name', order: 'desc' }, label: t('parts.sort.nameDown') },
        { sort: { by: 'price', order: 'asc' }, label: t('parts.sort.cheapest') },
        { sort: { by: 'price', order: 'desc' }, label: t('parts.sort.dearest') },
        { sort: { by: 'created', order: 'desc' }, label: t('parts.sort.newest') },
        { sort: { by: 'updated', order: 'desc' }, label: t('parts.sort.changed') },
      ]}
      filters={<PartFilters list={list} />}
      views={[
        { name: t('parts.list.all') },
        { name: t('parts.list.lowStock'), part: { filters: { lowStock: true } } },
        { name: t('parts.list.outOfStock'), part: { filters: { outOfStock: true } } },
        { name: t('parts.list.inactive'), part: { filters: { isActive: false } } },
        { name: t('parts.list.archived'), part: { isDeleted: true } },
      ]}
      empty={{ title: t('parts.list.emptyTitle'), text: t('parts.list.emptyText'), action: begin }}
      renderCard={(row, selection) => <PartCard key={row.idPart} row={row} selection={selection} />}
      renderActions={(row) => <RowActions row={row} canWrite={canWrite} />}
      isFaded={({ isActive, isDeleted }) => !isActive && !isDeleted}
      renderBulk={(selection) => <ItemBulkBar kind="part" selection={selection} isArchive={list.view.isDeleted} />}
      renderTools={() => canWrite && begin}
      above={<CatalogueTabs />}
    />
  );
}

/** That nothing is low is good news, and said as such. */
function useListTexts({ view: { search, filters } }: PartList) {
  const { t } = useTranslation();
  const isStockFine = search === '' && (filters.lowStock || filters.outOfStock);
  const noMatch = (term: string) => (term ? t('parts.list.noMatchFor', { term }) : t('parts.list.noMatch'));
  return {
    search: t('parts.list.search'),
    views: t('parts.list.views'),
    failed: t('parts.list.loadFailed'),
    noMatch: isStockFine ? () => t('parts.list.noneLow') : noMatch,
    noMatchText: t(isStockFine ? 'parts.list.noneLowText' : 'parts.list.noMatchText'),
    noArchived: t('parts.list.noArchived'),
    noArchivedText: t('parts.list.noArchivedText'),
  };
}
