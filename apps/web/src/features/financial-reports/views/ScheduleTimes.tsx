import { SHEET_FORMATS, type SheetFormat } from '@countinghouse/contracts/financial-reports';
import { LAST_DAY, MOST_DAY, SEND_EVERY, type SendEvery, type SendRule } from '@countinghouse/domain/reports/send-days';
import { useTranslation } from 'react-i18next';
import { Segments } from '../../../ui/field/Segments.tsx';
import { SelectField } from '../../../ui/field/SelectField.tsx';
import { hourText, weekDayName } from './schedule-text.ts';

const EVERY_TEXTS = { week: 'everyWeek', month: 'everyMonth', quarter: 'everyQuarter' } as const;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

export type ScheduleRule = SendRule & { hour: number; format: SheetFormat };

type ScheduleTimesProps = {
  rule: ScheduleRule;
  dayError: string | undefined;
  onChange: (rule: ScheduleRule) => void;
};

/** How often, on which day, at which hour and as which file. */
export function ScheduleTimes({ rule, dayError, onChange }: ScheduleTimesProps) {
  const { t } = useTranslation();
  return (
    <>
      <Segments
        label={t('financialReports.views.every')}
        isBlock
        segments={SEND_EVERY.map((value) => ({ value, label: t(`financialReports.views.${EVERY_TEXTS[value]}`) }))}
        value={rule.every}
        onChange={(every) => onChange({ ...rule, every, day: 1 })}
      />
      <div className="ch-view-times">
        <DayChoice rule={rule} error={dayError} onChange={(day) => onChange({ ...rule, day })} />
        <SelectField
          label={t('financialReports.views.hour')}
          value={String(rule.hour)}
          onChange={(hour: string) => onChange({ ...rule, hour: Number(hour) })}
        >
          {HOURS.map((hour) => (
            <option key={hour} value={hour}>
              {hourText(hour)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('financialReports.views.format')}
          value={rule.format}
          onChange={(format) => onChange({ ...rule, format })}
        >
          {SHEET_FORMATS.toReversed().map((format) => (
            <option key={format} value={format}>
              {t(`financialReports.views.formats.${format}`)}
            </option>
          ))}
        </SelectField>
      </div>
    </>
  );
}

type DayChoiceProps = { rule: SendRule; error: string | undefined; onChange: (day: number) => void };

function DayChoice({ rule: { every, day }, error, onChange }: DayChoiceProps) {
  const { t } = useTranslation();
  const days = Array.from({ length: every === 'week' ? 7 : MOST_DAY }, (_, at) => at + 1);
  const textOf = (one: number) => (every === 'week' ? weekDayName(one) : t(textKeyOf(every), { day: one }));
  return (
    <SelectField
      label={t('financialReports.views.day')}
      error={error}
      value={String(day)}
      onChange={(value: string) => onChange(Number(value))}
    >
      {days.map((one) => (
        <option key={one} value={one}>
          {textOf(one)}
        </option>
      ))}
      {every !== 'week' && <option value={LAST_DAY}>{t('financialReports.views.lastDay')}</option>}
    </SelectField>
  );
}

const textKeyOf = (every: Exclude<SendEvery, 'week'>) =>
  `financialReports.views.${every === 'month' ? 'dayOfMonth' : 'dayOfQuarter'}` as const;
