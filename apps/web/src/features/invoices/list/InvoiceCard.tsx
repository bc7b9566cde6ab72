import type { InvoiceRow } from '@countinghouse/contracts/invoices';
import { useTranslation } from 'react-i18next';
import type { RowSelection } from '../../../ui/list/use-selection.ts';
import { Money } from '../../../ui/show/Money.tsx';
import { StatusBadge } from '../../../ui/show/StatusBadge.tsx';
import { DateText } from '../DateText.tsx';
import { numberText } from '../DocumentNumber.tsx';
import { rowBadgeOf } from '../status-text.ts';
import { Creator, CustomerButton, Labels, NumberLink, type RowHandlers } from './columns.tsx';

type InvoiceCardProps = { row: InvoiceRow; handlers: RowHandlers; selection: RowSelection | undefined };

/** One document on a small screen. A press anywhere looks at it; what has a purpose of its own lies above that. */
export function InvoiceCard({ row, handlers, selection }: InvoiceCardProps) {
  const { t } = useTranslation();
  const { id, total, totalBillDue, currencyCode, status, tags, isDeleted } = row;
  const isPartlyOpen = handlers.kind === 'invoice' && totalBillDue > 0 && totalBillDue < total;
  const name = numberText(row);
  const isSelected = selection?.ids.has(id) ?? false;
  return (
    <li className="ch-card ch-invoice-card" data-row={id} data-selected={isSelected} data-faded={isDeleted}>
      <button
        type="button"
        className="ch-card-press"
        aria-haspopup="dialog"
        aria-label={`${t('invoices.list.quick')}: ${name}`}
        tabIndex={-1}
        onClick={() => handlers.onQuickView(id)}
      />
      <div>
        {selection && (
          <label className="ch-checkbox">
            <input
              type="checkbox"
              aria-label={t('ui.list.select', { name })}
              checked={isSelected}
              onChange={() => selection.toggle([id], !isSelected)}
            />
          </label>
        )}
        <NumberLink row={row} handlers={handlers} />
        <StatusBadge {...rowBadgeOf(row, t)} />
      </div>
      <div>
        <CustomerButton row={row} handlers={handlers} t={t} />
        <span className="ch-total" data-quiet={status.name === 'Canceled'}>
          <Money value={total} currency={currencyCode} withCode />
        </span>
      </div>
      <div>
        <DateText row={row} />
        <Creator row={row} />
      </div>
      {isPartlyOpen && (
        <div>
          <span className="ch-date">{t('invoices.list.balance')}</span>
          <Money value={totalBillDue} currency={currencyCode} />
        </div>
      )}
      {(tags.length > 0 || handlers.canWrite) && <Labels row={row} handlers={handlers} most={3} />}
    </li>
  );
}
