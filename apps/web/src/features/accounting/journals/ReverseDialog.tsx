import { type ManualJournal, reverseManualJournal } from '@countinghouse/contracts/manual-journals';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callWithMessage } from '../../../platform/api.ts';
import { homeToday } from '../../../platform/day-text.ts';
import { formatDate } from '../../../platform/format.ts';
import { useCan } from '../../../platform/permission.ts';
import { DayField } from '../../../ui/field/DayField.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx';
import { ledgerQueries } from '../ledger.api.ts';
import { useLedgerForm } from '../use-ledger-form.ts';
import { dayState } from './journal-draft.ts';

type ReverseDialogProps = { journal: ManualJournal; onClose: () => void };

/** Turns a journal round on its own day, or on a later one where that day is closed. */
export function ReverseDialog({ journal, onClose }: ReverseDialogProps) {
  const { t } = useTranslation();
  const canPostGuarded = useCan('ledger.postGuarded');
  const { data: lock } = useQuery(ledgerQueries.lock);
  const [chosen, setChosen] = useState<string>();
  const [reason, setReason] = useState('');
  const isOwnDayOpen = dayState(journal.date, lock).state === 'open';
  const date = chosen ?? (isOwnDayOpen ? journal.date : homeToday());
  const { state, firstOpen } = dayState(date, lock);
  const isRefused = state === 'locked' || (state === 'guarded' && !canPostGuarded);
  const form = useLedgerForm({
    send: (idempotencyKey) =>
      callWithMessage(
        reverseManualJournal,
        {
          params: { id: journal.idJournal },
          body: { reason, date, version: journal.version, ...(state === 'guarded' && { guardReason: reason }) },
        },
        { idempotencyKey },
      ),
    errors: {
      ...(isRefused && { date: t('ledger.journals.locked', { day: formatDate(firstOpen) }) }),
      ...(reason.trim() === '' && { reason: t('ledger.reasonNeeded') }),
    },
    onDone: onClose,
  });
  return (
    <FormDialog
      look="sheet"
      title={t('ledger.journals.reverseTitle')}
      text={t('ledger.journals.reverseText')}
      submitText={t('ledger.journals.reverse')}
      tone="danger"
      {...form.dialog}
      onClose={onClose}
    >
      <DayField
        label={t('ledger.journals.date')}
        value={date}
        error={form.errors.date}
        onChange={(day) => {
          setChosen(day);
          form.touch();
        }}
      />
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
