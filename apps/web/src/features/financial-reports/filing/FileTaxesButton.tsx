import { fileTaxes } from '@countinghouse/contracts/tax-filings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Stamp } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/api.ts';
import { notify } from '../../../platform/notify.ts';
import { useCan } from '../../../platform/permission.ts';
import { fieldErrors, isCode, problemText } from '../../../platform/problems.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx';
import { financialReportQueries } from '../financial-reports.api.ts';
import type { ReportAddress } from '../report-address.ts';
import { periodText } from '../report-days.ts';

/** Marks the tax of the shown period as filed, which closes the period. Only a period that is over can be. */
export function FileTaxesButton({ address }: { address: ReportAddress }) {
  const { t } = useTranslation();
  const canLock = useCan('ledger.lock');
  const [isOpen, setIsOpen] = useState(false);
  if (!canLock) return null;
  return (
    <>
      <Button icon={<Stamp size={15} />} disabled={address.period.to >= address.today} onClick={() => setIsOpen(true)}>
        {t('financialReports.filing.action')}
      </Button>
      {isOpen && <FileTaxesDialog address={address} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function FileTaxesDialog({ address, onClose }: { address: ReportAddress; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [reference, setReference] = useState('');
  const { period, terms } = address;
  const filing = useMutation({
    mutationFn: (confirmBasis: boolean) =>
      call(fileTaxes, { body: { ...period, basis: terms.basis, reference, confirmBasis } }),
    onSuccess: async () => {
      notify.success(t('financialReports.filing.done', { period: periodText(period) }));
      onClose();
      await client.invalidateQueries({ queryKey: financialReportQueries.all });
    },
  });
  const isOtherBasis = isCode(filing.error, 'tax_filing.basis_changed');
  const { basis: carried = '' } = fieldErrors(filing.error);
  return (
    <FormDialog
      title={t('financialReports.filing.title', { period: periodText(period) })}
      text={t('financialReports.filing.text')}
      submitText={
        isOtherBasis ? t('financialReports.filing.carry', { amount: carried }) : t('financialReports.filing.action')
      }
      isPending={filing.isPending}
      problem={filing.error ? problemText(filing.error) : undefined}
      onSubmit={() => filing.mutate(isOtherBasis)}
      onClose={onClose}
    >
      <TextField
        label={t('financialReports.filing.reference')}
        hint={t('financialReports.filing.referenceHint')}
        value={reference}
        maxLength={80}
        autoComplete="off"
        onChange={setReference}
      />
    </FormDialog>
  );
}
