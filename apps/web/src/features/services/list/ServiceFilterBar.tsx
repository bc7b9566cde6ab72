import type { ServiceRow } from '@countinghouse/contracts/services';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { ListFilterBar } from '../../../ui/list/ListFilterBar.tsx';
import type { Columns } from '../../../ui/list/use-columns.ts';
import { TagFilter } from '../../tags/index.ts';
import { CategoryFilter, PriceFilter, TaxFilter, TypeFilter, YesNoFilter } from './filters.tsx';
import type { FilterChanges, ListView, ServiceList } from './list-query.ts';

type ServiceFilterBarProps = {
  box: RefObject<HTMLInputElement | null>;
  list: ServiceList;
  columns: Columns<ServiceRow>;
};

export function ServiceFilterBar({ box, list, columns }: ServiceFilterBarProps) {
  const { t } = useTranslation();
  const orders = useOrders();
  const { view, change } = list;
  const { filters } = view;
  const onChange = (part: FilterChanges) => change({ filters: { ...filters, ...part } as typeof filters });
  return (
    <ListFilterBar placeholder={t('services.list.search')} box={box} list={list} orders={orders} columns={columns}>
      <CategoryFilter filters={filters} onChange={onChange} />
      <TypeFilter filters={filters} onChange={onChange} />
      <TaxFilter filters={filters} onChange={onChange} />
      <YesNoFilter name="isActive" label="active" filters={filters} onChange={onChange} />
      <PriceFilter filters={filters} onChange={onChange} />
      <YesNoFilter name="neverUsed" label="neverUsed" filters={filters} onChange={onChange} />
      <TagFilter label={t('services.filter.tag')} filters={filters} onChange={onChange} />
    </ListFilterBar>
  );
}

function useOrders(): readonly { sort: ListView['sort']; label: string }[] {
  const { t } = useTranslation();
  return [
    { sort: { by: 'name', order: 'asc' }, label: t('services.sort.nameUp') },
    { sort: { by: 'name', order: 'desc' }, label: t('services.sort.nameDown') },
    { sort: { by: 'created', order: 'desc' }, label: t('services.sort.newest') },
    { sort: { by: 'created', order: 'asc' }, label: t('services.sort.oldest') },
    { sort: { by: 'price', order: 'asc' }, label: t('services.sort.cheapest') },
    { sort: { by: 'price', order: 'desc' }, label: t('services.sort.dearest') },
    { sort: { by: 'updated', order: 'desc' }, label: t('services.sort.changed') },
  ];
}
