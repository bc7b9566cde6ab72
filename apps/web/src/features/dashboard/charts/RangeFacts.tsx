import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatMoney } from '../../../platform/format.ts';
import { Money } from '../../../ui/show/Money.tsx';
import { dashboardQueries } from '../dashboard.api.ts';
import { listLinks } from '../list-links.ts';

const DAY_MS = 86_400_000;
const daysBefore = (day: string, days: number) =>
  new Date(Date.parse(`${day}T12:00Z`) - days * DAY_MS).toISOString().slice(0, 10);

/** Below the chart: what was billed in the same days, and what came in in as many days before them. */
export function RangeFacts({ range }: { range: 'today' | 'days' }) {
  const { t } = useTranslation();
  const { data } = useQuery(dashboardQueries.range(range === 'today' ? 1 : 30));
  // The chart above says what went wrong, and asks again.
  if (!data) return <div className="ch-dash-facts" />;
  const { currencyCode: currency, dateFrom, dateTo, calRange, totalCreatedBill, totalPaid } = data;
  const facts = [
    {
      label: t('dashboard.flow.billed'),
      value: totalCreatedBill.amount,
      to: listLinks.invoicesBilled({ from: dateFrom, to: dateTo }),
    },
    {
      label: t(`dashboard.flow.before.${range}`),
      value: totalPaid.previousAmount,
      to: listLinks.payments({ from: daysBefore(dateFrom, calRange), to: daysBefore(dateTo, calRange) }),
    },
  ];
  return (
    <dl className="ch-dash-facts">
      {facts.map(({ label, value, to }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Link to={to} aria-label={`${label}: ${formatMoney(value, currency)}`}>
              <Money value={value} currency={currency} />
            </Link>
          </dd>
        </div>
      ))}
    </dl>
  );
}
