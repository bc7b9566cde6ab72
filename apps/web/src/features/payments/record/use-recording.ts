import { changePayment, recordPayment } from '@countinghouse/contracts/payments';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, callWithMessage, NetworkError } from '../../../platform/api.ts';
import type { FormErrors } from '../../../platform/draft-saving.ts';
import { notify } from '../../../platform/notify.ts';
import { fieldErrors, isCode, problemText } from '../../../platform/problems.ts';
import { catchUp } from '../outdated.ts';
import { useMoneyWrite } from '../payments.api.ts';
import type { PaymentBasis } from './payment-basis.ts';
import type { bodyOf } from './payment-body.ts';
import { spendCredits } from './spend-credits.ts';

/** What the server wants said twice, and by which field it is said. */
const CONFIRMS = {
  'payment.duplicate': 'confirmDuplicate',
  'invoice.confirm_date': 'confirmDate',
  'payment.confirm_approve': 'confirmApprove',
  'payment.credit_used': 'confirmUnapply',
  'payment.discount_late': 'confirmDiscount',
} as const;
type ConfirmCode = keyof typeof CONFIRMS;
const CODES = Object.keys(CONFIRMS) as ConfirmCode[];

/** Refusals that are about one field. */
const FIELDS: Readonly<Record<string, string>> = {
  'payment.overpaid': 'amount',
  'payment.partial_refused': 'amount',
  'payment.below_minimum': 'amount',
  'payment.credit_short': 'credit',
  'payment_method.not_found': 'idPaymentMethod',
};

type ConfirmName = (typeof CONFIRMS)[ConfirmCode];
type Confirms = Partial<Record<ConfirmName, boolean>>;
type Attempt = { body: ReturnType<typeof bodyOf>; confirms: Confirms; key: string };
type Outcome = { question?: { confirm: ConfirmName; text: string }; problem?: string; errors: FormErrors };
const NOTHING: Outcome = { errors: {} };

function send({ form, changed }: PaymentBasis, { body, confirms, key }: Attempt) {
  const options = { idempotencyKey: key };
  // No money came in: the credit alone is used.
  if (body.payment === 0) return spendCredits(body, key);
  if (changed) {
    const { idPayment: id, version } = changed;
    return callWithMessage(changePayment, { params: { id }, body: { ...body, ...confirms, version } }, options);
  }
  const { confirmUnapply: _, ...confirmed } = confirms;
  const version = form.version === null ? {} : { version: form.version };
  return callWithMessage(recordPayment, { body: { ...body, ...confirmed, ...version } }, options);
}

const subjectOf = ({ form: { idInvoice, idClient }, changed }: PaymentBasis) => ({
  idPayment: changed?.idPayment,
  target: idInvoice === null ? { idClient } : { idInvoice },
});

/** Records once, however often it is pressed; what the server asks is answered by pressing again. */
export function useRecording(basis: PaymentBasis, onDone: () => void) {
  const client = useQueryClient();
  const [outcome, setOutcome] = useState(NOTHING);
  const [confirms, setConfirms] = useState<Confirms>({});
  const key = useRef<string>(undefined);
  const isSending = useRef(false);
  const write = useMoneyWrite((attempt: Attempt) => send(basis, attempt));

  const refused = (error: unknown) => {
    // The answer was lost, not refused: the same key makes sure that a second try does not record twice.
    if (!(error instanceof NetworkError)) key.current = undefined;
    const code = CODES.find((one) => isCode(error, one));
    if (code) return setOutcome({ question: { confirm: CONFIRMS[code], text: problemText(error) }, errors: {} });
    setOutcome(refusalOf(error));
  };

  return {
    ...outcome,
    isPending: write.isPending,
    /** Other content is another request, and nothing of it is confirmed. */
    touch: () => {
      key.current = undefined;
      setConfirms({});
      setOutcome(NOTHING);
    },
    submit: async (body: Attempt['body']) => {
      if (isSending.current) return;
      isSending.current = true;
      const { question } = outcome;
      const known = question ? { ...confirms, [question.confirm]: true } : confirms;
      const isApproval = basis.form.way === 'approveFirst';
      setConfirms(known);
      setOutcome(NOTHING);
      key.current ??= crypto.randomUUID();
      try {
        const attempt = { body, confirms: { ...(isApproval && { confirmApprove: true }), ...known }, key: key.current };
        const { message } = await write.mutateAsync(attempt);
        notify.success(message);
        onDone();
      } catch (error) {
        refused(error);
        await catchUp(client, error, subjectOf(basis), onDone);
      } finally {
        isSending.current = false;
      }
    },
  };
}

/** Wire names as the dialog has them: `payment` is its amount, and a share is one of the split. */
function refusalOf(error: unknown): Outcome {
  const text = problemText(error);
  const field = error instanceof ApiError ? FIELDS[error.problem.code] : undefined;
  const named = Object.entries(fieldErrors(error)).map(([name, words]) => {
    const [first = ''] = name.split('.');
    return [({ payment: 'amount', allocations: 'split', credits: 'credit' } as const)[first] ?? first, words];
  });
  if (named.length > 0) return { errors: Object.fromEntries(named) };
  return field ? { errors: { [field]: text } } : { problem: text, errors: {} };
}
