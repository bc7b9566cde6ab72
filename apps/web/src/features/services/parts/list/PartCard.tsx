import type { PartRow } from '@countinghouse/contracts/parts';
import { useTranslation } from 'react-i18next';
import { RowTags } from '../../../../ui/list/row-cells.tsx';
import type { RowSelection } from '../../../../ui/list/use-selection.ts';
import { UnitPrice } from '../../../../ui/show/UnitPrice.tsx';
import { CategoryDot } from '../../CategoryDot.tsx';
import { ItemPicture } from '../../ItemPicture.tsx';
import { Available } from '../StockFigure.tsx';
import { PartName } from './columns.tsx';

type PartCardProps = { row: PartRow; selection: RowSelection | undefined };

/** One part on a small screen: what, where it lies, how many can be promised. The whole card is the link's target. */
export function PartCard({ row, selection }: PartCardProps) {
  const { t } = useTranslation();
  const { idPart, name, partNumber, location, price, tags, isActive } = row;
  const isSelected = selection?.ids.has(idPart) ?? false;
  const facts = [partNumber, location, isActive ? '' : t('parts.list.inactive')].filter(Boolean).join(' · ');
  return (
    <li className="ch-card ch-link-card" data-row={idPart} data-selected={isSelected} data-faded={!isActive}>
      <ItemPicture idImage={row.idImage} type="part" size={40} />
      <div>
        <p className="ch-link-card-name">
          <PartName row={row} />
        </p>
        <p>{facts}</p>
        <p>
          <UnitPrice value={price} />
          {row.trackStock && (
            <>
              {' · '}
              {t('parts.list.available')} <Available part={row} />
            </>
          )}
        </p>
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
            onChange={() => selection.toggle([idPart], !isSelected)}
          />
        </label>
      )}
    </li>
  );
}
