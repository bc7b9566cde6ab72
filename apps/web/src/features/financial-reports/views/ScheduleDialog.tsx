import { type ReportSchedule, type ReportView, saveReportSchedule } from '@countinghouse/contracts/report-views';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callWithMessage } from '../../../platform/api.ts';
import { homeDays } from '../../../platform/home-days.ts';
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx';
import { NextSendingHint } from './NextSendingHint.tsx';
import { RecipientFields } from './RecipientFields.tsx';
import { reportViewQueries, useViewForm } from './report-views.api.ts';
import { type ScheduleRule, ScheduleTimes } from './ScheduleTimes.tsx';

type ScheduleDialogProps = { view: ReportView; onClose: () => void };

/** When a view goes by e-mail, as which file and to whom. */
export function ScheduleDialog({ view, onClose }: ScheduleDialogProps) {
  const { t } = useTranslation();
  const { schedule } = view;
  const { data: people, error: failure } = useQuery(reportViewQueries.recipients);
  const [rule, setRule] = useState<ScheduleRule>(() => ruleOf(schedule));
  const [recipients, setRecipients] = useState<readonly number[]>(
    () => schedule?.recipients.filter(({ mayRead }) => mayRead).map(({ idUser }) => idUser) ?? [],
  );
  const form = useViewForm({
    send: (idempotencyKey) =>
      callWithMessage(
        saveReportSchedule,
        {
          params: { id: view.idView },
          body: { ...rule, recipients: [...recipients], isPaused: schedule?.state === 'paused' },
        },
        { idempotencyKey, quiet: true },
      ),
    errors: recipients.length === 0 ? { recipients: t('financialReports.views.recipientsNeeded') } : {},
    onDone: onClose,
  });
  return (
    <FormDialog
      look="sheet"
      title={t('financialReports.views.sendTitle', { name: view.name })}
      text={t('financialReports.views.sendText')}
      submitText={t('financialReports.views.sendSubmit')}
      {...form.dialog}
      onClose={onClose}
    >
      <ScheduleTimes rule={rule} dayError={form.errors.day} onChange={form.change(setRule)} />
      <NextSendingHint view={view} rule={rule} hour={rule.hour} timezone={homeDays().timezone} />
      <RecipientFields
        people={people}
        hasFailed={failure !== null}
        chosen={recipients}
        error={form.errors.recipients}
        onChange={form.change(setRecipients)}
      />
    </FormDialog>
  );
}

const ruleOf = (schedule: ReportSchedule | null): ScheduleRule =>
  schedule
    ? { every: schedule.every, day: schedule.day, hour: schedule.hour, format: schedule.format }
    : { every: 'month', day: 1, hour: 8, format: 'pdf' };
