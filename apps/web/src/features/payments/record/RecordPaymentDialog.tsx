import type { Payment } from '@countinghouse/contracts/payment-fields';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../platform/format.ts';
import { useAutosave, useUnsavedWork } from '../../../platform/unsaved-work.ts';
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx';
import { FailedRead } from '../FailedRead.tsx';
import { type PaymentTarget, paymentQueries } from '../payments.api.ts';
import { PaymentFields } from './PaymentFields.tsx';
import { basisOf, type PaymentBasis } from './payment-basis.ts';
import { bodyOf } from './payment-body.ts';
import { firstDraft, PaymentDraft } from './payment-draft.ts';
import { readDraft } from './read-draft.ts';
import { useRecording } from './use-recording.ts';

export type RecordPaymentDialogProps = {
  target: PaymentTarget;
  /** The document, by what people call it; '' for a customer's money. */
  name: string;
  /** The payment that is put right, instead of a new one. */
  changed?: Payment;
  onClose: () => void;
};

/** Money that came in. It opens once the balance of this moment is known. */
export function RecordPaymentDialog(props: RecordPaymentDialogProps) {
  const { t } = useTranslation();
  const { target, name, changed, onClose } = props;
  const { data: form, error, refetch } = useQuery(paymentQueries.form(target));
  if (form) return <Dialog {...props} basis={basisOf({ form, name, changed })} />;
  if (!error) return null;
  return (
    <FailedRead {...{ error, onClose }} title={t('payments.record.title.payment')} onRetry={() => void refetch()} />
  );
}

const placeOf = (target: PaymentTarget, changed: Payment | undefined) => {
  if (changed) return `payment.${changed.idPayment}`;
  return 'idInvoice' in target ? `payment.of.${target.idInvoice}` : `payment.from.${target.idClient}`;
};

function Dialog({ target, changed, basis, onClose }: RecordPaymentDialogProps & { basis: PaymentBasis }) {
  const { t } = useTranslation();
  const unsaved = useUnsavedWork(placeOf(target, changed), PaymentDraft);
  const [first] = useState(() => firstDraft(basis));
  const [restored] = useState(() => unsaved.read());
  const [draft, setDraft] = useState(restored ?? first);
  const [isTried, setIsTried] = useState(false);
  const isDirty = JSON.stringify(draft) !== JSON.stringify(first);
  useAutosave(unsaved, draft, isDirty);
  const reading = readDraft(draft, basis, t);
  const recording = useRecording(basis, () => {
    unsaved.forget(draft);
    onClose();
  });
  const { question, problem, isPending } = recording;
  const wrong = Object.keys(reading.errors).length > 0;
  const errors = { ...recording.errors, ...(isTried && reading.errors) };
  return (
    <FormDialog
      look="sheet"
      hasCross
      title={changed ? t('payments.record.title.change') : t(`payments.record.title.${basis.form.way}`)}
      {...(restored && { text: t('ui.restored') })}
      submitText={question ? t(`payments.record.confirm.${question.confirm}`) : submitText(basis, reading, t)}
      isPending={isPending}
      problem={question?.text ?? problem}
      firstError={Object.keys(errors)[0]}
      onSubmit={() => {
        setIsTried(true);
        if (!wrong) void recording.submit(bodyOf(draft, reading, basis));
      }}
      onClose={onClose}
    >
      <PaymentFields
        {...{ basis, draft, reading, errors }}
        onChange={(part) => {
          setDraft({ ...draft, ...part });
          recording.touch();
        }}
      />
    </FormDialog>
  );
}

/** The button says what it does, and how much it is. */
function submitText({ form, changed }: PaymentBasis, { amount, credit }: ReturnType<typeof readDraft>, t: TFunction) {
  const text = (value: typeof amount) => formatMoney(value, form.currencyCode);
  if (changed) return t('payments.record.submit.change');
  if (form.way !== 'payment') return t(`payments.record.submit.${form.way}`);
  if (amount === 0 && credit > 0) return t('payments.record.submit.credit', { amount: text(credit) });
  if (amount === 0) return t('payments.record.title.payment');
  return t('payments.record.submit.payment', { amount: text(amount) });
}
