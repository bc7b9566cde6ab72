import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../ui/field/SelectField.tsx';
import { incomeAccounts } from './accounts.api.ts';

type IncomeAccountFieldProps = {
  /** '': that of the category, else Sales. */
  value: string;
  error?: string | undefined;
  onChange: (account: string) => void;
};

/** Where the sales of an item are entered; a name from before that fits no account stays until another is chosen. */
export function IncomeAccountField({ value, error, onChange }: IncomeAccountFieldProps) {
  const { t } = useTranslation();
  const { data } = useQuery(incomeAccounts);
  const names = data?.accounts.map(({ name }) => name) ?? [];
  const isListed = value === '' || names.includes(value);
  const isUnknown = data !== undefined && !isListed;
  return (
    <SelectField
      label={t('services.form.incomeAccount')}
      value={value}
      error={error ?? (isUnknown ? t('services.accounts.unknown') : undefined)}
      onChange={(value) => onChange(value)}
    >
      {value === '' && <option value="">{t('services.form.incomeAccountDefault')}</option>}
      {!isListed && <option value={value}>{value}</option>}
      {names.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
