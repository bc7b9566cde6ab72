import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { NetworkError } from '../../platform/api.ts';
import type { FormErrors } from '../../platform/draft-saving.ts';
import { notify } from '../../platform/notify.ts';
import { fieldErrors, isCode, problemText } from '../../platform/problems.ts';
import { catchUp } from './outdated.ts';
import { useMoneyWrite } from './payments.api.ts';

type MoneyAttempt = {
  /** The same for a second try whose first answer was lost. */
  idempotencyKey: string;
  /** The user was told what else it takes off. */
  confirmUnapply: boolean;
};
type MoneyFormOptions = {
  send: (attempt: MoneyAttempt) => Promise<{ message: string }>;
  /** Something is wrong with what was typed: nothing is sent, and its errors are shown. */
  errors: FormErrors;
  /** The payment it is about. */
  idPayment?: number;
  onDone: () => void;
};

/** A short form about money: sends once, shows refusals beside fields, and asks where the server wants it said twice. */
export function useMoneyForm({ send, errors, idPayment, onDone }: MoneyFormOptions) {
  const client = useQueryClient();
  const [refusal, setRefusal] = useState<{ problem?: string; errors: FormErrors; isAsked?: boolean }>({ errors: {} });
  const [isTried, setIsTried] = useState(false);
  const key = useRef<string>(undefined);
  const isSending = useRef(false);
  const write = useMoneyWrite(send);
  const shown = { ...refusal.errors, ...(isTried && errors) };
  const refuse = (error: unknown) => {
    if (!(error instanceof NetworkError)) key.current = undefined;
    const named = fieldErrors(error);
    const isNamed = Object.keys(named).length > 0;
    setRefusal({
      errors: named,
      isAsked: isCode(error, 'payment.credit_used'),
      ...(!isNamed && { problem: problemText(error) }),
    });
  };
  return {
    errors: shown,
    problem: refusal.problem,
    firstError: Object.keys(shown)[0],
    isAsked: refusal.isAsked ?? false,
    isPending: write.isPending,
    /** Something was typed: other content is another request. */
    touch: () => {
      key.current = undefined;
      setRefusal({ errors: {} });
    },
    submit: async () => {
      setIsTried(true);
      if (isSending.current || Object.keys(errors).length > 0) return;
      isSending.current = true;
      key.current ??= crypto.randomUUID();
      try {
        const confirmUnapply = refusal.isAsked ?? false;
        const { message } = await write.mutateAsync({ idempotencyKey: key.current, confirmUnapply });
        notify.success(message);
        onDone();
      } catch (error) {
        refuse(error);
        await catchUp(client, error, { idPayment }, onDone);
      } finally {
        isSending.current = false;
      }
    },
  };
}
