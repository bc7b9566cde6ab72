import type { DaysChart } from '@countinghouse/contracts/dashboard';
import { useTranslation } from 'react-i18next';
import { formatDate, formatListDate } from '../../../platform/format.ts';
import { Chart } from '../../../ui/chart/Chart.tsx';
import { ChartTable } from '../../../ui/chart/ChartTable.tsx';
import type { ChartPoint } from '../../../ui/chart/chart-model.ts';
import { listLinks } from '../list-links.ts';

/** Every seventh day has room for its date. */
const LABEL_EVERY = 7;

/** What came in on each of the past 30 days. */
export function DaysFlow({ days, isTable, height }: { days: DaysChart; isTable: boolean; height: number }) {
  const { t } = useTranslation();
  const { currencyCode: currency } = days;
  const points = days.paymentsByDay.map(
    ({ day, total }, index): ChartPoint<'received'> => ({
      key: day,
      label: index % LABEL_EVERY === 3 ? formatListDate(day) : '',
      name: formatDate(day),
      values: { received: total },
      to: listLinks.payments({ from: day, to: day }),
    }),
  );
  const series = [{ key: 'received', name: t('dashboard.flow.received'), tone: 'b' }] as const;
  const label = t('dashboard.flow.byDay');
  return isTable ? (
    <ChartTable pointHead={t('dashboard.flow.day')} linkOf={({ to }) => to} {...{ label, points, series, currency }} />
  ) : (
    <Chart shape="bars" axis="inside" intervals={2} {...{ label, points, series, currency, height }} />
  );
}
