import { customerImports, exportCustomers } from '@countinghouse/contracts/customer-imports';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../platform/api.ts';
import { useCan } from '../../../platform/permission.ts';
import { type PlaceIds, TransferButtons } from '../../imports/index.ts';
import { LocationPicker, locationQueries, NOWHERE } from '../../locations/index.ts';
import { customerQueries, type ListQuery } from '../customers.api.ts';

/** Customers in and out as CSV. The export has what the list shows: the same search, the same filters. */
export function CustomerTransfer({ query }: { query: ListQuery }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [canImport, canExport] = [useCan('customers.import'), useCan('customers.export')];
  const { listSearch, listFilters, isDeleted } = query;
  const filter = {
    ...(listSearch !== undefined && { listSearch }),
    ...(listFilters && { listFilters }),
    ...(isDeleted !== undefined && { isDeleted }),
  };
  return (
    <TransferButtons
      title={t('customers.list.importTitle')}
      endpoints={customerImports}
      canImport={canImport}
      exportAddress={canExport ? addressOf(exportCustomers, { query: filter }) : undefined}
      renderPlace={(place, onChange) => <ImportPlace place={place} onChange={onChange} />}
      onChanged={() => void client.invalidateQueries({ queryKey: customerQueries.all })}
    />
  );
}

function ImportPlace({ place, onChange }: { place: PlaceIds; onChange: (place: PlaceIds) => void }) {
  const { data: names } = useQuery(locationQueries.labels(place));
  const named = {
    ...NOWHERE,
    ...place,
    countryName: names?.country.name ?? '',
    stateName: names?.state.name ?? '',
    cityName: names?.city.name ?? '',
  };
  return (
    <LocationPicker
      place={named}
      onChange={({ idCountry, idState, idCity }) => onChange({ idCountry, idState, idCity })}
    />
  );
}
