import { customerImports, exportCustomers } from '@countinghouse/contracts/customer-imports';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, Ellipsis, Upload } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../platform/api.ts';
import { lazyScreen } from '../../../platform/lazy-screen.ts';
import { useCan } from '../../../platform/permission.ts';
import { useIsPhone } from '../../../platform/viewport.ts';
import { Button } from '../../../ui/Button.tsx';
import { type MenuAction, MenuButton } from '../../../ui/MenuButton.tsx';
import type { PlaceIds } from '../../imports/index.ts';
import { LocationPicker, locationQueries, NOWHERE } from '../../locations/index.ts';
import { customerQueries, type ListQuery } from '../customers.api.ts';

const ImportDialog = lazyScreen(async () => (await import('../../imports/index.ts')).ImportDialog);

/** Customers in and out as CSV. The export has what the list shows: the same search, the same filters. */
export function TransferButtons({ query }: { query: ListQuery }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const isPhone = useIsPhone();
  const [isImporting, setIsImporting] = useState(false);
  const [canImport, canExport] = [useCan('customers.import'), useCan('customers.export')];
  const { listSearch, listFilters, isDeleted } = query;
  const wanted = {
    ...(listSearch !== undefined && { listSearch }),
    ...(listFilters && { listFilters }),
    ...(isDeleted !== undefined && { isDeleted }),
  };
  const address = addressOf(exportCustomers, { query: wanted });
  const actions: MenuAction[] = [
    ...(canImport
      ? [
          {
            key: 'import',
            label: t('customers.list.import'),
            icon: <Upload size={15} aria-hidden="true" />,
            onSelect: () => setIsImporting(true),
          },
        ]
      : []),
    ...(canExport
      ? [
          {
            key: 'export',
            label: t('customers.list.export'),
            icon: <Download size={15} aria-hidden="true" />,
            onSelect: () => window.location.assign(address),
          },
        ]
      : []),
  ];
  return (
    <>
      {isPhone && actions.length > 0 && (
        <MenuButton label={t('customers.details.more')} actions={actions}>
          <Ellipsis size={16} />
        </MenuButton>
      )}
      {!isPhone &&
        actions.map(({ key, label, icon, onSelect }) => (
          <Button key={key} icon={icon} onClick={onSelect}>
            {label}
          </Button>
        ))}
      {isImporting && (
        <Suspense fallback={null}>
          <ImportDialog
            title={t('customers.list.importTitle')}
            endpoints={customerImports}
            renderPlace={(place, onChange) => <ImportPlace place={place} onChange={onChange} />}
            onChanged={() => void client.invalidateQueries({ queryKey: customerQueries.all })}
            onClose={() => setIsImporting(false)}
          />
        </Suspense>
      )}
    </>
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
