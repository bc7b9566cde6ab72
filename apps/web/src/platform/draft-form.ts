import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { type DraftSaveOptions, type FormErrors, useDraftSaving } from './draft-saving.ts';
import { notify } from './notify.ts';
import { useAutosave, useOffers, useUnsavedWork } from './unsaved-work.ts';

/** `base` is what the editor began with, so that a conflict can tell who changed what. */
type Work<Draft> = { base: Draft; draft: Draft; version?: number | undefined };

/** Written down as unsaved work; made once beside the draft's own schema. */
export const workSchema = <Draft>(draft: z.ZodType<Draft>): z.ZodType<Work<Draft>> =>
  z.object({ base: draft, draft, version: z.number().optional() });

export type DraftFormOptions<Draft, Stored, Saved> = DraftSaveOptions<Draft, Stored, Saved> & {
  /** Where unsaved input waits: `customer.42.billing`. */
  place: string;
  work: z.ZodType<Work<Draft>>;
  /** Without one, a new record is being made. */
  stored: Stored | undefined;
  draftOf: (stored: Stored) => Draft;
  emptyDraft: () => Draft;
  /** Two drafts that would be saved alike. */
  isSame: (one: Draft, other: Draft) => boolean;
  onDirty: (isDirty: boolean) => void;
};

/** One record's form: its draft, what is wrong with it, saving it, and what to do when somebody else was faster. */
export function useDraftForm<Draft extends object, Stored extends { version: number }, Saved>(
  options: DraftFormOptions<Draft, Stored, Saved>,
) {
  const { t } = useTranslation();
  const { stored, draftOf, emptyDraft, isSame, onDirty } = options;
  const workOf = (record: Stored | undefined): Work<Draft> => {
    const draft = record ? draftOf(record) : emptyDraft();
    return { base: draft, draft, ...(record && { version: record.version }) };
  };
  const isNew = stored === undefined;
  const unsaved = useUnsavedWork(options.place, options.work, isNew);
  const [work, setWork] = useState(() => unsaved.read() ?? workOf(stored));
  const [isRestored, setIsRestored] = useState(() => unsaved.read() !== undefined);
  const isDirty = !isSame(work.base, work.draft);
  // Somebody else's save arrives while nothing is being edited here: show it.
  if (!isDirty && stored && stored.version !== work.version) setWork(workOf(stored));
  useAutosave(unsaved, work, isDirty);
  const offers = useOffers(unsaved, isNew && !isDirty, (left) => {
    setWork(left);
    setIsRestored(true);
  });
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  const forget = () => {
    unsaved.forget(work);
    setIsRestored(false);
  };
  const saving = useDraftSaving(options, (draft) => {
    forget();
    setWork({ ...work, base: draft, draft });
    onDirty(false);
  });
  const { theirs } = saving;
  /** Back to what is stored, or to an empty form. */
  const reset = () => {
    forget();
    saving.touch(() => ({}));
    setWork(workOf(stored));
  };

  return {
    draft: work.draft,
    errors: saving.errors,
    /** How often it was refused: each time the focus goes to the first refused field. */
    refusals: saving.refusals,
    isDirty,
    isRestored: isRestored && isDirty,
    offers,
    isSaving: saving.isSaving,
    change: (part: Partial<Draft>) => {
      setWork((before) => ({ ...before, draft: { ...before.draft, ...part } }));
      saving.touch((errors) => without(errors, Object.keys(part)));
    },
    submit: () => saving.save(work.draft, work.version),
    reset,
    /** The same by the user's own wish, who may think again. */
    discard: () => {
      reset();
      // A copy: what was forgotten is not written down again.
      const bringBack = () => {
        const again = { ...work };
        unsaved.write(again);
        setWork(again);
      };
      if (isDirty) notify.success(t('ui.discarded'), { action: { label: t('ui.undo'), onSelect: bringBack } });
    },
    conflict: theirs && {
      versions: { base: work.base, mine: work.draft, theirs: draftOf(theirs) },
      /** Back to the form with nothing lost. */
      close: saving.letGo,
      settle: (draft: Draft) => {
        saving.letGo();
        setWork({ base: draftOf(theirs), draft, version: theirs.version });
        return saving.save(draft, theirs.version);
      },
    },
  };
}

/** An error goes as soon as its field is touched. */
const without = (errors: FormErrors, touched: readonly string[]): FormErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !touched.includes(name.split('.')[0] ?? '')));
