import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { invoiceQueries } from './invoices.api.ts';
import { figureText } from './list/figure-text.ts';

/** How many invoices are late, at the end of their menu entry. Nothing late is not worth a word. */
export function OverdueCount() {
  const { t } = useTranslation();
  const { data } = useQuery(invoiceQueries.figures('invoice'));
  const late = data?.byStatus.find(({ statusTag }) => statusTag === 'overdue');
  if (!late || late.count === 0) return null;
  return (
    <span className="ch-menu-count" data-tone="danger">
      {figureText(late.count, late)}
      <span className="ch-visually-hidden"> {t('invoices.list.overdue')}</span>
    </span>
  );
}
