import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../ui/field/SelectField.tsx';
import { authQueries } from './auth.api.ts';
import { ProvinceField } from './ProvinceField.tsx';

/** `CA` of `en-CA`: a guess to start from, never more. */
const homeRegion = () => new Intl.Locale(navigator.language).region;

type CountryFieldProps = { timezone: string; error: string | undefined };

/** The country, and where its provinces have taxes of their own, the province. */
export function CountryField({ timezone, error }: CountryFieldProps) {
  const { t } = useTranslation();
  const { data: countries } = useQuery(authQueries.countries);
  const [chosen, setChosen] = useState<number>();
  const home = countries?.find(({ iso2 }) => iso2 === homeRegion());
  const id = chosen ?? home?.id ?? 0;
  return (
    <>
      <SelectField
        label={t('auth.country')}
        name="idCountry"
        autoComplete="country-name"
        value={id}
        hint={t('auth.countryHint', { zone: timezone })}
        error={error}
        onChange={(value) => setChosen(Number(value))}
      >
        <option value={0}>{t('auth.countryNone')}</option>
        {countries?.map(({ id: value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
      <ProvinceField country={countries?.find((country) => country.id === id)?.iso2} />
    </>
  );
}
