import '../sales-taxes.css';
import { Ellipsis, Eye, MapPin, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../platform/paths.ts';
import { useCan } from '../../../platform/permission.ts';
import { useAccount } from '../../../platform/session.tsx';
import { useIsPhone } from '../../../platform/viewport.ts';
import { Button, ButtonLink } from '../../../ui/action/Button.tsx';
import { MenuButton } from '../../../ui/action/MenuButton.tsx';
import { ListScreen } from '../../../ui/list/ListScreen.tsx';
import { GroupsPanel } from '../groups/GroupsPanel.tsx';
import { salesTaxKind, salesTaxQueries } from '../sales-taxes.api.ts';
import { StarterSetDialog } from '../starter/StarterSetDialog.tsx';
import { taxColumns } from './columns.tsx';
import { useListView } from './list-query.ts';
import { TaxCard } from './TaxCard.tsx';
import { TaxFilters } from './TaxFilters.tsx';
import { TaxRowMenu } from './TaxRowMenu.tsx';

/** What a table of 1,120 px has no room for stays away until it is asked for; who is not active is faded anyway. */
const HIDDEN_AT_FIRST = ['shown', 'active'];

export function SalesTaxListScreen() {
  const { t } = useTranslation();
  const { currencyCode } = useAccount().business;
  const canWrite = useCan('salesTaxes.write');
  const [isStarting, setIsStarting] = useState(false);
  const list = useListView();
  const start = () => setIsStarting(true);
  return (
    <>
      <ListScreen
        kind={salesTaxKind}
        list={list}
        ask={salesTaxQueries.list}
        canWrite={canWrite}
        title={t('screen.salesTaxList')}
        texts={useListTexts()}
        idOf={salesTaxKind.idOf}
        nameOf={({ abbreviation }) => abbreviation}
        columns={useMemo(() => taxColumns(t, currencyCode), [t, currencyCode])}
        hiddenAtFirst={HIDDEN_AT_FIRST}
        orders={[
          { sort: { by: 'name', order: 'asc' }, label: t('salesTaxes.list.nameUp') },
          { sort: { by: 'name', order: 'desc' }, label: t('salesTaxes.list.nameDown') },
          { sort: { by: 'created', order: 'desc' }, label: t('salesTaxes.list.newest') },
          { sort: { by: 'created', order: 'asc' }, label: t('salesTaxes.list.oldest') },
        ]}
        filters={<TaxFilters list={list} />}
        views={[
          { name: t('salesTaxes.list.all') },
          { name: t('salesTaxes.list.defaults'), part: { filters: { isDefault: true } } },
          { name: t('salesTaxes.list.notActive'), part: { filters: { isActive: false } } },
          { name: t('salesTaxes.list.archived'), part: { isDeleted: true } },
        ]}
        empty={{
          title: t('salesTaxes.list.emptyTitle'),
          text: t('salesTaxes.list.emptyText'),
          action: <Beginnings onStart={start} />,
        }}
        renderCard={(tax) => <TaxCard key={tax.idSalesTax} tax={tax} canWrite={canWrite} />}
        renderActions={(tax) => (
          <>
            <Link to={paths.salesTaxDetails(tax.idSalesTax)} tabIndex={-1}>
              <Eye size={14} aria-hidden="true" />
              {t('salesTaxes.list.view')}
            </Link>
            {canWrite && <TaxRowMenu tax={tax} />}
          </>
        )}
        isFaded={({ isActive, isDeleted }) => !isActive || isDeleted}
        renderTools={({ isBlank }) => canWrite && !isBlank && <Tools onStart={start} />}
        renderBelow={({ isBlank }) =>
          !isBlank &&
          !list.view.isDeleted && (
            <div className="ch-tax-groups-panel">
              <GroupsPanel canWrite={canWrite} />
            </div>
          )
        }
      />
      {isStarting && <StarterSetDialog onClose={() => setIsStarting(false)} />}
    </>
  );
}

function useListTexts() {
  const { t } = useTranslation();
  return {
    search: t('salesTaxes.list.search'),
    views: t('salesTaxes.list.views'),
    failed: t('salesTaxes.list.loadFailed'),
    noMatch: (term: string) => (term ? t('salesTaxes.list.noMatchFor', { term }) : t('salesTaxes.list.noMatch')),
    noMatchText: t('salesTaxes.list.noMatchText'),
    noArchived: t('salesTaxes.list.noArchived'),
    noArchivedText: t('salesTaxes.list.noArchivedText'),
  };
}

/** Two ways to begin: the taxes of a province, or one by one. */
function Beginnings({ onStart }: { onStart: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <Button variant="primary" icon={<MapPin size={16} />} onClick={onStart}>
        {t('salesTaxes.starter.action')}
      </Button>
      <ButtonLink to={paths.salesTaxNew()} icon={<Plus size={16} />}>
        {t('salesTaxes.new')}
      </ButtonLink>
    </>
  );
}

function Tools({ onStart }: { onStart: () => void }) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const label = t('salesTaxes.starter.action');
  const start = { key: 'start', label, icon: <MapPin size={15} />, onSelect: onStart };
  return (
    <>
      {isPhone ? (
        <MenuButton label={t('ui.record.more')} actions={[start]}>
          <Ellipsis size={16} />
        </MenuButton>
      ) : (
        <Button icon={<MapPin size={16} />} onClick={onStart}>
          {label}
        </Button>
      )}
      <ButtonLink to={paths.salesTaxNew()} variant="primary" icon={<Plus size={16} />}>
        {t('salesTaxes.new')}
      </ButtonLink>
    </>
  );
}
