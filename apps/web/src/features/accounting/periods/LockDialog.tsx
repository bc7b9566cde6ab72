import { type PeriodLock, setPeriodLock } from '@countinghouse/contracts/ledger';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callWithMessage } from '../../../platform/api.ts';
import { DayField } from '../../../ui/field/DayField.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx';
import { useLedgerForm } from '../use-ledger-form.ts';

/** Moves the lock and the guard, in either direction, with a reason. */
export function LockDialog({ lock, onClose }: { lock: PeriodLock; onClose: () => void }) {
  const { t } = useTranslation();
  // What the form began with: a lock that somebody moves meanwhile must not be moved back unseen.
  const [seen] = useState(lock);
  const [days, setDays] = useState({
    lockedThrough: lock.lockedThrough ?? '',
    guardedThrough: lock.guardedThrough ?? '',
  });
  const [reason, setReason] = useState('');
  const form = useLedgerForm({
    send: (idempotencyKey) =>
      callWithMessage(
        setPeriodLock,
        {
          body: {
            lockedThrough: days.lockedThrough || null,
            guardedThrough: days.guardedThrough || null,
            reason,
            seen,
          },
        },
        { idempotencyKey },
      ),
    errors: reason.trim() === '' ? { reason: t('ledger.reasonNeeded') } : {},
    onDone: onClose,
  });
  return (
    <FormDialog
      look="sheet"
      title={t('ledger.periods.changeTitle')}
      text={t('ledger.periods.changeText')}
      submitText={t('ledger.save')}
      {...form.dialog}
      onClose={onClose}
    >
      {(['lockedThrough', 'guardedThrough'] as const).map((name) => (
        <DayField
          key={name}
          label={t(`ledger.periods.${name}`)}
          hint={t(`ledger.periods.${name}Hint`)}
          value={days[name]}
          error={form.errors[name]}
          onChange={(day) => {
            setDays({ ...days, [name]: day });
            form.touch();
          }}
        />
      ))}
      <TextField
        label={t('ledger.reason')}
        value={reason}
        error={form.errors.reason}
        maxLength={200}
        onChange={(text) => {
          setReason(text);
          form.touch();
        }}
      />
    </FormDialog>
  );
}
