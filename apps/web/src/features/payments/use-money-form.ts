import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type FieldErrors, isCode } from '../../platform/problems.ts';
import { useShortForm } from '../../platform/short-form.ts';
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
  errors: FieldErrors;
  /** The payment it is about. */
  idPayment?: number;
  onDone: () => void;
};

/** A short form about money, which asks where the server wants it said twice and catches up where the page was outdated. */
export function useMoneyForm({ send, errors, idPayment, onDone }: MoneyFormOptions) {
  const client = useQueryClient();
  const [isAsked, setIsAsked] = useState(false);
  const write = useMoneyWrite(send);
  const form = useShortForm({
    send: (idempotencyKey) => write.mutateAsync({ idempotencyKey, confirmUnapply: isAsked }),
    errors,
    onDone,
    onRefused: async (error) => {
      setIsAsked(isCode(error, 'payment.credit_used'));
      await catchUp(client, error, { idPayment }, onDone);
    },
  });
  const touch = () => {
    setIsAsked(false);
    form.touch();
  };
  return { ...form, isAsked, touch };
}
