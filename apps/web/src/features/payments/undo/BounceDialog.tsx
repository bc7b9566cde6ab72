import type { Payment } from '@countinghouse/contracts/payment-fields';
import { bouncePayment } from '@countinghouse/contracts/payments';
import { exponentOf } from '@countinghouse/domain/money/currencies';
import { cents } from '@countinghouse/domain/money/money';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readAmount, sentAmount } from '../../../platform/amounts.ts';
import { callWithMessage } from '../../../platform/api.ts';
import { homeToday } from '../../../platform/day-text.ts';
import { formatDate, formatMoney } from '../../../platform/format.ts';
import { DayField } from '../../../ui/field/DayField.tsx';
import { MoneyField } from '../../../ui/field/MoneyField.tsx';
import { TextAreaField } from '../../../ui/field/TextAreaField.tsx';
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx';
import { nameOf } from '../names.ts';
import { useMoneyForm } from '../use-money-form.ts';
import { Consequences } from './Consequences.tsx';

type BounceDialogProps = { payment: Payment; here: number | undefined; onClose: () => void };

/** The bank took the money back, on a day of its own and perhaps for a fee. */
export function BounceDialog({ payment, here, onClose }: BounceDialogProps) {
  const { t } = useTranslation();
  const [bounceDate, setDay] = useState(homeToday());
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const { idPayment: id, version, currencyCode, paymentDate } = payment;
  const fee = typed.trim() === '' ? cents(0) : readAmount(typed, currencyCode);
  const isEarly = bounceDate < paymentDate;
  const form = useMoneyForm({
    send: ({ confirmUnapply, ...options }) => {
      const body = { bounceDate, fee: sentAmount(fee ?? cents(0), currencyCode), reason, confirmUnapply, version };
      return callWithMessage(bouncePayment, { params: { id }, body }, options);
    },
    errors: {
      ...(isEarly && { bounceDate: t('payments.act.bounce.early', { day: formatDate(paymentDate) }) }),
      ...(bounceDate > homeToday() && { bounceDate: t('payments.record.dayToCome') }),
      ...((fee === undefined || fee < 0) && { fee: t('payments.record.amountNeeded') }),
    },
    idPayment: payment.idPayment,
    onDone: onClose,
  });
  return (
    <FormDialog
      look="sheet"
      closeText={t('ui.close')}
      tone="danger"
      title={t('payments.act.bounce.title', { name: nameOf(payment) })}
      text={t('payments.act.bounce.text', { amount: formatMoney(payment.payment, currencyCode) })}
      submitText={t(form.isAsked ? 'payments.act.bounce.confirm' : 'payments.act.bounce.submit')}
      {...form.dialog}
      onClose={onClose}
    >
      <Consequences payment={payment} here={here} />
      <div className="ch-form-grid">
        <div data-span="6">
          <DayField
            label={t('payments.act.bounce.day')}
            value={bounceDate}
            error={form.errors.bounceDate}
            onChange={setDay}
          />
        </div>
        <div data-span="6">
          <MoneyField
            label={t('payments.act.bounce.fee')}
            hint={t('payments.act.bounce.feeHint')}
            exponent={exponentOf(currencyCode)}
            value={typed}
            error={form.errors.fee}
            onChange={setTyped}
          />
        </div>
      </div>
      <TextAreaField label={t('payments.act.reasonOptional')} value={reason} maxLength={500} onChange={setReason} />
    </FormDialog>
  );
}
