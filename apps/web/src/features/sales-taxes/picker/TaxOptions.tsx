import { Check, Plus } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { taxRateText } from '../tax-text.ts';
import { isOn, type PickerItem } from './picker-items.ts';
import type { TaxListState } from './use-tax-list.ts';

type TaxOptionsProps = { picker: TaxListState; value: readonly number[]; day: string | undefined };

/** Several may be on: a tick says so, the tint says where the keyboard is. */
export function TaxOptions({ picker: { items, list, pick, state }, value, day }: TaxOptionsProps) {
  const { t } = useTranslation();
  const activeId = list.optionId(list.active);
  useEffect(() => {
    document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId]);
  if (items.length === 0) {
    const texts = { failed: t('salesTaxes.picker.failed'), ready: t('ui.nothingFound'), waiting: t('shell.loading') };
    return <output className="ch-combobox-list">{texts[state]}</output>;
  }
  return (
    // Keeps the focus in the box while an option is pressed.
    <div
      className="ch-combobox-list ch-tax-options"
      role="listbox"
      id={list.listId}
      aria-label={t('salesTaxes.picker.list')}
      aria-multiselectable="true"
      onPointerDown={(event) => event.preventDefault()}
    >
      {items.map((item, index) => (
        <button
          key={item.key}
          id={list.optionId(index)}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={isOn(item, value)}
          data-active={index === list.active}
          onClick={() => pick(item)}
          onPointerMove={() => list.setActive(index)}
        >
          <ItemText item={item} day={day} />
          {isOn(item, value) && <Check size={15} aria-hidden="true" />}
        </button>
      ))}
    </div>
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
