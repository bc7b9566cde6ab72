import type { Country, Timezone } from '@countinghouse/contracts/locations';
import { AppError } from '../../platform/errors.ts';
import type { CountryRow, PlaceIds, TimezoneRow } from './locations.repo.ts';

export const presentCountry = (row: CountryRow): Country => ({
  id: row.id,
  name: row.name,
  iso2: row.iso2,
  phoneCode: row.phone_code,
  currencyCode: row.currency_code,
});

export const presentTimezone = (row: TimezoneRow): Timezone => ({
  zoneName: row.zone_name,
  gmtOffset: row.gmt_offset,
  abbreviation: row.abbreviation,
});

type Names = { country: string | null; state: string | null; city: string | null };

export const presentLabels = (ids: PlaceIds, names: Names) => ({
  country: presentLabel(ids.idCountry, names.country),
  state: presentLabel(ids.idState, names.state),
  city: presentLabel(ids.idCity, names.city),
});

/** 0 is "not chosen", which is no error; any other id without a name is. */
function presentLabel(id: number, name: string | null) {
  if (id !== 0 && name === null) throw new AppError('location.not_found');
  return { name: name ?? '' };
}
