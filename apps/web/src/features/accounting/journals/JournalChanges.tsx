import type { Account } from '@countinghouse/contracts/ledger';
import type { Cents } from '@countinghouse/domain/money/money';
import { useTranslation } from 'react-i18next';
import { formatMonth, moneyParts } from '../../../platform/format.ts';
import { changesOf, type JournalDraft } from './journal-draft.ts';

type JournalChangesProps = { draft: JournalDraft; accounts: readonly Account[]; currency: string };

/** What each month would get: profit, and every account of the balance sheet that is touched. */
export function JournalChanges({ draft, accounts, currency }: JournalChangesProps) {
  const { t } = useTranslation();
  const { months, profit, rows } = changesOf(draft, accounts, currency);
  const shown = [{ name: t('ledger.journals.profit'), amounts: profit }, ...rows];
  if (rows.length === 0 && profit.every((amount) => amount === 0)) return null;
  return (
    <table className="ch-journal-changes">
      <caption>{t('ledger.journals.changes')}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="ch-visually-hidden">{t('ledger.journals.account')}</span>
          </th>
          {months.map((month) => (
            <th key={month} scope="col">
              {formatMonth(`${month}-15T12:00`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map(({ name, amounts }) => (
          <tr key={name}>
            <th scope="row" dir="auto">
              {name}
            </th>
            {amounts.map((amount, at) => (
              <td key={months[at]}>{signed(amount, currency)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A change carries its sign; nothing is a dash. */
function signed(amount: Cents, currency: string): string {
  if (amount === 0) return '–';
  const { sign, whole, decimals } = moneyParts(amount, currency);
  return `${sign || '+'}${whole}${decimals}`;
}
