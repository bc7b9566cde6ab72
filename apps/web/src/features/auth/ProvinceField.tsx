import { STARTER_SETS } from '@countinghouse/domain/sales-taxes/starter-sets';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../ui/field/SelectField.tsx';
import { TextField } from '../../ui/field/TextField.tsx';

/** Whose taxes the business charges, and its number with them; only where a country's provinces differ. */
export function ProvinceField({ country }: { country: string | undefined }) {
  const { t } = useTranslation();
  const sets = country ? STARTER_SETS.filter((set) => set.country === country) : [];
  if (sets.length === 0) return null;
  const optional = (text: string) => (
    <>
      {text} <small>{t('auth.optional')}</small>
    </>
  );
  return (
    <>
      <SelectField
        label={optional(t('auth.province'))}
        name="taxStarterSet"
        autoComplete="address-level1"
        defaultValue=""
        hint={t('auth.provinceHint')}
      >
        <option value="">{t('auth.provinceNone')}</option>
        {sets.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label={optional(t('auth.taxNumber'))}
        name="taxNumber"
        autoComplete="off"
        maxLength={30}
        hint={t('auth.taxNumberHint')}
      />
    </>
  );
}
