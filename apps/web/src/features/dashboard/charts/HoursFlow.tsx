import type { DayChart } from '@countinghouse/contracts/dashboard';
import { sum } from '@countinghouse/domain/money/money';
import { useTranslation } from 'react-i18next';
import { Chart } from '../../../ui/chart/Chart.tsx';
import { ChartTable } from '../../../ui/chart/ChartTable.tsx';
import type { ChartPoint } from '../../../ui/chart/chart-model.ts';
import { useHomeClock } from '../greeting/home-clock.ts';
import { listLinks } from '../list-links.ts';

/** Every sixth hour has room for its name: Midnight, 6 AM, 12 PM, 6 PM. */
const LABEL_EVERY = 6;

/** Today as a sum that rises, up to the hour that the clock of the business shows. */
export function HoursFlow({ hours, isTable, height }: { hours: DayChart; isTable: boolean; height: number }) {
  const { t } = useTranslation();
  const { hour, minute } = useHomeClock();
  const { currencyCode: currency } = hours;
  const to = listLinks.payments({ from: hours.day, to: hours.day });
  const points = hours.dailySum.map((received, index): ChartPoint<'received' | 'soFar'> => {
    const name = hours.hours[index] ?? '';
    const isPast = index <= hour;
    return {
      key: String(index),
      label: index % LABEL_EVERY === 0 ? name : '',
      name,
      values: {
        received: isPast ? received : null,
        soFar: isPast ? sum(hours.dailySum.slice(0, index + 1)) : null,
      },
      to,
    };
  });
  const received = { key: 'received', name: t('dashboard.flow.received'), tone: 'b' } as const;
  const soFar = { key: 'soFar', name: t('dashboard.flow.soFar'), tone: 'b' } as const;
  const label = t('dashboard.flow.byHour');
  if (isTable) {
    return (
      <ChartTable
        pointHead={t('dashboard.flow.hour')}
        series={[received, soFar]}
        linkOf={() => to}
        {...{ label, points, currency }}
      />
    );
  }
  return (
    <Chart
      shape="steps"
      axis="inside"
      intervals={2}
      series={[soFar]}
      now={hour + minute / 60}
      endLabel={t('dashboard.flow.midnight')}
      {...{ label, points, currency, height }}
    />
  );
}
