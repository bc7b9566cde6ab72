import type { CustomerFilters as Filters } from '@countinghouse/contracts/customers';
import { ListFilter } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FilterChip } from '../../../ui/list/FilterBar.tsx';
import { OptionList } from '../../../ui/list/OptionList.tsx';
import { CountryFilter } from '../../locations/index.ts';
import { TagFilter } from '../../tags/index.ts';
import { CreatedFilter } from './filter-forms.tsx';
import type { CustomerList } from './list-query.ts';

type Changes = { [Name in keyof Filters]: Filters[Name] | undefined };

export function CustomerFilters({ list }: { list: CustomerList }) {
  const { filters } = list.view;
  const onChange = (part: Changes) => list.change({ filters: { ...filters, ...part } as typeof filters });
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
