import type { Invoice } from '@countinghouse/contracts/invoices';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatDate, formatMoney } from '../../../platform/format.ts';
import { Glance, GlanceLines, GlanceMeter } from '../../../ui/record/Glance.tsx';
import { Money } from '../../../ui/show/Money.tsx';
import { SkeletonRows } from '../../../ui/show/SkeletonRows.tsx';
import { nameOf, shownOf } from '../details/document/item-text.ts';
import { invoiceQueries } from '../invoices.api.ts';

const MAX_LINES = 5;

/** When it is due, how much of it is paid and what stands on it. */
export function DocumentGlance({ id }: { id: number }) {
  const { t } = useTranslation();
  const { data: invoice, isError } = useQuery(invoiceQueries.detail(id));
  if (isError) return null;
  if (!invoice) return <SkeletonRows rows={3} />;
  const { dueDate, currencyCode: currency, paid, totalBill } = invoice;
  return (
    <Glance>
      {dueDate && <span>{t('invoices.glance.due', { day: formatDate(dueDate) })}</span>}
      {paid > 0 && totalBill > 0 && (
        <GlanceMeter
          share={Math.min(1, paid / totalBill)}
          begin={t('invoices.glance.paid', { amount: formatMoney(paid, currency) })}
          end={t('invoices.glance.of', { amount: formatMoney(totalBill, currency) })}
        />
      )}
      <GlanceLines lines={linesOf(invoice, t)} />
    </Glance>
  );
}

function linesOf(invoice: Invoice, t: TFunction) {
  const items = invoice.items.filter(({ kind }) => kind !== 'section');
  const lines = items.slice(0, MAX_LINES).map((item) => ({
    key: item.position,
    label: nameOf(item, t),
    value: <Money value={shownOf(item, invoice).amount} currency={invoice.currencyCode} />,
  }));
  const left = items.length - lines.length;
  return left === 0 ? lines : [...lines, { key: 0, label: t('invoices.glance.more', { count: left }), value: '' }];
}
