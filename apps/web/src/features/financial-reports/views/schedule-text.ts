import type { ReportSchedule, ReportView } from '@countinghouse/contracts/report-views';
import { REPORT_CATALOGUE } from '@countinghouse/domain/reports/catalogue';
import { LAST_DAY } from '@countinghouse/domain/reports/send-days';
import type { DaySpan } from '@countinghouse/domain/reports/spans';
import type { TFunction } from 'i18next';
import { formatClock, formatDate, formatInstant, formatListDate } from '../../../platform/format.ts';
import { periodText } from '../report-days.ts';

const weekDay = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' });

/** `Monday` of 1. The first of June 2026 was one. */
export const weekDayName = (day: number): string => weekDay.format(new Date(Date.UTC(2026, 5, day)));

/** `8:00 AM` of 8. */
export const hourText = (hour: number): string => formatClock(`${String(hour).padStart(2, '0')}:00`);

/** The days of a view: `October 2026`, or the one day of a report as of a day. */
export const daysText = (report: ReportView['report'], span: DaySpan): string =>
  REPORT_CATALOGUE[report].period === 'day' ? formatDate(span.to) : periodText(span);

/** `Last month · October 2026`; days that were chosen by hand say only themselves. */
export const viewPeriodText = (t: TFunction, { report, period, from, to }: ReportView): string =>
  period === 'custom'
    ? daysText(report, { from, to })
    : `${t(`financialReports.presets.${period}`)} · ${daysText(report, { from, to })}`;

function ruleText(t: TFunction, { every, day, hour: at }: ReportSchedule): string {
  const hour = hourText(at);
  if (every === 'week') return t('financialReports.views.weekly', { day: weekDayName(day), hour });
  const which = every === 'month' ? 'monthly' : 'quarterly';
  return day === LAST_DAY
    ? t(`financialReports.views.${which}Last`, { hour })
    : t(`financialReports.views.${which}`, { day, hour });
}

/** When it goes, to how many, when next and when it went last. */
export function scheduleText(t: TFunction, { report }: ReportView, schedule: ReportSchedule): string {
  const { recipients, nextDate, nextPeriod, lastSent, lastState } = schedule;
  const count = recipients.filter(({ mayRead }) => mayRead).length;
  return [
    `${ruleText(t, schedule)} ${t('financialReports.views.to', { count })}`,
    nextDate &&
      nextPeriod &&
      t('financialReports.views.next', { day: formatListDate(nextDate), period: daysText(report, nextPeriod) }),
    lastSent && t('financialReports.views.lastSent', { when: formatInstant(lastSent) }),
    lastState === 'queued' && t('financialReports.views.waiting'),
  ]
    .filter((part) => typeof part === 'string' && part !== '')
    .join(' · ');
}
