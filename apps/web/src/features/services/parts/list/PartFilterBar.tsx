import type { PartFilters, PartRow } from '@countinghouse/contracts/parts';
import { Boxes } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterChip } from '../../../../ui/list/FilterBar.tsx';
import { ListFilterBar } from '../../../../ui/list/ListFilterBar.tsx';
import { OptionList } from '../../../../ui/list/OptionList.tsx';
import type { Columns } from '../../../../ui/list/use-columns.ts';
import { TagFilter } from '../../../tags/index.ts';
import { CategoryFilter } from '../../list/filters.tsx';
import type { FilterChanges, ListView, PartList } from './list-query.ts';

type PartFilterBarProps = {
  box: RefObject<HTMLInputElement | null>;
  list: PartList;
  columns: Columns<PartRow>;
};

export function PartFilterBar({ box, list, columns }: PartFilterBarProps) {
  const { t } = useTranslation();
  const orders = useOrders();
  const { view, change } = list;
  const { filters } = view;
  const onChange = (part: FilterChanges) => change({ filters: { ...filters, ...part } as typeof filters });
  return (
    <ListFilterBar placeholder={t('parts.list.search')} box={box} list={list} orders={orders} columns={columns}>
      <StockFilter filters={filters} onChange={onChange} />
      <CategoryFilter filters={filters} onChange={onChange} />
      <ActiveFilter filters={filters} onChange={onChange} />
      <TagFilter label={t('services.filter.tag')} filters={filters} onChange={onChange} />
    </ListFilterBar>
  );
}

type FilterProps = { filters: PartFilters; onChange: (part: FilterChanges) => void };

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

function ActiveFilter({ filters: { isActive }, onChange }: FilterProps) {
  const { t } = useTranslation();
  const options = [t('parts.filter.active'), t('parts.list.inactive')];
  return (
    <FilterChip
      label={t('parts.filter.state')}
      value={isActive === undefined ? undefined : options[isActive ? 0 : 1]}
      onClear={() => onChange({ isActive: undefined })}
    >
      {(close) => <OptionList options={options} onPick={(at) => (onChange({ isActive: at === 0 }), close())} />}
    </FilterChip>
  );
}

function useOrders(): readonly { sort: ListView['sort']; label: string }[] {
  const { t } = useTranslation();
  return [
    { sort: { by: 'name', order: 'asc' }, label: t('parts.sort.nameUp') },
    { sort: { by: 'name', order: 'desc' }, label: t('parts.sort.nameDown') },
    { sort: { by: 'price', order: 'asc' }, label: t('parts.sort.cheapest') },
    { sort: { by: 'price', order: 'desc' }, label: t('parts.sort.dearest') },
    { sort: { by: 'created', order: 'desc' }, label: t('parts.sort.newest') },
    { sort: { by: 'updated', order: 'desc' }, label: t('parts.sort.changed') },
  ];
}
