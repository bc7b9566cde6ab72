import { createFiscalYear, type FiscalYear } from '@countinghouse/contracts/ledger';
import { dayAfter } from '@countinghouse/domain/documents/days';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callWithMessage } from '../../../platform/api.ts';
import { homeToday } from '../../../platform/day-text.ts';
import { DayField } from '../../../ui/field/DayField.tsx';
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx';
import { useLedgerForm } from '../use-ledger-form.ts';

/** A fiscal year that joins those that are there; the one after the last is proposed. */
export function YearDialog({ years, onClose }: { years: readonly FiscalYear[]; onClose: () => void }) {
  const { t } = useTranslation();
  const [span, setSpan] = useState(() => proposed(years));
  const form = useLedgerForm({
    send: (idempotencyKey) => callWithMessage(createFiscalYear, { body: span }, { idempotencyKey }),
    onDone: onClose,
  });
  return (
    <FormDialog
      look="sheet"
      title={t('ledger.periods.addYear')}
      text={t('ledger.periods.yearText')}
      submitText={t('ledger.save')}
      {...form.dialog}
      onClose={onClose}
    >
      {(['startsOn', 'endsOn'] as const).map((name) => (
        <DayField
          key={name}
          label={t(`ledger.periods.${name}`)}
          value={span[name]}
          error={form.errors[name]}
          onChange={(day) => {
            setSpan({ ...span, [name]: day });
            form.touch();
          }}
        />
      ))}
    </FormDialog>
  );
}

/** A year behind the last one, or that of the calendar. */
function proposed(years: readonly FiscalYear[]) {
  const last = years[0];
  const startsOn = last ? dayAfter(last.endsOn, 1) : `${homeToday().slice(0, 4)}-01-01`;
  const next = `${Number(startsOn.slice(0, 4)) + 1}${startsOn.slice(4)}`;
  // No year has a 29th of February behind one that begins on it.
  return { startsOn, endsOn: dayAfter(next.endsWith('02-29') ? next.replace('02-29', '03-01') : next, -1) };
}
