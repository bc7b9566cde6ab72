import type { CashForecast as Forecast } from '@countinghouse/contracts/dashboard';
import { FORECAST_LINES, type ForecastLine } from '@countinghouse/domain/forecast/kinds';
import { type Cents, sum } from '@countinghouse/domain/money/money';
import { useQuery } from '@tanstack/react-query';
import { TrendingUp } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatListDate } from '../../../platform/format.ts';
import { Chart } from '../../../ui/chart/Chart.tsx';
import { ChartTable } from '../../../ui/chart/ChartTable.tsx';
import type { ChartPoint, ChartSeries, ChartTone } from '../../../ui/chart/chart-model.ts';
import { EmptyState } from '../../../ui/show/EmptyState.tsx';
import { ChartPanel } from '../charts/ChartPanel.tsx';
import { LegendFigure, WaitingChart } from '../charts/LegendFigure.tsx';
import { dashboardQueries } from '../dashboard.api.ts';
import { SectionBody } from '../Section.tsx';
import { ForecastSources } from './ForecastSources.tsx';
import { WeekDocuments } from './WeekDocuments.tsx';

const HEIGHT = 200;
const TONES: Record<ForecastLine, ChartTone> = { expected: 'a', careful: 'warning', worst: 'danger' };

/** Money to come, by the week in which customers should pay it; each week opens to its documents. */
export function CashForecast() {
  const { t } = useTranslation();
  const query = useQuery(dashboardQueries.forecast);
  return (
    <ChartPanel title={t('dashboard.forecast.title')}>
      {(isTable) => (
        <SectionBody query={query} failed={t('dashboard.forecast.failed')} waiting={<WaitingChart height={HEIGHT} />}>
          {(forecast) =>
            isEmpty(forecast) ? (
              <EmptyState
                icon={<TrendingUp size={22} />}
                title={t('dashboard.forecast.empty')}
                text={t('dashboard.forecast.emptyText')}
              />
            ) : (
              <Weeks forecast={forecast} isTable={isTable} />
            )
          }
        </SectionBody>
      )}
    </ChartPanel>
  );
}

const isEmpty = ({ weeks, later }: Forecast) =>
  weeks.every(({ expected, careful, worst }) => expected === 0 && careful === 0 && worst === 0) && later.expected === 0;

function Weeks({ forecast, isTable }: { forecast: Forecast; isTable: boolean }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<number>();
  const { currencyCode: currency, weeks } = forecast;
  const week = opened === undefined ? undefined : weeks[opened];
  const series = FORECAST_LINES.map(
    (line): ChartSeries<ForecastLine> => ({ key: line, name: t(`dashboard.forecast.${line}`), tone: TONES[line] }),
  );
  const points = weeks.map(
    ({ week: number, startsOn, endsOn, expected, careful, worst }): ChartPoint<ForecastLine> => ({
      key: String(number),
      label: formatListDate(startsOn).split(',')[0] ?? '',
      // Every third one has room on a phone.
      ...(number % 3 !== 0 && { shortLabel: ' ' }),
      name: t('dashboard.forecast.weekName', { from: formatListDate(startsOn), to: formatDate(endsOn) }),
      values: { expected, careful, worst },
    }),
  );
  const label = t('dashboard.forecast.label');
  const onChoose = (key: string) => setOpened(opened === Number(key) ? undefined : Number(key));
  return (
    <div className="ch-forecast">
      <div>
        <dl className="ch-dash-figures">
          {FORECAST_LINES.map((line) => (
            <LegendFigure
              key={line}
              label={t(`dashboard.forecast.${line}`)}
              tone={TONES[line]}
              value={totalOf(weeks, line)}
              currency={currency}
              note={t(`dashboard.forecast.hint.${line}`)}
            />
          ))}
        </dl>
        {isTable ? (
          <ChartTable pointHead={t('dashboard.forecast.week')} {...{ label, points, series, currency, onChoose }} />
        ) : (
          <Chart
            shape="lines"
            height={HEIGHT}
            chosen={opened === undefined ? undefined : String(opened)}
            {...{ label, points, series, currency, onChoose }}
          />
        )}
      </div>
      {week ? (
        <WeekDocuments key={week.week} week={week} onClose={() => setOpened(undefined)} />
      ) : (
        <ForecastSources forecast={forecast} />
      )}
    </div>
  );
}

const totalOf = (weeks: Forecast['weeks'], line: ForecastLine): Cents => sum(weeks.map((week) => week[line]));
