import type { CustomerFilters } from '@countinghouse/contracts/customers';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../platform/format.ts';
import { FilterChip } from '../../../ui/list/FilterBar.tsx';
import { PeriodForm } from '../../../ui/list/PeriodForm.tsx';

type Range = Pick<CustomerFilters, 'createdFrom' | 'createdTo'>;
type Changes = { [Name in keyof Range]: string | undefined };

/** A day is a day wherever it is read: noon keeps it from slipping over midnight. */
const dayText = (day: string | undefined) => (day ? formatDay(`${day}T12:00`) : '');

export function CreatedFilter({ filters, onChange }: { filters: Range; onChange: (range: Changes) => void }) {
  const { t } = useTranslation();
  const { createdFrom, createdTo } = filters;
  const isOn = createdFrom !== undefined || createdTo !== undefined;
  return (
    <FilterChip
      label={t('customers.filter.created')}
      value={isOn ? `${dayText(createdFrom)} – ${dayText(createdTo)}` : undefined}
      onClear={() => onChange({ createdFrom: undefined, createdTo: undefined })}
    >
      {(close) => (
        <PeriodForm
          labels={{ from: t('customers.filter.from'), to: t('customers.filter.to') }}
          from={createdFrom}
          to={createdTo}
          onApply={({ from, to }) => {
            onChange({ createdFrom: from, createdTo: to });
            close();
          }}
        />
      )}
    </FilterChip>
  );
}
