import type { UnplacedDetail } from '@countinghouse/contracts/unplaced-money';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../platform/format.ts';
import { Money } from '../../../ui/show/Money.tsx';
import { accountsQuery } from './accounts.api.ts';
import type { PlacedPart } from './place-choice.ts';

/** The entry that will be posted, as it is before anybody says yes. */
export function PostedEntry({ detail, parts }: { detail: UnplacedDetail; parts: readonly PlacedPart[] }) {
  const { t } = useTranslation();
  const { accounts, postedOn, currencyCode, amount } = detail;
  const needsChart = parts.some(({ idAccount }) => idAccount !== undefined);
  const { data } = useQuery({ ...accountsQuery, enabled: needsChart });
  const nameOf = ({ idInvoice, idAccount }: PlacedPart) => {
    if (idInvoice !== undefined) return accounts.receivable;
    if (idAccount === undefined) return accounts.credits;
    return data?.accounts.find((one) => one.idAccount === idAccount) ?? { code: '', name: '' };
  };
  return (
    <table className="ch-unplaced-entry">
      <thead>
        <tr>
          <th scope="col">{t('onlinePayments.unplaced.posted', { day: formatDate(postedOn) })}</th>
          <th scope="col">{t('onlinePayments.unplaced.debit')}</th>
          <th scope="col">{t('onlinePayments.unplaced.credited')}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">
            <span>{accounts.unplaced.code}</span> {accounts.unplaced.name}
          </th>
          <td>
            <Money value={amount} currency={currencyCode} withoutSymbol />
          </td>
          <td>—</td>
        </tr>
        {parts.map((part) => {
          const { code, name } = nameOf(part);
          return (
            <tr key={`${part.idInvoice} ${part.idClient} ${part.idAccount} ${part.amount}`}>
              <th scope="row">
                <span>{code}</span> {name}
              </th>
              <td>—</td>
              <td>
                <Money value={part.amount} currency={currencyCode} withoutSymbol />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
