import type { ItemHit } from '@countinghouse/contracts/services';
import { CornerDownLeft, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatHomePrice, formatQuantity } from '../../../platform/format.ts';

/** One item of a picker: colour of its category, name, code; price, and what is in stock. */
export function ItemOption({ hit }: { hit: ItemHit }) {
  const { t } = useTranslation();
  const price = formatHomePrice(hit.price);
  const unit = t(`parts.units.${hit.unit}`).toLowerCase();
  return (
    <span className="ch-item-option">
      <span
        className="ch-item-dot"
        aria-hidden="true"
        style={{ background: hit.categoryColor ? `#${hit.categoryColor}` : undefined }}
      />
      <span className="ch-item-name">
        {hit.name}
        {hit.code && <small>{hit.code}</small>}
      </span>
      <span className="ch-item-price">
        {hit.unit === 'quantity' ? price : t('parts.picker.perUnit', { price, unit })}
        {hit.available !== null && (
          <small data-out={hit.available <= 0}>
            {hit.available <= 0
              ? t('parts.picker.outOfStock')
              : t('parts.picker.available', { quantity: formatQuantity(hit.available) })}
          </small>
        )}
      </span>
    </span>
  );
}

/** The words as they stand, for this once. */
export function KeepOption({ name }: { name: string }) {
  const { t } = useTranslation();
  return (
    <span className="ch-item-option" data-create>
      <CornerDownLeft size={15} aria-hidden="true" />
      <span className="ch-item-name">{t('parts.picker.keep', { name })}</span>
    </span>
  );
}

export function CreateOption({ name }: { name: string }) {
  const { t } = useTranslation();
  return (
    <span className="ch-item-option" data-create>
      <Plus size={15} aria-hidden="true" />
      <span className="ch-item-name">{t('parts.picker.create', { name })}</span>
    </span>
  );
}
