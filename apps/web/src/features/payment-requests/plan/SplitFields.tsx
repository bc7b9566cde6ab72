import type { PaymentPlan } from '@countinghouse/contracts/payment-requests';
import { PART_RHYTHMS, type PartRhythm } from '@countinghouse/domain/payments/parts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/action/Button.tsx';
import { DayField } from '../../../ui/field/DayField.tsx';
import { SelectField } from '../../../ui/field/SelectField.tsx';
import { type DraftPart, splitDraft } from './plan-draft.ts';

const COUNTS = ['2', '3', '4', '6', '10', '12', '24'];

type SplitFieldsProps = { plan: PaymentPlan; onSplit: (parts: DraftPart[]) => void };

/** Fills the rows with equal instalments, to be looked at before they are saved. */
export function SplitFields({ plan, onSplit }: SplitFieldsProps) {
  const { t } = useTranslation();
  const [count, setCount] = useState('3');
  const [rhythm, setRhythm] = useState<PartRhythm>('month');
  const [firstDueOn, setFirstDueOn] = useState(plan.today);
  return (
    <details>
      <summary>{t('paymentRequests.dialog.split')}</summary>
      <div className="ch-form-grid">
        <div data-span="6">
          <SelectField label={t('paymentRequests.dialog.splitCount')} value={count} onChange={setCount}>
            {COUNTS.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </SelectField>
        </div>
        <div data-span="6">
          <SelectField label={t('paymentRequests.dialog.every')} value={rhythm} onChange={setRhythm}>
            {PART_RHYTHMS.map((one) => (
              <option key={one} value={one}>
                {t(`paymentRequests.dialog.rhythm.${one}`)}
              </option>
            ))}
          </SelectField>
        </div>
        <div data-span="6">
          <DayField label={t('paymentRequests.dialog.dueDate')} value={firstDueOn} onChange={setFirstDueOn} />
        </div>
        <Button
          disabled={firstDueOn === ''}
          onClick={() => onSplit(splitDraft(plan, { count: Number(count), firstDueOn, rhythm }))}
        >
          {t('paymentRequests.dialog.splitNow')}
        </Button>
      </div>
    </details>
  );
}
