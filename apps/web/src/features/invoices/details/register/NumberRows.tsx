import type { listNumbers } from '@countinghouse/contracts/document-register';
import type { Reply } from '@countinghouse/contracts/endpoint';
import { type DocumentKind, STATUSES, statusLabel } from '@countinghouse/domain/documents/states';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Money } from '../../../../ui/show/Money.tsx';
import { DocumentNumber } from '../../DocumentNumber.tsx';
import { addressesOf } from '../addresses.ts';

type Entry = Reply<typeof listNumbers>[number];
type NumberRowsProps = { kind: DocumentKind; rows: readonly Entry[]; onOpen: () => void };

export function NumberRows({ kind, rows, onOpen }: NumberRowsProps) {
  const { t } = useTranslation();
  return (
    <table className="ch-register-rows">
      <thead>
        <tr>
          <th scope="col">{t('invoices.details.register.number')}</th>
          <th scope="col">{t('invoices.details.register.customer')}</th>
          <th scope="col">{t('invoices.details.register.status')}</th>
          <th scope="col">{t('invoices.details.register.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((entry) =>
          entry.id === 0 ? (
            <Gap key={entry.number} entry={entry} />
          ) : (
            <tr key={entry.number}>
              <th scope="row">
                <Link className="ch-link" to={addressesOf(kind).details(entry.id)} onClick={onOpen}>
                  <DocumentNumber of={entry} />
                </Link>
              </th>
              <td>{entry.client}</td>
              <td>
                {statusText(kind, entry)}
                {entry.isDeleted && <small> {t('invoices.details.deleted')}</small>}
              </td>
              <td>{entry.totalBill !== null && <Money value={entry.totalBill} currency={entry.currencyCode} />}</td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}

function statusText(kind: DocumentKind, { status }: Entry): string {
  const known = STATUSES.find((one) => one === status);
  return known ? statusLabel(kind, known) : status;
}

/** Numbers nobody has, and why. */
function Gap({ entry }: { entry: Entry }) {
  const { t } = useTranslation();
  const { prefix, number, through, reason } = entry;
  const [from, to] = [`${prefix}${number}`, `${prefix}${through ?? number}`];
  return (
    <tr className="ch-register-gap">
      <th scope="row">{from === to ? from : t('invoices.details.register.range', { from, to })}</th>
      <td colSpan={3}>{reason}</td>
    </tr>
  );
}
