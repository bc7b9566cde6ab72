import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../ui/SelectField.tsx';
import { authQueries } from './auth.api.ts';

/** `CA` of `en-CA`: a guess to start from, never more. */
const homeRegion = () => new Intl.Locale(navigator.language).region;

type CountryFieldProps = { timezone: string; error: string | undefined };

export function CountryField({ timezone, error }: CountryFieldProps) {
  const { t } = useTranslation();
  const { data: countries } = useQuery(authQueries.countries);
  const home = countries?.find(({ iso2 }) => iso2 === homeRegion());
  return (
    <SelectField
      // The list arrives after the field: a new key lets the guess become its first value.
      key={countries ? 'loaded' : 'loading'}
      label={t('auth.country')}
      name="idCountry"
      autoComplete="country-name"
      defaultValue={home?.id ?? 0}
      hint={t('auth.countryHint', { zone: timezone })}
      error={error}
    >
      <option value={0}>{t('auth.countryNone')}</option>
      {countries?.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
