import { differencesOf, readClock } from '@countinghouse/domain/days/zone-table';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { businessQueries } from '../businesses.api.ts';

/** Where this browser's zone data and the server's differ: what it shows may then be an hour off, and what to do about it. */
export function ZoneWarning() {
  const { t } = useTranslation();
  const { data } = useQuery(businessQueries.zoneClocks);
  // The business's own zone comes first in the table, so that it is the one that is named.
  const [first] = data ? differencesOf(data.clocks, readClock) : [];
  if (!data || !first) return null;
  const { zone, clock, other } = first;
  return (
    <p role="alert" className="ch-field-error" data-span="12">
      {other === ''
        ? t('businesses.formats.zoneUnknown', { zone })
        : t('businesses.formats.zoneDiffers', { zone, clock, other, zoneData: data.zoneData })}
    </p>
  );
}
