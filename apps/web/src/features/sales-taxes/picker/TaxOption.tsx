import { Check, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { taxRateText } from '../tax-text.ts';
import type { PickerItem } from './picker-items.ts';

type TaxOptionProps = { item: PickerItem; isChosen: boolean; day: string | undefined };

/** Several may be on: a tick says so, the tint says where the keyboard is. */
export function TaxOption({ item, isChosen, day }: TaxOptionProps) {
  return (
    <>
      <ItemText item={item} day={day} />
      {isChosen && <Check size={15} aria-hidden="true" />}
    </>
  );
}

function ItemText({ item, day }: { item: PickerItem; day: string | undefined }) {
  const { t } = useTranslation();
  switch (item.kind) {
    case 'create':
      return (
        <>
          <Plus size={15} aria-hidden="true" />
          <span>{t('salesTaxes.picker.create', { name: item.name })}</span>
        </>
      );
    case 'group':
      return (
        <>
          <b>{item.group.name}</b>
          <span>{item.members.map(({ name }) => name).join(', ')}</span>
          <small>{t('salesTaxes.picker.group')}</small>
        </>
      );
    case 'tax':
      return (
        <>
          <b>{item.tax.abbreviation}</b>
          <span>{item.tax.name}</span>
          <small>{taxRateText(item.tax, day, t)}</small>
        </>
      );
  }
}

/** What a screen reader says of it. */
export const optionText = (item: PickerItem): string => {
  switch (item.kind) {
    case 'create':
      return item.name;
    case 'group':
      return item.group.name;
    case 'tax':
      return item.tax.abbreviation;
  }
};
