import type { Account } from '@countinghouse/contracts/customers';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NetworkError } from '../../../platform/api.ts';
import { notify } from '../../../platform/notify.ts';
import { isCode } from '../../../platform/problems.ts';
import { type AccountBody, type AccountDraft, bodyOf } from './account-draft.ts';
import type { AccountFormOptions } from './form-options.ts';
import { type FormErrors, type Refusal, refusalIn, refusalOf } from './form-problems.ts';

/** Sends one draft at a time, and says in the words of the specification why it did not go through. */
export function useSaving(options: AccountFormOptions, onDone: (draft: AccountDraft) => void) {
  const { t } = useTranslation();
  const [errors, setErrors] = useState<FormErrors>({});
  const [isSaving, setIsSaving] = useState(false);
  const [theirs, setTheirs] = useState<Account>();
  const key = useRef<string>(undefined);
  // As a mutation, so that an expired session is noticed by the whole application.
  const { mutateAsync } = useMutation({
    mutationFn: (sent: { body: AccountBody; key: string }) => options.save(sent.body, sent.key),
  });

  const refuse = ({ text, errors: fields }: Refusal) => {
    setErrors(fields);
    notify.error(t('customers.form.cannotSubmit'), { text });
  };

  const fail = async (error: unknown, draft: AccountDraft) => {
    // The answer was lost, not refused: the same key makes sure that a second try does not save twice.
    if (!(error instanceof NetworkError)) key.current = undefined;
    // The gate leads to the sign-in page by itself, and the work waits in this browser.
    if (isCode(error, 'session.required')) return;
    const refusal = refusalIn(error, draft);
    const latest = isCode(error, 'record.stale') ? await options.reload() : undefined;
    if (latest) setTheirs(latest);
    else if (refusal) refuse(refusal);
    else notify.error(t('customers.form.failed'), { text: t('customers.form.tryAgain') });
  };

  const save = async (draft: AccountDraft, version: number | undefined) => {
    if (isSaving) return;
    const refusal = refusalOf(options.kind, draft);
    if (refusal) return refuse(refusal);
    setErrors({});
    setIsSaving(true);
    key.current ??= crypto.randomUUID();
    try {
      const body = { ...bodyOf(draft), ...(version !== undefined && { version }) };
      const saved = await mutateAsync({ body, key: key.current });
      key.current = undefined;
      onDone(draft);
      options.onSaved(saved);
    } catch (error) {
      await fail(error, draft);
    } finally {
      setIsSaving(false);
    }
  };

  return {
    errors,
    isSaving,
    theirs,
    save,
    letGo: () => setTheirs(undefined),
    /** Something was typed: other content is another request. */
    touch: (change: (errors: FormErrors) => FormErrors) => {
      key.current = undefined;
      setErrors(change);
    },
  };
}
