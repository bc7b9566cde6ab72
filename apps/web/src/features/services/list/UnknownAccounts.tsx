import './unknown-accounts.css';
import type { IncomeAccount, UnknownAccount } from '@countinghouse/contracts/income-accounts';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../platform/notify.ts';
import { showProblem } from '../../../platform/problems.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { SelectField } from '../../../ui/field/SelectField.tsx';
import { incomeAccounts, useReplaceAccount } from '../accounts.api.ts';

/** Income accounts that the catalogue names and the books do not have: said until one is chosen for each. */
export function UnknownAccounts() {
  const { t } = useTranslation();
  const title = useId();
  const { data } = useQuery(incomeAccounts);
  if (!data || data.unknown.length === 0) return null;
  return (
    <section className="ch-notice ch-unknown-accounts" aria-labelledby={title}>
      <TriangleAlert size={16} aria-hidden="true" />
      <div>
        <p id={title}>{t('services.accounts.title')}</p>
        <ul>
          {data.unknown.map((account) => (
            <Replacement key={account.name} unknown={account} accounts={data.accounts} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function Replacement({ unknown, accounts }: { unknown: UnknownAccount; accounts: readonly IncomeAccount[] }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useReplaceAccount();
  const [idAccount, setIdAccount] = useState(accounts[0]?.idAccount ?? 0);
  const { name, items, categories } = unknown;
  const replace = () => {
    if (isPending) return;
    mutate({ name, idAccount }, { onError: showProblem, onSuccess: () => notify.success(t('services.accounts.done')) });
  };
  return (
    <li>
      <span>
        <b>{name}</b> {t('services.accounts.used', { count: items + categories })}
      </span>
      <SelectField
        label={t('services.accounts.choose', { name })}
        value={idAccount}
        onChange={(value) => setIdAccount(Number(value))}
      >
        {accounts.map((account) => (
          <option key={account.idAccount} value={account.idAccount}>
            {account.code} {account.name}
          </option>
        ))}
      </SelectField>
      <Button onClick={replace} aria-disabled={isPending}>
        {t('services.accounts.replace')}
      </Button>
    </li>
  );
}
