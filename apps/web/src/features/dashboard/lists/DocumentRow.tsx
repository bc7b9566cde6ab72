import type { InvoiceRow } from '@countinghouse/contracts/invoices';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../platform/paths.ts';
import { Money } from '../../../ui/show/Money.tsx';
import { StatusGlyph, toneOf } from '../../../ui/show/StatusGlyph.tsx';

export type ShortListKind = 'overdue' | 'draft';

/** One invoice: who, which, when due, and what is open of it (what it comes to, of a draft). */
export function DocumentRow({ kind, row }: { kind: ShortListKind; row: InvoiceRow }) {
  const { t } = useTranslation();
  const { isDue, dueDateFormat: day } = row.dueFormat;
  const number = row.number === null ? t('invoices.list.noNumber') : `${row.prefix}${row.number}`;
  return (
    <li>
      <Link className="ch-dash-row" to={paths.invoiceDetails(row.id)}>
        <span className="ch-dash-mark" style={toneOf(kind)}>
          <StatusGlyph status={kind} size={16} />
        </span>
        <span className="ch-dash-what">
          <b dir="auto">{row.client || t('dashboard.noCustomer')}</b>
          <small>
            {number}
            {day && (
              <span data-late={isDue}> · {t(`invoices.list.of.invoice.${isDue ? 'late' : 'due'}`, { day })}</span>
            )}
          </small>
        </span>
        <Money value={kind === 'overdue' ? row.totalBillDue : row.total} currency={row.currencyCode} />
        <ChevronRight size={16} aria-hidden="true" />
      </Link>
    </li>
  );
}
