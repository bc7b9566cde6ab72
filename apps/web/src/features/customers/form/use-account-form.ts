import type { Account } from '@countinghouse/contracts/customers';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { useAutosave, useUnsavedWork } from '../../../platform/unsaved-work.ts';
import { AccountDraft, draftOf, emptyDraft, isSame } from './account-draft.ts';
import type { AccountFormOptions } from './form-options.ts';
import type { FormErrors } from './form-problems.ts';
import { useSaving } from './use-saving.ts';

/** `base` is what the editor began with, so that a conflict can tell who changed what. */
const Work = z.object({ base: AccountDraft, draft: AccountDraft, version: z.number().optional() });
type Work = z.infer<typeof Work>;

const workOf = (account: Account | undefined, first: Partial<AccountDraft> = {}): Work => {
  const draft = account ? draftOf(account) : { ...emptyDraft(), ...first };
  return { base: draft, draft, ...(account && { version: account.version }) };
};

/** One account's form: its draft, what is wrong with it, saving it, and what to do when somebody else was faster. */
export function useAccountForm(options: AccountFormOptions) {
  const { account, first, onDirty } = options;
  const unsaved = useUnsavedWork(`customer.${options.place}`, Work);
  const [work, setWork] = useState(() => unsaved.read() ?? workOf(account, first));
  const [isRestored, setIsRestored] = useState(() => unsaved.read() !== undefined);
  const isDirty = !isSame(work.base, work.draft);
  // Somebody else's save arrives while nothing is being edited here: show it.
  if (!isDirty && account && account.version !== work.version) setWork(workOf(account));
  useAutosave(unsaved, work, isDirty);
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  const forget = () => {
    unsaved.forget(work);
    setIsRestored(false);
  };
  const saving = useSaving(options, (draft) => {
    forget();
    setWork({ ...work, base: draft, draft });
    onDirty(false);
  });
  const { theirs } = saving;

  return {
    draft: work.draft,
    errors: saving.errors,
    isDirty,
    isRestored: isRestored && isDirty,
    isSaving: saving.isSaving,
    change: (part: Partial<AccountDraft>) => {
      setWork((before) => ({ ...before, draft: { ...before.draft, ...part } }));
      saving.touch((errors) => without(errors, Object.keys(part)));
    },
    submit: () => saving.save(work.draft, work.version),
    discard: () => {
      forget();
      saving.touch(() => ({}));
      setWork(workOf(account, first));
    },
    conflict: theirs && {
      versions: { base: work.base, mine: work.draft, theirs: draftOf(theirs) },
      /** Back to the form with nothing lost. */
      close: saving.letGo,
      settle: (draft: AccountDraft) => {
        saving.letGo();
        setWork({ base: draftOf(theirs), draft, version: theirs.version });
        return saving.save(draft, theirs.version);
      },
    },
  };
}

export type AccountForm = ReturnType<typeof useAccountForm>;

/** An error goes as soon as its field is touched. */
const without = (errors: FormErrors, touched: readonly string[]): FormErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !touched.includes(name.split('.')[0] ?? '')));
