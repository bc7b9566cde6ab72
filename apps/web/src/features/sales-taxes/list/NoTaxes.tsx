import { Calculator, MapPin, Plus, Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../platform/paths.ts';
import { Button, ButtonLink } from '../../../ui/action/Button.tsx';
import { EmptyState } from '../../../ui/show/EmptyState.tsx';
import { Panel } from '../../../ui/show/Panel.tsx';
import type { TaxList } from './list-query.ts';

type NoTaxesProps = { list: TaxList; canWrite: boolean; onStart: () => void };

/** Nothing to list: because nothing was found, nothing is archived, or nobody began yet. */
export function NoTaxes({ list, canWrite, onStart }: NoTaxesProps) {
  const { t } = useTranslation();
  const { search, filters, isDeleted } = list.view;
  const isNarrowed = search !== '' || Object.values(filters).some((value) => value !== undefined);
  if (isNarrowed) {
    return (
      <Panel>
        <EmptyState
          icon={<Search size={22} />}
          title={search ? t('salesTaxes.list.noMatchFor', { term: search }) : t('salesTaxes.list.noMatch')}
          text={t('salesTaxes.list.noMatchText')}
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
        icon={<Calculator size={22} />}
        title={isDeleted ? t('salesTaxes.list.noArchived') : t('salesTaxes.list.emptyTitle')}
        text={isDeleted ? t('salesTaxes.list.noArchivedText') : t('salesTaxes.list.emptyText')}
        actions={
          canWrite &&
          !isDeleted && (
            <>
              <Button variant="primary" icon={<MapPin size={16} />} onClick={onStart}>
                {t('salesTaxes.starter.action')}
              </Button>
              <ButtonLink to={paths.salesTaxNew()} icon={<Plus size={16} />}>
                {t('salesTaxes.new')}
              </ButtonLink>
            </>
          )
        }
      />
    </Panel>
  );
}
