import type { Part } from '@countinghouse/contracts/parts';
import { useTranslation } from 'react-i18next';
import { formatQuantity } from '../../../../platform/format.ts';
import { Missing } from '../../../../ui/list/row-cells.tsx';
import { UnitPrice } from '../../../../ui/show/UnitPrice.tsx';
import { Figure, Figures } from '../../Figures.tsx';
import { Available } from '../StockFigure.tsx';

/** How much there is, how much of it is promised, and what one is worth. */
export function StockSummary({ part }: { part: Part }) {
  const { t } = useTranslation();
  const { trackStock, onHand, reserved, reorderPoint, averageCost, unit } = part;
  if (!trackStock) return <p className="ch-quiet ch-part-untracked">{t('parts.details.untracked')}</p>;
  const unitName = unit === 'quantity' ? '' : t(`parts.units.${unit}`).toLowerCase();
  return (
    <Figures label={t('parts.form.stock')}>
      <Figure label={t('parts.list.onHand')} unit={unitName}>
        {formatQuantity(onHand)}
      </Figure>
      <Figure label={t('parts.list.reserved')} unit={unitName}>
        {formatQuantity(reserved)}
      </Figure>
      <Figure label={t('parts.list.available')} unit={unitName}>
        <Available part={part} />
      </Figure>
      <Figure label={t('parts.list.reorderPoint')} unit={reorderPoint === null ? '' : unitName}>
        {reorderPoint === null ? <Missing /> : formatQuantity(reorderPoint)}
      </Figure>
      <Figure label={t('parts.details.averageCost')}>
        <UnitPrice value={averageCost} />
      </Figure>
    </Figures>
  );
}
