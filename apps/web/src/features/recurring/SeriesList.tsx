import { SERIES_VIEWS } from '@countinghouse/contracts/recurring';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../platform/paths.ts';
import { ButtonLink } from '../../ui/action/Button.tsx';
import { ListBody } from '../../ui/list/ListBody.tsx';
import { ListFilterBar } from '../../ui/list/ListFilterBar.tsx';
import { ListPager } from '../../ui/list/ListPager.tsx';
import { ListViews } from '../../ui/list/ListViews.tsx';
import { NothingListed } from '../../ui/list/NothingListed.tsx';
import { useColumns } from '../../ui/list/use-columns.ts';
import { useListScreen } from '../../ui/list/use-list-screen.ts';
import { SeriesRowCard, seriesColumns } from './columns.tsx';
import { useListView } from './list-query.ts';
import { seriesKind, seriesQueries } from './recurring.api.ts';

/** What the address asks for, its page, and what keys and boxes of a list need. */
export function useSeriesScreen(canWrite: boolean) {
  const list = useListView();
  const options = { list, ask: seriesQueries.list, canWrite, newPath: paths.recurringNew() };
  return { list, canWrite, ...useListScreen({ ...options, editPath: paths.recurringEdit }) };
}

type SeriesListProps = {
  screen: ReturnType<typeof useSeriesScreen>;
  /** The address of the same list with a series chosen. */
  search: string;
};

const NOTHING_HIDDEN: readonly string[] = [];

const chosenIn = (search: string, idSeries: number) => {
  const params = new URLSearchParams(search);
  params.set('series', String(idSeries));
  return `?${params}`;
};

/** Series as every list has them; a press shows one beside it. */
export function SeriesList({ screen, search }: SeriesListProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { list, canWrite, page } = screen;
  const texts = useListTexts();
  const openOf = ({ idSeries }: { idSeries: number }) => chosenIn(search, idSeries);
  const all = useMemo(() => seriesColumns(t, ({ idSeries }) => chosenIn(search, idSeries)), [t, search]);
  const columns = useColumns('recurring.hiddenColumns', all, NOTHING_HIDDEN);
  const empty = {
    title: t('recurring.emptyTitle'),
    text: t('recurring.emptyText'),
    action: <ButtonLink to={paths.recurringNew()}>{t('recurring.new')}</ButtonLink>,
  };
  return (
    <div>
      <ListViews
        label={texts.views}
        keptAs="recurring.views"
        views={[
          { name: t('recurring.all') },
          ...SERIES_VIEWS.map((view) => ({ name: t(`recurring.view.${view}`), part: { filters: { view } } })),
        ]}
        list={list}
        total={screen.found}
      />
      <ListFilterBar
        placeholder={texts.search}
        box={screen.box}
        list={list}
        columns={columns}
        orders={[
          { sort: { by: 'next', order: 'asc' }, label: t('recurring.orders.next') },
          { sort: { by: 'name', order: 'asc' }, label: t('recurring.orders.name') },
          { sort: { by: 'amount', order: 'desc' }, label: t('recurring.orders.amount') },
          { sort: { by: 'created', order: 'desc' }, label: t('recurring.orders.created') },
        ]}
      >
        {null}
      </ListFilterBar>
      <ListBody
        page={page}
        list={list}
        label={t('recurring.title')}
        failed={texts.failed}
        empty={<NothingListed {...{ kind: seriesKind, list, canWrite, texts, empty }} renderNotFound={undefined} />}
        columns={columns.shown}
        idOf={({ idSeries }) => idSeries}
        nameOf={({ name }) => name}
        onOpen={(row) => void navigate(openOf(row))}
        renderCard={(row) => <SeriesRowCard key={row.idSeries} series={row} to={openOf(row)} />}
        foot={<ListPager {...screen.pager} />}
      />
    </div>
  );
}

function useListTexts() {
  const { t } = useTranslation();
  return {
    search: t('recurring.search'),
    views: t('recurring.views'),
    failed: t('recurring.listFailed'),
    noMatch: (term: string) => (term ? t('recurring.noMatchFor', { term }) : t('recurring.noMatch')),
    noMatchText: t('recurring.noMatchText'),
    noArchived: t('recurring.emptyTitle'),
    noArchivedText: t('recurring.emptyText'),
  };
}
