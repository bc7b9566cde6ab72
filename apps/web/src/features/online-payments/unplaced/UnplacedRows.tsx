import type { UnplacedMoney } from '@countinghouse/contracts/unplaced-money';
import type { useInfiniteQuery } from '@tanstack/react-query';
import { CircleCheck, Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../../platform/problems.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { EmptyState } from '../../../ui/show/EmptyState.tsx';
import { ErrorState } from '../../../ui/show/ErrorState.tsx';
import { SkeletonRows } from '../../../ui/show/SkeletonRows.tsx';
import { UnplacedRow } from './UnplacedRow.tsx';

type UnplacedRowsProps = {
  list: Pick<
    ReturnType<typeof useInfiniteQuery>,
    'error' | 'isPending' | 'refetch' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
  >;
  rows: readonly UnplacedMoney[];
  row: UnplacedMoney | undefined;
  /** Something was searched for, or not all that waits is shown. */
  isNarrowed: boolean;
  onChoose: (id: number) => void;
};

export function UnplacedRows({ list, rows, row, isNarrowed, onChoose }: UnplacedRowsProps) {
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
  return (
    <>
      {rows.length === 0 && <Nothing isNarrowed={isNarrowed} />}
      <ul>
        {rows.map((one) => (
          <li key={one.idUnplaced}>
            <UnplacedRow amount={one} isChosen={one === row} onChoose={() => onChoose(one.idUnplaced)} />
          </li>
        ))}
      </ul>
      <div className="ch-unplaced-end">
        <span>{rows.length > 0 && t('onlinePayments.unplaced.note')}</span>
        {list.hasNextPage && (
          <Button size="small" aria-disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('onlinePayments.unplaced.more')}
          </Button>
        )}
      </div>
    </>
  );
}

function Nothing({ isNarrowed }: { isNarrowed: boolean }) {
  const { t } = useTranslation();
  if (isNarrowed)
    return (
      <EmptyState
        icon={<Search size={22} />}
        title={t('onlinePayments.unplaced.noMatch')}
        text={t('onlinePayments.unplaced.noMatchText')}
      />
    );
  return (
    <EmptyState
      icon={<CircleCheck size={22} />}
      title={t('onlinePayments.unplaced.empty')}
      text={t('onlinePayments.unplaced.emptyText')}
    />
  );
}
