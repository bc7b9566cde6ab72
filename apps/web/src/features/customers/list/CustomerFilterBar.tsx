import type { CustomerFilters, CustomerRow } from '@countinghouse/contracts/customers';
import { useQuery } from '@tanstack/react-query';
import { ListFilter } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterChip } from '../../../ui/list/FilterBar.tsx';
import { ListFilterBar } from '../../../ui/list/ListFilterBar.tsx';
import { OptionList } from '../../../ui/list/OptionList.tsx';
import type { Columns } from '../../../ui/list/use-columns.ts';
import { locationQueries } from '../../locations/index.ts';
import { TagFilter } from '../../tags/index.ts';
import { CreatedFilter, PlaceFilter } from './filter-forms.tsx';
import type { ListView, useListView } from './list-query.ts';

type CustomerFilterBarProps = {
  box: RefObject<HTMLInputElement | null>;
  list: ReturnType<typeof useListView>;
  columns: Columns<CustomerRow>;
};

export function CustomerFilterBar({ box, list, columns }: CustomerFilterBarProps) {
  const { t } = useTranslation();
  const orders = useOrders();
  const { view, change } = list;
  return (
    <ListFilterBar placeholder={t('customers.list.search')} box={box} list={list} orders={orders} columns={columns}>
      <Filters filters={view.filters} onChange={(part) => change({ filters: { ...view.filters, ...part } })} />
    </ListFilterBar>
  );
}

type FiltersProps = { filters: CustomerFilters; onChange: (part: Changes) => void };
type Changes = { [Name in keyof CustomerFilters]: CustomerFilters[Name] | undefined };

function Filters({ filters, onChange }: FiltersProps) {
  const { t } = useTranslation();
  const { isCompany, hasEmail } = filters;
  const yesNo = (value: boolean | undefined, yes: string, no: string) =>
    value === undefined ? undefined : value ? yes : no;
  const kinds = [t('customers.filter.company'), t('customers.filter.person')] as const;
  const mails = [t('customers.filter.with'), t('customers.filter.without')] as const;
  return (
    <>
      <FilterChip
        label={t('customers.filter.kind')}
        icon={<ListFilter size={14} />}
        value={yesNo(isCompany, ...kinds)}
        onClear={() => onChange({ isCompany: undefined })}
      >
        {(close) => <OptionList options={kinds} onPick={(at) => (onChange({ isCompany: at === 0 }), close())} />}
      </FilterChip>
      <TagFilter label={t('customers.filter.tag')} filters={filters} onChange={onChange} />
      <CountryFilter filters={filters} onChange={onChange} />
      <FilterChip
        label={t('customers.filter.email')}
        value={yesNo(hasEmail, ...mails)}
        onClear={() => onChange({ hasEmail: undefined })}
      >
        {(close) => <OptionList options={mails} onPick={(at) => (onChange({ hasEmail: at === 0 }), close())} />}
      </FilterChip>
      <CreatedFilter filters={filters} onChange={onChange} />
    </>
  );
}

function CountryFilter({ filters: { idCountry }, onChange }: FiltersProps) {
  const { t } = useTranslation();
  const { data: countries } = useQuery({ ...locationQueries.countries, enabled: idCountry !== undefined });
  return (
    <FilterChip
      label={t('customers.filter.country')}
      value={idCountry === undefined ? undefined : (countries?.find(({ id }) => id === idCountry)?.name ?? '…')}
      onClear={() => onChange({ idCountry: undefined })}
    >
      {(close) => <PlaceFilter onPick={(id) => (onChange({ idCountry: id }), close())} />}
    </FilterChip>
  );
}

function useOrders(): readonly { sort: ListView['sort']; label: string }[] {
  const { t } = useTranslation();
  return [
    { sort: { by: 'name', order: 'asc' }, label: t('customers.sort.nameUp') },
    { sort: { by: 'name', order: 'desc' }, label: t('customers.sort.nameDown') },
    { sort: { by: 'created', order: 'desc' }, label: t('customers.sort.newest') },
    { sort: { by: 'created', order: 'asc' }, label: t('customers.sort.oldest') },
    { sort: { by: 'updated', order: 'desc' }, label: t('customers.sort.changed') },
  ];
}
