import type { CustomerFilters } from '@countinghouse/contracts/customers';
import { useQuery } from '@tanstack/react-query';
import { ArrowDownUp, ListFilter } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsNarrow } from '../../../platform/viewport.ts';
import { ColumnChooser } from '../../../ui/ColumnChooser.tsx';
import { FilterBar, FilterChip } from '../../../ui/FilterBar.tsx';
import { locationQueries } from '../../locations/index.ts';
import { TagSelect } from '../../tags/index.ts';
import { CreatedFilter, OptionList, PlaceFilter } from './filter-forms.tsx';
import type { ListView, useListView } from './list-query.ts';
import type { Columns } from './use-columns.ts';
import { useTagName } from './use-tag-name.ts';

type CustomerFilterBarProps = {
  box: RefObject<HTMLInputElement | null>;
  list: ReturnType<typeof useListView>;
  columns: Columns;
};

export function CustomerFilterBar({ box, list, columns }: CustomerFilterBarProps) {
  const { t } = useTranslation();
  const isNarrow = useIsNarrow();
  const { view, change } = list;
  return (
    <FilterBar
      placeholder={t('customers.list.search')}
      search={view.search}
      onSearch={(search) => change({ search })}
      box={box}
      end={
        <>
          <SortChip view={view} onSort={(sort) => change({ sort })} />
          {!isNarrow && (
            <ColumnChooser columns={columns.choosable} hidden={columns.hidden} onChange={columns.setHidden} />
          )}
        </>
      }
    >
      <Filters filters={view.filters} onChange={(part) => change({ filters: { ...view.filters, ...part } })} />
    </FilterBar>
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
      <TagFilter filters={filters} onChange={onChange} />
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

function TagFilter({ filters: { idTag }, onChange }: FiltersProps) {
  const { t } = useTranslation();
  const name = useTagName(idTag);
  return (
    <FilterChip
      label={t('customers.filter.tag')}
      value={idTag === undefined ? undefined : name}
      onClear={() => onChange({ idTag: undefined })}
    >
      {(close) => (
        <TagSelect
          chosen={idTag === undefined ? [] : [idTag]}
          onPick={({ id }) => (onChange({ idTag: id }), close())}
        />
      )}
    </FilterChip>
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

const SORTS = ['name asc', 'name desc', 'created desc', 'created asc', 'updated desc'] as const;

function SortChip({ view: { sort }, onSort }: { view: ListView; onSort: (sort: ListView['sort']) => void }) {
  const { t } = useTranslation();
  const names = {
    'name asc': t('customers.sort.nameUp'),
    'name desc': t('customers.sort.nameDown'),
    'created desc': t('customers.sort.newest'),
    'created asc': t('customers.sort.oldest'),
    'updated desc': t('customers.sort.changed'),
  };
  const current = SORTS.find((one) => one === `${sort.by} ${sort.order}`);
  return (
    <FilterChip
      label={t('ui.list.sort')}
      icon={<ArrowDownUp size={14} />}
      value={current ? names[current] : t('customers.sort.changed')}
    >
      {(close) => (
        <OptionList
          options={SORTS.map((one) => names[one])}
          onPick={(at) => {
            const [by, order] = (SORTS[at] ?? SORTS[0]).split(' ') as [ListView['sort']['by'], 'asc' | 'desc'];
            onSort({ by, order });
            close();
          }}
        />
      )}
    </FilterChip>
  );
}
