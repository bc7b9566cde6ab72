import './unplaced-money.css';
import '../../../ui/record/details.css';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcuts } from '../../../platform/shortcuts.ts';
import { useHasSide } from '../../../platform/viewport.ts';
import { FilterBar } from '../../../ui/list/FilterBar.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { PageHeader } from '../../../ui/show/PageHeader.tsx';
import { Panel } from '../../../ui/show/Panel.tsx';
import { onlineQueries } from '../online.api.ts';
import { PlacePanel } from './PlacePanel.tsx';
import { type ShownAmount, UnplacedFigures } from './UnplacedFigures.tsx';
import { UnplacedRows } from './UnplacedRows.tsx';

const SHOWN = {
  waiting: { state: 'waiting' },
  withProposal: { state: 'waiting' },
  old: { state: 'waiting', olderThanDays: 14 },
  placed: { state: 'placed' },
} as const;

/** Money that arrived and belongs to nothing that we asked for: a person says where it goes. */
export function UnplacedMoneyScreen() {
  const { t } = useTranslation();
  const hasSide = useHasSide();
  const [shown, setShown] = useState<ShownAmount>('waiting');
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<number>();
  const box = useRef<HTMLInputElement>(null);
  const { data: sums } = useQuery(onlineQueries.sums);
  const list = useInfiniteQuery(onlineQueries.unplaced(SHOWN[shown], search));
  const found = list.data?.pages.flatMap((page) => page.data) ?? [];
  const rows = shown === 'withProposal' ? found.filter(({ proposal }) => isGood(proposal)) : found;
  const named = rows.findIndex(({ idUnplaced }) => idUnplaced === chosen);
  // Where it lies over the list nothing is opened by itself.
  const at = named === -1 && hasSide ? 0 : named;
  const row = rows[at];
  const step = (by: number) => setChosen(rows[Math.min(rows.length - 1, Math.max(0, at + by))]?.idUnplaced);
  useShortcuts({ j: () => step(1), k: () => step(-1), '/': () => box.current?.focus() });
  const close = () => setChosen(undefined);
  const place = row && (
    <PlacePanel key={row.idUnplaced} id={row.idUnplaced} onPlaced={hasSide ? () => step(1) : close} />
  );
  return (
    <>
      <PageHeader
        title={t('onlinePayments.unplaced.title')}
        meta={sums && t('onlinePayments.unplaced.subtitle', { count: sums.waiting.count })}
      />
      {sums && <UnplacedFigures sums={sums} pressed={shown} onPress={setShown} />}
      <div className="ch-unplaced">
        <Panel title={t(`onlinePayments.unplaced.list.${shown}`)}>
          <div className="ch-unplaced-search">
            <FilterBar placeholder={t('onlinePayments.unplaced.search')} {...{ search, box }} onSearch={setSearch}>
              {null}
            </FilterBar>
          </div>
          <UnplacedRows
            {...{ list, rows, row }}
            isNarrowed={search !== '' || shown !== 'waiting'}
            onChoose={setChosen}
          />
        </Panel>
        {hasSide && place}
      </div>
      {!hasSide && place && (
        <Drawer size={520} title={t('onlinePayments.unplaced.one')} onClose={close}>
          {place}
        </Drawer>
      )}
    </>
  );
}

const isGood = (proposal: { certainty: string } | null) => proposal !== null && proposal.certainty !== 'possible';
