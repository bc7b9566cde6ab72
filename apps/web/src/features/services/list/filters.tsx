import { SERVICE_TYPES, type ServiceFilters } from '@countinghouse/contracts/services';
import { useQuery } from '@tanstack/react-query';
import { ListFilter } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FilterChip } from '../../../ui/list/FilterBar.tsx';
import { OptionList } from '../../../ui/list/OptionList.tsx';
import { salesTaxQueries } from '../../sales-taxes/index.ts';
import { categoryQueries } from '../categories.api.ts';
import { inReadingOrder, pathName } from '../category-tree.ts';
import type { FilterChanges } from './list-query.ts';
import { PriceRange, rangeText } from './PriceRange.tsx';

type FilterProps = { filters: ServiceFilters; onChange: (part: FilterChanges) => void };

export function CategoryFilter({ filters: { idServiceCategory: id }, onChange }: FilterProps) {
  const { t } = useTranslation();
  const { data: tree = [] } = useQuery(categoryQueries.tree);
  const none = t('services.categories.none');
  const value = id === undefined ? undefined : id === 0 ? none : pathName(tree, id) || '…';
  const choices = inReadingOrder(tree);
  const pick = (at: number) => onChange({ idServiceCategory: at === 0 ? 0 : choices[at - 1]?.idServiceCategory });
  return (
    <FilterChip
      label={t('services.list.category')}
      icon={<ListFilter size={14} />}
      value={value}
      onClear={() => onChange({ idServiceCategory: undefined })}
    >
      {(close) => (
        <div className="ch-filter-options">
          <OptionList
            options={[none, ...choices.map(({ idServiceCategory }) => pathName(tree, idServiceCategory))]}
            onPick={(at) => (pick(at), close())}
          />
        </div>
      )}
    </FilterChip>
  );
}

export function TypeFilter({ filters: { type }, onChange }: FilterProps) {
  const { t } = useTranslation();
  return (
    <FilterChip
      label={t('services.list.type')}
      value={type && t(`services.types.${type}`)}
      onClear={() => onChange({ type: undefined })}
    >
      {(close) => (
        <OptionList
          options={SERVICE_TYPES.map((one) => t(`services.types.${one}`))}
          onPick={(at) => (onChange({ type: SERVICE_TYPES[at] }), close())}
        />
      )}
    </FilterChip>
  );
}

export function TaxFilter({ filters: { idSalesTax }, onChange }: FilterProps) {
  const { t } = useTranslation();
  const { data } = useQuery(salesTaxQueries.options);
  const taxes = data?.salesTaxes ?? [];
  const chosen = taxes.find((tax) => tax.idSalesTax === idSalesTax);
  return (
    <FilterChip
      label={t('services.filter.tax')}
      value={idSalesTax === undefined ? undefined : (chosen?.abbreviation ?? '…')}
      onClear={() => onChange({ idSalesTax: undefined })}
    >
      {(close) =>
        taxes.length === 0 ? (
          <p className="ch-filter-form">{t('services.filter.noTaxes')}</p>
        ) : (
          <div className="ch-filter-options">
            <OptionList
              options={taxes.map(({ abbreviation, name }) => `${abbreviation} · ${name}`)}
              onPick={(at) => (onChange({ idSalesTax: taxes[at]?.idSalesTax }), close())}
            />
          </div>
        )
      }
    </FilterChip>
  );
}

type YesNoFilterProps = FilterProps & { name: 'isActive' | 'neverUsed'; label: 'active' | 'neverUsed' };

export function YesNoFilter({ name, label, filters, onChange }: YesNoFilterProps) {
  const { t } = useTranslation();
  const options = [t(`services.filter.${label}.yes`), t(`services.filter.${label}.no`)];
  const value = filters[name];
  const change = (next: boolean | undefined) =>
    onChange(name === 'isActive' ? { isActive: next } : { neverUsed: next });
  return (
    <FilterChip
      label={t(`services.filter.${label}.label`)}
      value={value === undefined ? undefined : options[value ? 0 : 1]}
      onClear={() => change(undefined)}
    >
      {(close) => <OptionList options={options} onPick={(at) => (change(at === 0), close())} />}
    </FilterChip>
  );
}

export function PriceFilter({ filters, onChange }: FilterProps) {
  const { t } = useTranslation();
  return (
    <FilterChip
      label={t('services.filter.price')}
      value={rangeText(filters)}
      onClear={() => onChange({ priceFrom: undefined, priceTo: undefined })}
    >
      {(close) => <PriceRange filters={filters} onApply={(range) => (onChange(range), close())} />}
    </FilterChip>
  );
}
