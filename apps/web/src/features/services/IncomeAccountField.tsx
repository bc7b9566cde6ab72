import { STARTING_CHART } from '@countinghouse/domain/ledger/chart';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../ui/SelectField.tsx';

const INCOME_ACCOUNTS = STARTING_CHART.filter(({ kind }) => kind === 'income').map(({ name }) => name);

type IncomeAccountFieldProps = {
  /** '': that of the category, else Sales. */
  value: string;
  error?: string | undefined;
  onChange: (account: string) => void;
};

/** Where the sales of an item are entered; an account of its own that is no longer listed stays. */
export function IncomeAccountField({ value, error, onChange }: IncomeAccountFieldProps) {
  const { t } = useTranslation();
  const isListed = value === '' || INCOME_ACCOUNTS.includes(value);
  return (
    <SelectField
      label={t('services.form.incomeAccount')}
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    >
      {value === '' && <option value="">{t('services.form.incomeAccountDefault')}</option>}
      {!isListed && <option value={value}>{value}</option>}
      {INCOME_ACCOUNTS.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
