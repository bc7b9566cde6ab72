import type { VendorFilters as Filters } from '@countinghouse/contracts/vendors';
import { ListFilter } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ChoiceFilter } from '../../../ui/list/ChoiceFilter.tsx';
import { CountryFilter } from '../../locations/index.ts';
import { TagFilter } from '../../tags/index.ts';
import type { VendorList } from './list-query.ts';

type Changes = { [Name in keyof Filters]: Filters[Name] | undefined };

export function VendorFilters({ list }: { list: VendorList }) {
  const { t } = useTranslation();
  const { filters } = list.view;
  const onChange = (part: Changes) => list.change({ filters: { ...filters, ...part } as typeof filters });
  return (
    <>
      <ChoiceFilter
        label={t('vendors.list.state')}
        icon={<ListFilter size={14} />}
        choices={[
          [true, t('vendors.list.active')],
          [false, t('vendors.inactive')],
        ]}
        value={filters.isActive}
        onChange={(isActive) => onChange({ isActive })}
      />
      <TagFilter label={t('vendors.list.tag')} filters={filters} onChange={onChange} />
      <CountryFilter filters={filters} onChange={onChange} />
    </>
  );
}
