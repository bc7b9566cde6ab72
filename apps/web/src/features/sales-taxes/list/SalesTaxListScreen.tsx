import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Ellipsis, MapPin, Plus } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../../platform/paths.ts';
import { useCan } from '../../../platform/permission.ts';
import { useAccount } from '../../../platform/session.tsx';
import { useIsPhone } from '../../../platform/viewport.ts';
import { Button, ButtonLink } from '../../../ui/action/Button.tsx';
import { MenuButton } from '../../../ui/action/MenuButton.tsx';
import { ListPager } from '../../../ui/list/ListPager.tsx';
import { useListKeys } from '../../../ui/list/list-keys.ts';
import { useColumns } from '../../../ui/list/use-columns.ts';
import { PageHeader } from '../../../ui/show/PageHeader.tsx';
import { GroupsPanel } from '../groups/GroupsPanel.tsx';
import { salesTaxQueries } from '../sales-taxes.api.ts';
import { StarterSetDialog } from '../starter/StarterSetDialog.tsx';
import { taxColumns } from './columns.tsx';
import { queryOf, useListView, writeView } from './list-query.ts';
import { TaxFilterBar } from './TaxFilterBar.tsx';
import { TaxRows } from './TaxRows.tsx';
import { TaxViews } from './TaxViews.tsx';

/** What a table of 1,120 px has no room for stays away until it is asked for; who is not active is faded anyway. */
const HIDDEN_AT_FIRST = ['shown', 'active'];

export function SalesTaxListScreen() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { currencyCode } = useAccount().business;
  const canWrite = useCan('salesTaxes.write');
  const [isStarting, setIsStarting] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const list = useListView();
  const page = useQuery(salesTaxQueries.list(list.query));
  const columns = useColumns(
    'salesTaxes.hiddenColumns',
    useMemo(() => taxColumns(t, currencyCode), [t, currencyCode]),
    HIDDEN_AT_FIRST,
  );
  // Nobody began yet: the empty list itself says how.
  const isBlank = page.data?.data.length === 0 && writeView(list.view) === '';
  useKeys(canWrite, () => box.current?.focus());
  return (
    <>
      <PageHeader
        title={t('screen.salesTaxList')}
        actions={canWrite && !isBlank && <Actions onStart={() => setIsStarting(true)} />}
      />
      <TaxViews list={list} total={page.isPlaceholderData ? undefined : page.data} />
      <TaxFilterBar box={box} list={list} columns={columns} />
      <TaxRows
        page={page}
        list={list}
        columns={columns.shown}
        canWrite={canWrite}
        onStart={() => setIsStarting(true)}
        foot={
          <ListPager
            list={list}
            page={page}
            onLikely={(cursors) => void client.prefetchQuery(salesTaxQueries.list(queryOf(list.view, cursors)))}
          />
        }
      />
      {!isBlank && !list.view.isDeleted && (
        <div className="ch-tax-groups-panel">
          <GroupsPanel canWrite={canWrite} />
        </div>
      )}
      {isStarting && <StarterSetDialog onClose={() => setIsStarting(false)} />}
    </>
  );
}

function Actions({ onStart }: { onStart: () => void }) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const label = t('salesTaxes.starter.action');
  const start = { key: 'start', label, icon: <MapPin size={15} />, onSelect: onStart };
  return (
    <>
      {isPhone ? (
        <MenuButton label={t('salesTaxes.more')} actions={[start]}>
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

function useKeys(canWrite: boolean, onSearch: () => void) {
  const navigate = useNavigate();
  useListKeys({
    onToggle: () => {},
    onNew: () => canWrite && void navigate(paths.salesTaxNew()),
    onSearch,
  });
}
