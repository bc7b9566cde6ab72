import { useRef, useState } from 'react';
import { NetworkError } from './api.ts';
import { notify } from './notify.ts';
import { type FieldErrors, fieldErrors, problemText } from './problems.ts';

type ShortFormOptions<Answer> = {
  /** Sends what was typed; a second try after a lost answer has the same key. */
  send: (idempotencyKey: string) => Promise<Answer>;
  /** What is wrong before anything is sent, by field. */
  errors?: FieldErrors;
  onDone: (answer: Answer) => void;
  onRefused?: (error: unknown) => Promise<void> | void;
};

/** A short form in a dialog: sends once, shows refusals beside their fields and says what the server answered. */
export function useShortForm<Answer extends { message: string }>(options: ShortFormOptions<Answer>) {
  const { send, errors = {}, onDone, onRefused } = options;
  const [refusal, setRefusal] = useState<{ problem?: string; errors: FieldErrors }>({ errors: {} });
  const [isTried, setIsTried] = useState(false);
  const [firstError, setFirstError] = useState<string>();
  const [isPending, setIsPending] = useState(false);
  const key = useRef<string>(undefined);
  const isSending = useRef(false);
  const shown: FieldErrors = { ...refusal.errors, ...(isTried && errors) };
  const attempt = async () => {
    key.current ??= crypto.randomUUID();
    try {
      const answer = await send(key.current);
      if (answer.message) notify.success(answer.message);
      onDone(answer);
    } catch (error) {
      if (!(error instanceof NetworkError)) key.current = undefined;
      const named = fieldErrors(error);
      setRefusal({ errors: named, problem: problemText(error) });
      setFirstError(Object.keys(named)[0]);
      await onRefused?.(error);
    }
  };
  const submit = async () => {
    setIsTried(true);
    setFirstError(Object.keys(errors)[0]);
    if (isSending.current || Object.keys(errors).length > 0) return;
    isSending.current = true;
    setIsPending(true);
    try {
      await attempt();
    } finally {
      isSending.current = false;
      setIsPending(false);
    }
  };
  const touch = () => {
    key.current = undefined;
    setFirstError(undefined);
    setRefusal({ errors: {} });
  };
  return {
    errors: shown,
    /** Something was typed: other content is another request. */
    touch,
    /** A setter of a field that says so as well. */
    change:
      <Value>(set: (value: Value) => void) =>
      (value: Value) => {
        set(value);
        touch();
      },
    /** What its `FormDialog` needs. The focus goes to the first error once and stays where somebody types from then on. */
    dialog: {
      isPending,
      problem: Object.keys(shown).length > 0 ? undefined : refusal.problem,
      firstError,
      onSubmit: () => void submit(),
    },
  };
}
