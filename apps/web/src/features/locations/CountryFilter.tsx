import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Combobox } from '../../ui/field/Combobox.tsx';
import { FilterChip } from '../../ui/list/FilterBar.tsx';
import { locationQueries } from './locations.api.ts';

type Filters = { idCountry?: number | undefined };
type CountryFilterProps = { filters: Filters; onChange: (part: { idCountry: number | undefined }) => void };

/** Whom a list shows, by country. */
export function CountryFilter({ filters: { idCountry }, onChange }: CountryFilterProps) {
  const { t } = useTranslation();
  const { data: countries } = useQuery({ ...locationQueries.countries, enabled: idCountry !== undefined });
  return (
    <FilterChip
      label={t('locations.country')}
      value={idCountry === undefined ? undefined : (countries?.find(({ id }) => id === idCountry)?.name ?? '…')}
      onClear={() => onChange({ idCountry: undefined })}
    >
      {(close) => <Countries onPick={(id) => (onChange({ idCountry: id }), close())} />}
    </FilterChip>
  );
}

function Countries({ onPick }: { onPick: (idCountry: number) => void }) {
  const { t } = useTranslation();
  const { data: countries } = useQuery(locationQueries.countries);
  return (
    <div className="ch-filter-form ch-form" data-tall>
      <Combobox
        label={t('locations.country')}
        choices={countries}
        chosen={undefined}
        placeholder={t('locations.choose')}
        onChoose={({ id }) => onPick(id)}
      />
    </div>
  );
}
