import type { Reply } from '@countinghouse/contracts/endpoint';
import type { getUnplacedSums } from '@countinghouse/contracts/unplaced-money';
import { useTranslation } from 'react-i18next';
import { FigureStrip } from '../../../ui/show/FigureStrip.tsx';
import { Money } from '../../../ui/show/Money.tsx';

export type ShownAmount = 'waiting' | 'withProposal' | 'old' | 'placed';
type Sums = Reply<typeof getUnplacedSums>;

type UnplacedFiguresProps = { sums: Sums; pressed: ShownAmount; onPress: (shown: ShownAmount) => void };

/** How much waits, how much of it is easy, how much is old, and what was placed: each shows its own below. */
export function UnplacedFigures({ sums, pressed, onPress }: UnplacedFiguresProps) {
  const { t } = useTranslation();
  const tile = (key: ShownAmount, label: string, { amount, count }: Sums['waiting']) => ({
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
      onPress={(key) => onPress(key === pressed ? 'waiting' : key)}
      tiles={[
        tile('waiting', t('onlinePayments.unplaced.waiting'), sums.waiting),
        tile('withProposal', t('onlinePayments.unplaced.withProposal'), sums.withProposal),
        tile('old', t('onlinePayments.unplaced.older', { days: sums.olderThanDays }), sums.older),
        tile('placed', t('onlinePayments.unplaced.placed'), sums.placed),
      ]}
    />
  );
}
