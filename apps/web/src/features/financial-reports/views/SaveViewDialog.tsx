import type { ReportSheet } from '@countinghouse/contracts/financial-reports';
import { createReportView, type ReportView } from '@countinghouse/contracts/report-views';
import { phrasesOf, type ViewPeriod } from '@countinghouse/domain/reports/saved-views';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callWithMessage } from '../../../platform/api.ts';
import { useCan } from '../../../platform/permission.ts';
import { CheckboxField } from '../../../ui/field/CheckboxField.tsx';
import { SelectField } from '../../../ui/field/SelectField.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx';
import type { ReportAddress } from '../report-address.ts';
import { useViewForm } from './report-views.api.ts';
import { daysText } from './schedule-text.ts';
import { choicesOf, daysToSave, periodOnScreen } from './view-address.ts';

type SaveViewDialogProps = {
  address: ReportAddress;
  sheet: ReportSheet | undefined;
  /** What comes after it, where it is only the first step. */
  text?: string;
  onSaved: (view: ReportView) => void;
  onClose: () => void;
};

/** Keeps the report as it is on the screen under a name. */
export function SaveViewDialog({ address, sheet, text, onSaved, onClose }: SaveViewDialogProps) {
  const { t } = useTranslation();
  const canShare = useCan('reports.share');
  const [name, setName] = useState('');
  const [period, setPeriod] = useState<ViewPeriod>(() =>
    periodOnScreen(address, sheet?.fiscalYear.from.slice(5) ?? '01-01'),
  );
  const [isShared, setIsShared] = useState(false);
  const form = useViewForm({
    send: (idempotencyKey) =>
      callWithMessage(
        createReportView,
        {
          body: {
            name,
            report: address.report,
            ...daysToSave(address, period),
            choices: choicesOf(address),
            isShared,
          },
        },
        { idempotencyKey, quiet: true },
      ),
    errors: name.trim() === '' ? { name: t('financialReports.views.nameNeeded') } : {},
    onDone: ({ data }) => onSaved(data),
  });
  return (
    <FormDialog
      look="sheet"
      title={t('financialReports.views.saveTitle')}
      text={text ?? t('financialReports.views.saveText')}
      submitText={t('financialReports.views.save')}
      {...form.dialog}
      onClose={onClose}
    >
      <TextField
        label={t('financialReports.views.name')}
        value={name}
        error={form.errors.name}
        maxLength={60}
        autoComplete="off"
        data-autofocus
        onChange={form.change(setName)}
      />
      <PeriodField address={address} period={period} error={form.errors.period} onChange={form.change(setPeriod)} />
      {canShare && (
        <CheckboxField label={t('financialReports.views.share')} isOn={isShared} onChange={form.change(setIsShared)} />
      )}
    </FormDialog>
  );
}

type PeriodFieldProps = {
  address: ReportAddress;
  period: ViewPeriod;
  error: string | undefined;
  onChange: (period: ViewPeriod) => void;
};

/** A phrase that moves with the calendar, or always the days on the screen. */
function PeriodField({ address: { report, period: shown }, period, error, onChange }: PeriodFieldProps) {
  const { t } = useTranslation();
  return (
    <SelectField
      label={t('financialReports.views.period')}
      hint={t('financialReports.views.periodHint')}
      error={error}
      value={period}
      onChange={onChange}
    >
      {phrasesOf(report).map((phrase) => (
        <option key={phrase} value={phrase}>
          {t(`financialReports.presets.${phrase}`)}
        </option>
      ))}
      <option value="custom">{t('financialReports.views.always', { period: daysText(report, shown) })}</option>
    </SelectField>
  );
}
