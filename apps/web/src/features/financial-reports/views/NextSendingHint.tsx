import type { ReportView } from '@countinghouse/contracts/report-views';
import { dayAfter } from '@countinghouse/domain/documents/days';
import { nextSendDay, type SendRule } from '@countinghouse/domain/reports/send-days';
import { useTranslation } from 'react-i18next';
import { homeToday } from '../../../platform/day-text.ts';
import { formatListDate } from '../../../platform/format.ts';
import { daysText, hourText } from './schedule-text.ts';

type NextSendingHintProps = { view: ReportView; rule: SendRule; hour: number; timezone: string };

/** Says when the next one goes, by whose clock and about what, before anything is saved. */
export function NextSendingHint({ view, rule, hour, timezone }: NextSendingHintProps) {
  const { t } = useTranslation();
  const today = homeToday();
  const next = nextSendDay(rule, hourNow(timezone) < hour ? today : dayAfter(today, 1));
  const period =
    view.period === 'custom' ? daysText(view.report, view) : t(`financialReports.presets.${view.period}`).toLowerCase();
  return (
    <p className="ch-field-hint">
      {t('financialReports.views.nextHint', { day: formatListDate(next), hour: hourText(hour), period })}{' '}
      {t('financialReports.views.hourHint', { timezone })}
      {hasHardlyBegun(view, next) && ` ${t('financialReports.views.earlyHint')}`}
    </p>
  );
}

const hourNow = (timeZone: string): number =>
  Number(new Intl.DateTimeFormat('en-US', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(new Date()));

/** In its first week a month or quarter says little. */
const hasHardlyBegun = ({ period }: ReportView, day: string): boolean =>
  Number(day.slice(8)) <= 7 &&
  (period === 'thisMonth' || (period === 'thisQuarter' && Number(day.slice(5, 7)) % 3 === 1));
