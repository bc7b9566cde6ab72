import { ArrowDownUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FilterChip } from './FilterBar.tsx';
import type { Sort } from './ListTable.tsx';
import { OptionList } from './OptionList.tsx';

type SortChipProps<S extends Sort> = {
  sort: S;
  /** Each with the words for it; the last stands for an order that has none. */
  orders: readonly { sort: S; label: string }[];
  onSort: (sort: S) => void;
};

export function SortChip<S extends Sort>({ sort, orders, onSort }: SortChipProps<S>) {
  const { t } = useTranslation();
  const current = orders.find((one) => one.sort.by === sort.by && one.sort.order === sort.order) ?? orders.at(-1);
  return (
    <FilterChip label={t('ui.list.sort')} icon={<ArrowDownUp size={14} />} value={current?.label}>
      {(close) => (
        <OptionList
          options={orders.map(({ label }) => label)}
          onPick={(at) => {
            const picked = orders[at];
            if (picked) onSort(picked.sort);
            close();
          }}
        />
      )}
    </FilterChip>
  );
}
