import './unplaced-money.css';
import type { UnplacedMoney } from '@countinghouse/contracts/unplaced-money';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../../platform/problems.ts';
import { useShortcuts } from '../../../platform/shortcuts.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { EmptyState } from '../../../ui/show/EmptyState.tsx';
import { ErrorState } from '../../../ui/show/ErrorState.tsx';
import { FigureStrip } from '../../../ui/show/FigureStrip.tsx';
import { Money } from '../../../ui/show/Money.tsx';
import { PageHeader } from '../../../ui/show/PageHeader.tsx';
import { Panel } from '../../../ui/show/Panel.tsx';
import { SkeletonRows } from '../../../ui/show/SkeletonRows.tsx';
import { onlineQueries } from '../online.api.ts';
import { PlacePanel } from './PlacePanel.tsx';
import { UnplacedRow } from './UnplacedRow.tsx';

const SHOWN = {
  waiting: { state: 'waiting' as const },
  old: { state: 'waiting' as const, olderThanDays: 14 },
  placed: { state: 'placed' as const },
};
type ShownAmount = keyof typeof SHOWN;

/** Money that arrived and belongs to nothing that we asked for: a person says where it goes. */
export function UnplacedMoneyScreen() {
  const { t } = useTranslation();
  const [shown, setShown] = useState<ShownAmount>('waiting');
  const [chosen, setChosen] = useState<number>();
  const { data: sums } = useQuery(onlineQueries.sums);
  const list = useInfiniteQuery(onlineQueries.unplaced(SHOWN[shown]));
  const rows = list.data?.pages.flatMap((page) => page.data) ?? [];
  const at = Math.max(
    0,
    rows.findIndex(({ idUnplaced }) => idUnplaced === chosen),
  );
  const row = rows[at];
  const step = (by: number) => setChosen(rows[Math.min(rows.length - 1, Math.max(0, at + by))]?.idUnplaced);
  useShortcuts({ j: () => step(1), k: () => step(-1) });
  const count = sums?.waiting.count ?? 0;
  return (
    <>
      <PageHeader
        title={t('onlinePayments.unplaced.title')}
        meta={sums && t('onlinePayments.unplaced.subtitle', { count })}
      />
      {sums && <Figures sums={sums} pressed={shown} onPress={setShown} />}
      <div className="ch-unplaced">
        <Panel title={t('onlinePayments.unplaced.list')}>
          <Rows {...{ list, rows, row }} onChoose={setChosen} />
        </Panel>
        {row ? (
          <PlacePanel key={row.idUnplaced} id={row.idUnplaced} onPlaced={() => step(1)} />
        ) : (
          rows.length > 0 && <p className="ch-quiet">{t('onlinePayments.unplaced.nothing')}</p>
        )}
      </div>
    </>
  );
}

type Sums = NonNullable<ReturnType<typeof useSums>>;
const useSums = () => useQuery(onlineQueries.sums).data;

function Figures({
  sums,
  pressed,
  onPress,
}: {
  sums: Sums;
  pressed: ShownAmount;
  onPress: (shown: ShownAmount) => void;
}) {
  const { t } = useTranslation();
  const tile = (key: ShownAmount | 'withProposal', label: string, { amount, count }: Sums['waiting']) => ({
    key,
    label,
    count: '',
    amount: <Money value={amount} currency={sums.currencyCode} size="large" />,
    note: t('onlinePayments.unplaced.amounts', { count }),
  });
  return (
    <FigureStrip
      label={t('onlinePayments.unplaced.show')}
      pressed={pressed}
      onPress={(key) => onPress(key === 'withProposal' || key === pressed ? 'waiting' : key)}
      tiles={[
        tile('waiting', t('onlinePayments.unplaced.waiting'), sums.waiting),
        tile('withProposal', t('onlinePayments.unplaced.withProposal'), sums.withProposal),
        tile('old', t('onlinePayments.unplaced.older', { days: sums.olderThanDays }), sums.older),
        tile('placed', t('onlinePayments.unplaced.placed'), sums.placed),
      ]}
    />
  );
}

type RowsProps = {
  list: Pick<
    ReturnType<typeof useInfiniteQuery>,
    'error' | 'isPending' | 'refetch' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
  >;
  rows: readonly UnplacedMoney[];
  row: UnplacedMoney | undefined;
  onChoose: (id: number) => void;
};

function Rows({ list, rows, row, onChoose }: RowsProps) {
  const { t } = useTranslation();
  if (list.error && rows.length === 0)
    return (
      <ErrorState
        title={t('onlinePayments.unplaced.failed')}
        text={problemText(list.error)}
        onRetry={() => void list.refetch()}
      />
    );
  if (list.isPending) return <SkeletonRows />;
  if (rows.length === 0)
    return (
      <EmptyState
        icon={<CircleCheck size={22} />}
        title={t('onlinePayments.unplaced.empty')}
        text={t('onlinePayments.unplaced.emptyText')}
      />
    );
  return (
    <>
      <ul className="ch-unplaced-rows">
        {rows.map((one) => (
          <li key={one.idUnplaced}>
            <UnplacedRow amount={one} isChosen={one === row} onChoose={() => onChoose(one.idUnplaced)} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('onlinePayments.unplaced.more')}
        </Button>
      )}
      <p className="ch-doc-part ch-quiet">{t('onlinePayments.unplaced.note')}</p>
    </>
  );
}
