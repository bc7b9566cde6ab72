import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan } from '../../../platform/permission.ts';
import { salesTaxQueries } from '../sales-taxes.api.ts';
import { type PickerItem, pickerItems, toggled } from './picker-items.ts';

type TaxListOptions = {
  appliesTo: 'sales' | 'purchases';
  value: readonly number[];
  onChange: (ids: number[]) => void;
  /** Something was typed that does not exist, and chosen all the same. */
  onCreate: (name: string) => void;
};

/** The picker's list: what it offers, and what a pick does. */
export function useTaxList({ appliesTo, value, onChange, onCreate }: TaxListOptions) {
  const canCreate = useCan('salesTaxes.write');
  const isSale = appliesTo === 'sales';
  const { data: options, isError } = useQuery(isSale ? salesTaxQueries.options : salesTaxQueries.purchaseOptions);
  // undefined: the list is closed.
  const [typed, setTyped] = useState<string>();
  const isOpen = typed !== undefined;
  const items = isOpen && options ? pickerItems(options, typed, canCreate) : [];
  const close = () => setTyped(undefined);
  const pick = (item: PickerItem) => {
    if (item.kind === 'create') {
      close();
      return onCreate(item.name);
    }
    onChange(toggled(item, value));
    // The next tax is most likely typed right after: an empty box, the list still open.
    setTyped('');
  };
  return {
    isOpen,
    items,
    pick,
    close,
    open: () => setTyped(''),
    typed: typed ?? '',
    type: setTyped,
    eraseLast: () => value.length > 0 && onChange(value.slice(0, -1)),
    state: isError ? ('failed' as const) : options ? ('ready' as const) : ('waiting' as const),
  };
}

export type TaxListState = ReturnType<typeof useTaxList>;
