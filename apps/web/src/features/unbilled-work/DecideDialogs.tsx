import type { UnbilledRow } from '@countinghouse/contracts/unbilled-work';
import { dayAfter } from '@countinghouse/domain/documents/days';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { homeToday, writeDay } from '../../platform/day-text.ts';
import { notify } from '../../platform/notify.ts';
import { problemText } from '../../platform/problems.ts';
import { DayField } from '../../ui/field/DayField.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { FormDialog } from '../../ui/overlay/FormDialog.tsx';
import { dismiss } from './unbilled-work.api.ts';

type DecideDialogProps = { row: UnbilledRow; onClose: () => void };

/** Asks why nothing is to be done about it. */
export function DismissDialog({ row, onClose }: DecideDialogProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const send = useMutation({
    mutationFn: () => dismiss(row, { reason }),
    onSuccess: () => {
      notify.success(t('unbilledWork.dismissed'));
      onClose();
    },
  });
  const name = row.kind === 'doneNotBilled' ? 'notBillableTitle' : 'needsNothingTitle';
  return (
    <FormDialog
      title={t(`unbilledWork.${name}`)}
      text={t('unbilledWork.dismissText')}
      submitText={t('unbilledWork.save')}
      isPending={send.isPending}
      problem={send.error ? problemText(send.error) : undefined}
      onSubmit={() => send.mutate()}
      onClose={onClose}
    >
      <TextField label={t('unbilledWork.reason')} value={reason} maxLength={500} required onChange={setReason} />
    </FormDialog>
  );
}

const A_WEEK = 7;

/** Asks on which day to be shown it again: in a week, unless another is chosen. */
export function LaterDialog({ row, onClose }: DecideDialogProps) {
  const { t } = useTranslation();
  const [day, setDay] = useState(() => dayAfter(homeToday(), A_WEEK));
  const send = useMutation({
    mutationFn: () => dismiss(row, { laterOn: day }),
    onSuccess: () => {
      notify.success(t('unbilledWork.postponed', { day: writeDay(day) }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('unbilledWork.laterTitle')}
      submitText={t('unbilledWork.save')}
      isPending={send.isPending}
      problem={send.error ? problemText(send.error) : undefined}
      onSubmit={() => send.mutate()}
      onClose={onClose}
    >
      <DayField label={t('unbilledWork.laterDay')} value={day} required onChange={setDay} />
    </FormDialog>
  );
}
