import { Boxes, Plus, Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../../platform/paths.ts';
import { Button, ButtonLink } from '../../../../ui/action/Button.tsx';
import { EmptyState } from '../../../../ui/show/EmptyState.tsx';
import { Panel } from '../../../../ui/show/Panel.tsx';
import type { PartList } from './list-query.ts';

/** Nothing matches, nothing is archived, or nothing is there yet. */
export function NoParts({ list, canWrite }: { list: PartList; canWrite: boolean }) {
  const { search, filters, isDeleted } = list.view;
  const isNarrowed = search !== '' || Object.values(filters).some((value) => value !== undefined);
  return (
    <Panel>{isNarrowed ? <NoMatch list={list} /> : isDeleted ? <NoneArchived /> : <NoneYet {...{ canWrite }} />}</Panel>
  );
}

function NoMatch({ list }: { list: PartList }) {
  const { t } = useTranslation();
  const { search, filters } = list.view;
  const isStockFine = search === '' && (filters.lowStock || filters.outOfStock);
  return (
    <EmptyState
      icon={<Search size={22} />}
      title={
        isStockFine
          ? t('parts.list.noneLow')
          : search
            ? t('parts.list.noMatchFor', { term: search })
            : t('parts.list.noMatch')
      }
      text={t(isStockFine ? 'parts.list.noneLowText' : 'parts.list.noMatchText')}
      actions={<Button onClick={() => list.change({ search: '', filters: {} })}>{t('ui.list.clearFilters')}</Button>}
    />
  );
}

function NoneArchived() {
  const { t } = useTranslation();
  return (
    <EmptyState icon={<Boxes size={22} />} title={t('parts.list.noArchived')} text={t('parts.list.noArchivedText')} />
  );
}

function NoneYet({ canWrite }: { canWrite: boolean }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<Boxes size={22} />}
      title={t('parts.list.emptyTitle')}
      text={t('parts.list.emptyText')}
      actions={
        canWrite && (
          <ButtonLink to={paths.partNew()} variant="primary" icon={<Plus size={16} />}>
            {t('screen.partNew')}
          </ButtonLink>
        )
      }
    />
  );
}
