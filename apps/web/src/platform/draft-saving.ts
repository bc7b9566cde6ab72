import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NetworkError } from './api.ts';
import { notify } from './notify.ts';
import { isOnline } from './online.ts';
import { isCode, problemText } from './problems.ts';

/** Field errors by the form's own names: `firstName`, `emails.<row key>`. */
export type FormErrors = Record<string, string>;
/** Why a draft cannot be saved: one sentence, and what belongs beside inputs. */
export type Refusal = { text: string; errors: FormErrors };

export type DraftSaveOptions<Draft, Stored, Saved> = {
  /** Known without asking the server; undefined when the draft may be sent. */
  refusalOf: (draft: Draft) => Refusal | undefined;
  /** The server's refusal, as far as it is about the form; anything else is a failure. */
  refusalIn: (error: unknown, draft: Draft) => Refusal | undefined;
  save: (draft: Draft, version: number | undefined, idempotencyKey: string) => Promise<Saved>;
  /** The record as it is now, when somebody else saved it first. */
  reload: () => Promise<Stored | undefined>;
  onSaved: (saved: Saved) => void;
  /** Where the specification fixes what a failed save says. */
  failedText?: string;
  failedTitle?: string | (() => string);
};

/** A save of several steps says which of them failed. */
const titleOf = (title: DraftSaveOptions<never, never, never>['failedTitle']) =>
  typeof title === 'function' ? title() : title;

type Attempt<Draft> = { draft: Draft; version: number | undefined; key: string };

/** Sends one draft at a time, and says why it did not go through. */
export function useDraftSaving<Draft, Stored, Saved>(
  options: DraftSaveOptions<Draft, Stored, Saved>,
  onDone: (draft: Draft) => void,
) {
  const { t } = useTranslation();
  const [errors, setErrors] = useState<FormErrors>({});
  const [refusals, setRefusals] = useState(0);
  const [isSaving, setIsSaving] = useState(false);
  const [theirs, setTheirs] = useState<Stored>();
  const key = useRef<string>(undefined);
  // As a mutation, so that an expired session is noticed by the whole application.
  const { mutateAsync } = useMutation({
    mutationFn: (attempt: Attempt<Draft>) => options.save(attempt.draft, attempt.version, attempt.key),
  });

  const refuse = ({ text, errors: fields }: Refusal) => {
    setErrors(fields);
    setRefusals((before) => before + 1);
    notify.error(t('ui.cannotSubmit'), { text });
  };

  const fail = async (error: unknown, draft: Draft) => {
    // The answer was lost, not refused: the same key makes sure that a second try does not save twice.
    if (!(error instanceof NetworkError)) key.current = undefined;
    // The gate leads to the sign-in page by itself, and the work waits in this browser.
    if (isCode(error, 'session.required')) return;
    const refusal = options.refusalIn(error, draft);
    const latest = isCode(error, 'record.stale') ? await options.reload() : undefined;
    if (latest) setTheirs(latest);
    else if (refusal) refuse(refusal);
    else
      notify.error(titleOf(options.failedTitle) ?? t('ui.saveFailed'), {
        text: (isOnline() && options.failedText) || problemText(error),
      });
  };

  const save = async (draft: Draft, version: number | undefined) => {
    if (isSaving) return;
    const refusal = options.refusalOf(draft);
    if (refusal) return refuse(refusal);
    setErrors({});
    setIsSaving(true);
    key.current ??= crypto.randomUUID();
    try {
      const saved = await mutateAsync({ draft, version, key: key.current });
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
    refusals,
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
