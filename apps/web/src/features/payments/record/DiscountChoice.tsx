import { useTranslation } from 'react-i18next';
import { formatDate, formatMoney } from '../../../platform/format.ts';
import { CheckboxField } from '../../../ui/field/CheckboxField.tsx';
import type { PaymentBasis } from './payment-basis.ts';
import type { PaymentDraft } from './payment-draft.ts';

type DiscountChoiceProps = { basis: PaymentBasis; draft: PaymentDraft; onChoose: (isTaken: boolean) => void };

/** What is given for paying early, and until when. Later somebody has to say so twice. */
export function DiscountChoice({ basis: { discount, form, changed }, draft, onChoose }: DiscountChoiceProps) {
  const { t } = useTranslation();
  if (!discount || (draft.isSpread && !changed)) return null;
  const { amount, lastDay } = discount;
  const isLate = lastDay !== undefined && draft.paymentDate > lastDay;
  const label = t(changed ? 'payments.record.keepDiscount' : 'payments.record.takeDiscount', {
    amount: formatMoney(amount, form.currencyCode),
  });
  const until = isLate ? 'payments.record.discountLate' : 'payments.record.discountUntil';
  return (
    <CheckboxField
      label={
        <>
          {label} {lastDay !== undefined && <small>{t(until, { day: formatDate(lastDay) })}</small>}
        </>
      }
      isOn={draft.earlyDiscount}
      onChange={onChoose}
    />
  );
}
