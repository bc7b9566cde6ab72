import type { ReportSheet } from '@countinghouse/contracts/financial-reports';
import { DAY_PHRASES, RANGE_PHRASES } from '@countinghouse/domain/reports/relative-periods';
import { type DaySpan, lastOfMonth } from '@countinghouse/domain/reports/spans';
import { Check, ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatListDate } from '../../../platform/format.ts';
import { DayForm, PeriodForm } from '../../../ui/list/PeriodForm.tsx';
import type { ReportAddress } from '../report-address.ts';
import { presetDay, presetSpan } from '../report-days.ts';

type Days = { from?: string | undefined; to?: string | undefined };
type PeriodChoicesProps = {
  address: ReportAddress;
  sheet: ReportSheet | undefined;
  onChoose: (days: Days) => void;
};

/** Well-known periods, the months of a year, and any two days. */
export function PeriodChoices({ address, sheet, onChoose }: PeriodChoicesProps) {
  const { t } = useTranslation();
  const isDay = address.controls.period === 'day';
  return (
    <div className="ch-report-days">
      <PresetList {...{ address, sheet, onChoose }} />
      <div>
        <MonthGrid
          period={address.period}
          onChoose={(month) => onChoose(isDay ? { to: lastOfMonth(month) } : { from: month, to: lastOfMonth(month) })}
        />
        <hr />
        {isDay ? (
          <DayForm label={t('financialReports.bar.asOf')} day={address.period.to} onApply={(to) => onChoose({ to })} />
        ) : (
          <PeriodForm
            labels={{ from: t('financialReports.bar.from'), to: t('financialReports.bar.to') }}
            from={address.period.from}
            to={address.period.to}
            onApply={onChoose}
          />
        )}
        {sheet && (
          <p>
            {t('financialReports.bar.fiscalYear', { day: formatListDate(sheet.fiscalYear.from) })}{' '}
            {sheet.lockedThrough === null
              ? t('financialReports.bar.notLocked')
              : t('financialReports.bar.locked', { day: formatListDate(sheet.lockedThrough) })}
          </p>
        )}
      </div>
    </div>
  );
}

function PresetList({ address: { today, period, controls }, sheet, onChoose }: PeriodChoicesProps) {
  const { t } = useTranslation();
  const yearStart = sheet?.fiscalYear.from.slice(5) ?? '01-01';
  const presets =
    controls.period === 'day'
      ? DAY_PHRASES.map((key) => ({ key, days: { to: presetDay(key, today, yearStart) } as Days }))
      : RANGE_PHRASES.map((key) => ({ key, days: presetSpan(key, today, yearStart) as Days }));
  return (
    <ul>
      {presets.map(({ key, days }) => {
        const isChosen = days.to === period.to && (days.from === undefined || days.from === period.from);
        return (
          <li key={key}>
            <button
              type="button"
              aria-pressed={isChosen}
              {...(isChosen && { 'data-autofocus': true })}
              onClick={() => onChoose(days)}
            >
              {t(`financialReports.presets.${key}`)}
              {isChosen && <Check size={15} aria-hidden="true" />}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

const MONTHS = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'));
const monthName = new Intl.DateTimeFormat('en-US', { month: 'short' });

function MonthGrid({ period, onChoose }: { period: DaySpan; onChoose: (month: string) => void }) {
  const { t } = useTranslation();
  const [year, setYear] = useState(Number(period.to.slice(0, 4)));
  const isShown = (month: string) => period.from <= lastOfMonth(month) && period.to >= month;
  return (
    <div className="ch-report-months">
      <div>
        <b>{year}</b>
        <button
          type="button"
          className="ch-icon-button"
          aria-label={t('financialReports.bar.yearBefore')}
          onClick={() => setYear(year - 1)}
        >
          <ChevronLeft size={16} />
        </button>
        <button
          type="button"
          className="ch-icon-button"
          aria-label={t('financialReports.bar.yearAfter')}
          onClick={() => setYear(year + 1)}
        >
          <ChevronRight size={16} />
        </button>
      </div>
      <ul>
        {MONTHS.map((at) => {
          const month = `${year}-${at}-01`;
          return (
            <li key={at}>
              <button type="button" aria-pressed={isShown(month)} onClick={() => onChoose(month)}>
                {monthName.format(new Date(`${month}T12:00`))}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
