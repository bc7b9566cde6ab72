import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../ui/field/SelectField.tsx';
import { accountsQuery } from './accounts.api.ts';

/** An account of the chart that lines can be posted on without naming anybody. */
export function AccountField({ value, onChange }: { value: number; onChange: (idAccount: number) => void }) {
  const { t } = useTranslation();
  const { data } = useQuery(accountsQuery);
  const open = data?.accounts.filter(({ isActive, control }) => isActive && control === null) ?? [];
  return (
    <SelectField
      label={t('onlinePayments.unplaced.chooseAccount')}
      value={value}
      onChange={(id) => onChange(Number(id))}
    >
      <option value={0}>—</option>
      {open.map(({ idAccount, code, name }) => (
        <option key={idAccount} value={idAccount}>
          {code} {name}
        </option>
      ))}
    </SelectField>
  );
}
