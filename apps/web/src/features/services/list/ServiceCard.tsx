import type { ServiceRow } from '@countinghouse/contracts/services';
import { useTranslation } from 'react-i18next';
import { RowTags } from '../../../ui/list/row-cells.tsx';
import type { RowSelection } from '../../../ui/list/use-selection.ts';
import { UnitPrice } from '../../../ui/show/UnitPrice.tsx';
import { CategoryDot } from '../CategoryDot.tsx';
import { ItemPicture } from '../ItemPicture.tsx';
import { ServiceName, usedText } from './columns.tsx';

type ServiceCardProps = { row: ServiceRow; selection: RowSelection | undefined };

/** One service on a small screen: what, how much, where it belongs. The whole card is the link's target. */
export function ServiceCard({ row, selection }: ServiceCardProps) {
  const { t } = useTranslation();
  const { idService, name, code, price, unit, type, tags, salesTaxes, isActive } = row;
  const isSelected = selection?.ids.has(idService) ?? false;
  const taxes = salesTaxes.map(({ abbreviation }) => abbreviation).join(', ');
  const facts = [code, t(`services.types.${type}`), taxes, usedText(row, t)].filter(Boolean).join(' · ');
  return (
    <li className="ch-card ch-link-card" data-row={idService} data-selected={isSelected}>
      <ItemPicture idImage={row.idImage} type={type} size={40} />
      <div>
        <p className="ch-link-card-name">
          <ServiceName row={row} />
        </p>
        <p>
          <UnitPrice value={price} />
          {unit !== 'quantity' && ` / ${t(`parts.units.${unit}`).toLowerCase()}`}
          {!isActive && ` · ${t('services.list.inactive')}`}
        </p>
        <p>{facts}</p>
        {row.categoryName && (
          <p>
            <CategoryDot color={row.categoryColor} /> {row.categoryName}
          </p>
        )}
        {tags.length > 0 && <RowTags tags={tags} most={3} />}
      </div>
      {selection && (
        <label className="ch-checkbox">
          <input
            type="checkbox"
            aria-label={t('ui.list.select', { name })}
            checked={isSelected}
            onChange={() => selection.toggle([idService], !isSelected)}
          />
        </label>
      )}
    </li>
  );
}
