import './stock.css';
import type { PartRow } from '@countinghouse/contracts/parts';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatQuantity } from '../../../platform/format.ts';
import { Missing } from '../../../ui/list/row-cells.tsx';

type StockLevel = Pick<PartRow, 'available' | 'isLow' | 'trackStock'>;

/** What can still be promised: red and in words when it is time to order. Nothing where nobody counts. */
export function Available({ part: { available, isLow, trackStock } }: { part: StockLevel }) {
  const { t } = useTranslation();
  if (!trackStock) return <Missing />;
  const isOut = available <= 0;
  if (!isLow && !isOut) return formatQuantity(available);
  const text = isOut ? t('parts.list.outOfStock') : t('parts.list.lowStock');
  return (
    <span className="ch-stock-low" title={text}>
      <TriangleAlert size={13} aria-label={text} />
      {formatQuantity(available)}
    </span>
  );
}
