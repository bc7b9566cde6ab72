import { SHEET_FORMATS, type SheetFormat } from '@countinghouse/contracts/financial-reports';
import { type ReportView, saveReportSchedule } from '@countinghouse/contracts/report-views';
import { LAST_DAY, MOST_DAY, SEND_EVERY, type SendEvery } from '@countinghouse/domain/reports/send-days';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callWithMessage } from '../../../platform/api.ts';
import { homeDays } from '../../../platform/home-days.ts';
import { Segments } from '../../../ui/field/Segments.tsx';
import { SelectField } from '../../../ui/field/SelectField.tsx';
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx';
import { NextSendingHint } from './NextSendingHint.tsx';
import { RecipientFields } from './RecipientFields.tsx';
import { reportViewQueries, useViewForm } from './report-views.api.ts';
import { hourText, weekDayName } from './schedule-text.ts';

const EVERY_TEXTS = { week: 'everyWeek', month: 'everyMonth', quarter: 'everyQuarter' } as const;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

type ScheduleDialogProps = { view: ReportView; onClose: () => void };

/** When a view goes by e-mail, as which file and to whom. */
export function ScheduleDialog({ view, onClose }: ScheduleDialogProps) {
  const { t } = useTranslation();
  const { schedule } = view;
  const { data: people, error: failure } = useQuery(reportViewQueries.recipients);
  const [every, setEvery] = useState<SendEvery>(schedule?.every ?? 'month');
  const [day, setDay] = useState(schedule?.day ?? 1);
  const [hour, setHour] = useState(schedule?.hour ?? 8);
  const [format, setFormat] = useState<SheetFormat>(schedule?.format ?? 'pdf');
  const [recipients, setRecipients] = useState<readonly number[]>(
    () => schedule?.recipients.filter(({ mayRead }) => mayRead).map(({ idUser }) => idUser) ?? [],
  );
  const form = useViewForm({
    send: (idempotencyKey) =>
      callWithMessage(
        saveReportSchedule,
        {
          params: { id: view.idView },
          body: { every, day, hour, format, recipients: [...recipients], isPaused: schedule?.state === 'paused' },
        },
        { idempotencyKey, quiet: true },
      ),
    errors: recipients.length === 0 ? { recipients: t('financialReports.views.recipientsNeeded') } : {},
    onDone: onClose,
  });
  const change =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      form.touch();
    };
  return (
    <FormDialog
      look="sheet"
      title={t('financialReports.views.sendTitle', { name: view.name })}
      text={t('financialReports.views.sendText')}
      submitText={t('financialReports.views.sendSubmit')}
      {...form.dialog}
      onClose={onClose}
    >
      <Segments
        label={t('financialReports.views.every')}
        isBlock
        segments={SEND_EVERY.map((value) => ({ value, label: t(`financialReports.views.${EVERY_TEXTS[value]}`) }))}
        value={every}
        onChange={change((value: SendEvery) => {
          setEvery(value);
          setDay(1);
        })}
      />
      <div className="ch-view-times">
        <DayChoice every={every} day={day} error={form.errors.day} onChange={change(setDay)} />
        <SelectField
          label={t('financialReports.views.hour')}
          value={String(hour)}
          onChange={change((value: string) => setHour(Number(value)))}
        >
          {HOURS.map((one) => (
            <option key={one} value={one}>
              {hourText(one)}
            </option>
          ))}
        </SelectField>
        <SelectField label={t('financialReports.views.format')} value={format} onChange={change(setFormat)}>
          {SHEET_FORMATS.toReversed().map((one) => (
            <option key={one} value={one}>
              {t(`financialReports.views.formats.${one}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <NextSendingHint view={view} rule={{ every, day }} hour={hour} timezone={homeDays().timezone} />
      <RecipientFields
        people={people}
        hasFailed={failure !== null}
        chosen={recipients}
        error={form.errors.recipients}
        onChange={change(setRecipients)}
      />
    </FormDialog>
  );
}

type DayChoiceProps = { every: SendEvery; day: number; error: string | undefined; onChange: (day: number) => void };

function DayChoice({ every, day, error, onChange }: DayChoiceProps) {
  const { t } = useTranslation();
  const days = Array.from({ length: every === 'week' ? 7 : MOST_DAY }, (_, at) => at + 1);
  const textOf = (one: number) =>
    every === 'week'
      ? weekDayName(one)
      : t(`financialReports.views.${every === 'month' ? 'dayOfMonth' : 'dayOfQuarter'}`, { day: one });
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
