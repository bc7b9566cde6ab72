import { useMemo, useRef } from 'react';
import type { z } from 'zod';
import { type Bind, bindFields } from '../../platform/bind.ts';
import type { Versions } from '../../platform/conflict.ts';
import { useDraftForm, workSchema } from '../../platform/draft-form.ts';
import type { FormErrors, Refusal } from '../../platform/draft-saving.ts';
import { type CodesOf, type FieldTable, refused } from '../../platform/field-table.ts';
import type { Offer } from '../../platform/unsaved-work.ts';

type SaveAttempt<Draft> = { idempotencyKey: string; draft: Draft };

type RecordFormOptions<Draft, R, Schema extends z.ZodType, Saved> = {
  /** Where unsaved input waits: `vendor.42`. */
  place: string;
  /** Without one, a new record is being made. */
  stored: R | undefined;
  /** Made once: what is written down as unsaved work is read by it. */
  draft: z.ZodType<Draft>;
  emptyDraft: () => Draft;
  draftOf: (stored: R) => Draft;
  fields: FieldTable<Draft>;
  /** The contract's own schema judges what `bodyOf` makes of the draft. */
  schema: Schema;
  bodyOf: (draft: Draft) => unknown;
  /** What the contract cannot know, by the form's own names; it goes before what the contract says. */
  check?: (draft: Draft) => FormErrors;
  /** What is said alone, before anything else is looked at; where the specification fixes the words. */
  refuseFirst?: (draft: Draft) => Refusal | undefined;
  /** Which field each refusal of the server is about. */
  codes?: CodesOf<Draft>;
  /** What stands over the choice when somebody else saved first. */
  conflictTitle: string;
  /** Where the specification fixes what a failed save says. */
  failedText?: string;
  failedTitle?: string;
  save: (body: z.output<Schema>, version: number | undefined, attempt: SaveAttempt<Draft>) => Promise<Saved>;
  reload: () => Promise<R | undefined>;
  /** A draft put together from two people's may lack what a form always has, such as a blank row. */
  mend?: (draft: Draft) => Draft;
  onSaved: (saved: Saved) => void;
  /** Where one guard watches over several forms. */
  onDirty?: (isDirty: boolean) => void;
};

type Conflict<Draft> = {
  title: string;
  fields: FieldTable<Draft>;
  versions: Versions<Draft>;
  close: () => void;
  settle: (draft: Draft) => unknown;
};

/** What a frame needs to know of any form. */
export type FormHandle = {
  errors: FormErrors;
  refusals: number;
  isDirty: boolean;
  /** Asked at the moment of leaving: a save that leads away is no longer unsaved, before anything is drawn again. */
  hasUnsaved: () => boolean;
  isRestored: boolean;
  offers: readonly Offer[];
  isSaving: boolean;
  submit: () => Promise<void>;
  /** By the user's own wish: it can be taken back. */
  discard: () => void;
  /** Because what was typed has no place any more. */
  reset: () => void;
};

export type RecordForm<Draft> = FormHandle & {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  bind: Bind<Draft>;
  conflict: Conflict<Draft> | undefined;
};

/** One record's form: its draft bound to fields, judged by the contract, saved, and settled with who was faster. */
export function useRecordForm<Draft extends object, R extends { version: number }, Schema extends z.ZodType, Saved = R>(
  options: RecordFormOptions<Draft, R, Schema, Saved>,
): RecordForm<Draft> {
  const { fields, schema, bodyOf, check, codes, draft: draftSchema, conflictTitle, failedText, failedTitle } = options;
  const work = useMemo(() => workSchema(draftSchema), [draftSchema]);
  const { unsaved, onDirty } = useUnsavedMark(options.onDirty);
  const judge = fields.refusalOf(schema, bodyOf);
  const form = useDraftForm<Draft, R, Saved>({
    place: options.place,
    work,
    stored: options.stored,
    draftOf: options.draftOf,
    emptyDraft: options.emptyDraft,
    isSame: fields.isSame,
    refusalOf: (draft) => options.refuseFirst?.(draft) ?? refused({ ...judge(draft)?.errors, ...check?.(draft) }),
    refusalIn: fields.refusalIn(codes),
    // Judged before, so that this finds nothing wrong.
    save: (draft, version, idempotencyKey) =>
      options.save(schema.parse(bodyOf(draft)), version, { idempotencyKey, draft }),
    reload: options.reload,
    onSaved: options.onSaved,
    onDirty,
    ...(failedText !== undefined && { failedText }),
    ...(failedTitle !== undefined && { failedTitle }),
  });
  const { conflict } = form;
  return {
    ...form,
    hasUnsaved: unsaved,
    discard: () => {
      onDirty(false);
      form.discard();
    },
    reset: () => {
      onDirty(false);
      form.reset();
    },
    bind: bindFields(form, fields),
    conflict: conflict && {
      ...conflict,
      title: conflictTitle,
      fields,
      settle: (draft) => conflict.settle(options.mend?.(draft) ?? draft),
    },
  };
}

/** Whether there is unsaved work, told to who watches over several forms as well. */
function useUnsavedMark(listener: ((isDirty: boolean) => void) | undefined) {
  const isDirty = useRef(false);
  return useMemo(
    () => ({
      unsaved: () => isDirty.current,
      onDirty: (now: boolean) => {
        isDirty.current = now;
        listener?.(now);
      },
    }),
    [listener],
  );
}
