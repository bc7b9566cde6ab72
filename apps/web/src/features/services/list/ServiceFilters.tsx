import { useTranslation } from 'react-i18next';
import { TagFilter } from '../../tags/index.ts';
import { CategoryFilter, PriceFilter, TaxFilter, TypeFilter, YesNoFilter } from './filters.tsx';
import type { FilterChanges, ServiceList } from './list-query.ts';

export function ServiceFilters({ list }: { list: ServiceList }) {
  const { t } = useTranslation();
  const { filters } = list.view;
  const onChange = (part: FilterChanges) => list.change({ filters: { ...filters, ...part } as typeof filters });
  return (
    <>
      <CategoryFilter filters={filters} onChange={onChange} />
      <TypeFilter filters={filters} onChange={onChange} />
      <TaxFilter filters={filters} onChange={onChange} />
      <YesNoFilter name="isActive" label="active" filters={filters} onChange={onChange} />
      <PriceFilter filters={filters} onChange={onChange} />
      <YesNoFilter name="neverUsed" label="neverUsed" filters={filters} onChange={onChange} />
      <TagFilter label={t('services.filter.tag')} filters={filters} onChange={onChange} />
    </>
  );
}
