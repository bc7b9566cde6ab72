import type { PartFilters as Filters } from '@countinghouse/contracts/parts';
import { Boxes } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ChoiceFilter } from '../../../../ui/list/ChoiceFilter.tsx';
import { FilterChip } from '../../../../ui/list/FilterBar.tsx';
import { OptionList } from '../../../../ui/list/OptionList.tsx';
import { TagFilter } from '../../../tags/index.ts';
import { CategoryFilter } from '../../list/filters.tsx';
import type { FilterChanges, PartList } from './list-query.ts';

export function PartFilters({ list }: { list: PartList }) {
  const { t } = useTranslation();
  const { filters } = list.view;
  const onChange = (part: FilterChanges) => list.change({ filters: { ...filters, ...part } as typeof filters });
  return (
    <>
      <StockFilter filters={filters} onChange={onChange} />
      <CategoryFilter filters={filters} onChange={onChange} />
      <ChoiceFilter
        label={t('parts.filter.state')}
        choices={[
          [true, t('parts.filter.active')],
          [false, t('parts.list.inactive')],
        ]}
        value={filters.isActive}
        onChange={(isActive) => onChange({ isActive })}
      />
      <TagFilter label={t('services.filter.tag')} filters={filters} onChange={onChange} />
    </>
  );
}

type FilterProps = { filters: Filters; onChange: (part: FilterChanges) => void };

/** Out of stock is low as well, so one of the two is enough to ask for. */
function StockFilter({ filters: { lowStock, outOfStock }, onChange }: FilterProps) {
  const { t } = useTranslation();
  const options = [t('parts.list.lowStock'), t('parts.list.outOfStock')];
  const value = outOfStock ? options[1] : lowStock ? options[0] : undefined;
  const set = (change: FilterChanges) => onChange({ lowStock: undefined, outOfStock: undefined, ...change });
  return (
    <FilterChip label={t('parts.filter.stock')} icon={<Boxes size={14} />} value={value} onClear={() => set({})}>
      {(close) => (
        <OptionList
          options={options}
          onPick={(at) => (set(at === 0 ? { lowStock: true } : { outOfStock: true }), close())}
        />
      )}
    </FilterChip>
  );
}
