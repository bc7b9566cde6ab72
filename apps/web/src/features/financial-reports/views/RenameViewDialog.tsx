import { type ReportView, updateReportView } from '@countinghouse/contracts/report-views';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callWithMessage } from '../../../platform/api.ts';
import { useCan } from '../../../platform/permission.ts';
import { CheckboxField } from '../../../ui/field/CheckboxField.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx';
import { useViewForm } from './report-views.api.ts';

/** Another name for a view, or other people. */
export function RenameViewDialog({ view, onClose }: { view: ReportView; onClose: () => void }) {
  const { t } = useTranslation();
  const canShare = useCan('reports.share');
  const [name, setName] = useState(view.name);
  const [isShared, setIsShared] = useState(view.isShared);
  const { idView: id, version } = view;
  const form = useViewForm({
    send: (idempotencyKey) =>
      callWithMessage(
        updateReportView,
        { params: { id }, body: { name, version, ...(isShared !== view.isShared && { isShared }) } },
        { idempotencyKey, quiet: true },
      ),
    errors: name.trim() === '' ? { name: t('financialReports.views.nameNeeded') } : {},
    onDone: onClose,
  });
  return (
    <FormDialog
      look="sheet"
      title={t('financialReports.views.renameTitle', { name: view.name })}
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
      {(canShare || view.isShared) && (
        <CheckboxField label={t('financialReports.views.share')} isOn={isShared} onChange={form.change(setIsShared)} />
      )}
    </FormDialog>
  );
}
