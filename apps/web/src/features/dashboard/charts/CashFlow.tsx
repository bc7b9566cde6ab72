import type { DayChart, DaysChart } from '@countinghouse/contracts/dashboard';
import { sum } from '@countinghouse/domain/money/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Segments } from '../../../ui/field/Segments.tsx';
import { dashboardQueries } from '../dashboard.api.ts';
import { listLinks } from '../list-links.ts';
import { SectionBody } from '../Section.tsx';
import { ChartPanel } from './ChartPanel.tsx';
import { DaysFlow } from './DaysFlow.tsx';
import { HoursFlow } from './HoursFlow.tsx';
import { LegendFigure, WaitingChart } from './LegendFigure.tsx';
import { RangeFacts } from './RangeFacts.tsx';

export const FLOW_HEIGHT = 156;
type Range = 'today' | 'days';

/** Money that came in: today by the hour, or by the day of the past 30. */
export function CashFlow() {
  const { t } = useTranslation();
  const [range, setRange] = useState<Range>('today');
  return (
    <ChartPanel
      title={t('dashboard.flow.title')}
      extra={
        <Segments
          label={t('dashboard.flow.range')}
          size="small"
          value={range}
          segments={[
            { value: 'today', label: t('dashboard.flow.today') },
            { value: 'days', label: t('dashboard.flow.days') },
          ]}
          onChange={setRange}
        />
      }
    >
      {(isTable) => (
        <>
          {range === 'today' ? <Today isTable={isTable} /> : <Days isTable={isTable} />}
          <RangeFacts range={range} />
        </>
      )}
    </ChartPanel>
  );
}

function Today({ isTable }: { isTable: boolean }) {
  const { t } = useTranslation();
  const query = useQuery(dashboardQueries.hours);
  return (
    <SectionBody query={query} failed={t('dashboard.flow.failed')} waiting={<WaitingChart height={FLOW_HEIGHT} />}>
      {(hours: DayChart) => (
        <>
          <dl className="ch-dash-figures">
            <LegendFigure
              label={t('dashboard.flow.sinceMidnight')}
              value={sum(hours.dailySum)}
              currency={hours.currencyCode}
              to={listLinks.payments({ from: hours.day, to: hours.day })}
            />
          </dl>
          <HoursFlow hours={hours} isTable={isTable} height={FLOW_HEIGHT} />
        </>
      )}
    </SectionBody>
  );
}

function Days({ isTable }: { isTable: boolean }) {
  const { t } = useTranslation();
  const query = useQuery(dashboardQueries.days);
  return (
    <SectionBody query={query} failed={t('dashboard.flow.failed')} waiting={<WaitingChart height={FLOW_HEIGHT} />}>
      {(days: DaysChart) => (
        <>
          <dl className="ch-dash-figures">
            <LegendFigure
              label={t('dashboard.flow.sinceDays')}
              value={sum(days.paymentsByDay.map(({ total }) => total))}
              currency={days.currencyCode}
              to={listLinks.payments({ from: days.dateFrom, to: days.dateTo })}
            />
          </dl>
          <DaysFlow days={days} isTable={isTable} height={FLOW_HEIGHT} />
        </>
      )}
    </SectionBody>
  );
}
