import './difference-table.css';
import type { Invoice } from '@countinghouse/contracts/invoices';
import { useTranslation } from 'react-i18next';

type DifferenceTableProps = { differences: Invoice['changedTaxes'] };

/** What a document says otherwise than the one it came of. */
export function DifferenceTable({ differences }: DifferenceTableProps) {
  const { t } = useTranslation();
  return (
    <table className="ch-differences">
      <thead>
        <tr>
          <th scope="col">{t('invoices.details.convert.changed')}</th>
          <th scope="col">{t('invoices.details.convert.before')}</th>
          <th scope="col">{t('invoices.details.convert.after')}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ what, before, after }) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>{before}</td>
            <td>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
