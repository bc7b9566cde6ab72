import type { MonthsChart } from '@countinghouse/contracts/dashboard';
import { type Cents, sum } from '@countinghouse/domain/money/money';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatMonth } from '../../../platform/format.ts';
import { Chart } from '../../../ui/chart/Chart.tsx';
import { ChartTable } from '../../../ui/chart/ChartTable.tsx';
import type { ChartPoint, ChartSeries } from '../../../ui/chart/chart-model.ts';
import { dashboardQueries } from '../dashboard.api.ts';
import { listLinks, monthRange } from '../list-links.ts';
import { SectionBody } from '../Section.tsx';
import { ChartPanel } from './ChartPanel.tsx';
import { LegendFigure, WaitingChart } from './LegendFigure.tsx';

type Side = 'invoices' | 'payments';
const HEIGHT = 252;

/** What was invoiced and what was paid in each of the past twelve months. */
export function YearChart() {
  const { t } = useTranslation();
  const query = useQuery(dashboardQueries.months);
  const { data } = query;
  const range = data && rangeOf(data);
  return (
    <ChartPanel
      title={t('dashboard.year.title')}
      meta={t('dashboard.year.meta')}
      extra={
        range && (
          <Link className="ch-text-button" to={listLinks.payments(range)}>
            {t('dashboard.year.report')}
          </Link>
        )
      }
    >
      {(isTable) => (
        <SectionBody query={query} failed={t('dashboard.year.failed')} waiting={<WaitingChart height={HEIGHT} />}>
          {(months) => <Months months={months} isTable={isTable} />}
        </SectionBody>
      )}
    </ChartPanel>
  );
}

function Months({ months, isTable }: { months: MonthsChart; isTable: boolean }) {
  const { t } = useTranslation();
  const { currencyCode: currency, invoicesPastYear, paymentsPastYear } = months;
  const range = rangeOf(months);
  const series: ChartSeries<Side>[] = [
    { key: 'invoices', name: t('dashboard.year.invoices'), tone: 'a' },
    { key: 'payments', name: t('dashboard.year.payments'), tone: 'b' },
  ];
  const points = pointsOf(months);
  const label = t('dashboard.year.label');
  return (
    <>
      <dl className="ch-dash-figures">
        <LegendFigure
          label={t('dashboard.year.invoices')}
          tone="a"
          value={totalOf(invoicesPastYear)}
          currency={currency}
          to={listLinks.invoicesBilled(range)}
        />
        <LegendFigure
          label={t('dashboard.year.payments')}
          tone="b"
          value={totalOf(paymentsPastYear)}
          currency={currency}
          to={listLinks.payments(range)}
        />
      </dl>
      {isTable ? (
        <ChartTable
          label={label}
          pointHead={t('dashboard.year.month')}
          linkOf={({ key }, side) => listLinks[side === 'invoices' ? 'invoicesBilled' : 'payments'](monthRange(key))}
          {...{ points, series, currency }}
        />
      ) : (
        <Chart shape="bars" height={HEIGHT} {...{ label, points, series, currency }} />
      )}
    </>
  );
}

const totalOf = (months: MonthsChart['invoicesPastYear']): Cents => sum(months.map(({ total }) => total));

const rangeOf = ({ invoicesPastYear }: MonthsChart) => ({
  from: monthRange(invoicesPastYear[0]?.month ?? '').from,
  to: monthRange(invoicesPastYear.at(-1)?.month ?? '').to,
});

const pointsOf = ({ invoicesPastYear, paymentsPastYear }: MonthsChart): ChartPoint<Side>[] =>
  invoicesPastYear.map(({ month, monthName, total }, index) => ({
    key: month,
    label: monthName,
    shortLabel: monthName.charAt(0),
    name: formatMonth(`${month}-15T12:00`),
    values: { invoices: total, payments: paymentsPastYear[index]?.total ?? null },
    to: listLinks.invoicesBilled(monthRange(month)),
  }));
