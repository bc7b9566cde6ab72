import { type Formats, FormatsInput, saveFormats } from '@countinghouse/contracts/businesses';
import { ERRORS } from '@countinghouse/contracts/errors';
import { useQueryClient } from '@tanstack/react-query';
import { callWithMessage } from '../../../platform/api.ts';
import { useDraftForm, workSchema } from '../../../platform/draft-form.ts';
import type { Refusal } from '../../../platform/draft-saving.ts';
import { notify } from '../../../platform/notify.ts';
import { fieldErrors, isCode, problemText } from '../../../platform/problems.ts';
import { businessQueries, keepFormats } from '../businesses.api.ts';

export type FormatsDraft = ReturnType<typeof FormatsInput.parse>;
const FormatsWork = workSchema<FormatsDraft>(FormatsInput);

const draftOf = (formats: Formats): FormatsDraft => FormatsInput.parse(formats);
export const meaning = (draft: FormatsDraft, field: keyof FormatsDraft): string => draft[field];
const isSame = (one: FormatsDraft, other: FormatsDraft) =>
  (Object.keys(one) as (keyof FormatsDraft)[]).every((field) => one[field] === other[field]);

function refusalOf(draft: FormatsDraft): Refusal | undefined {
  const issues = FormatsInput.safeParse(draft).error?.issues ?? [];
  if (issues.length === 0) return undefined;
  const errors = Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));
  return { text: ERRORS['request.invalid'].message, errors };
}

const refusalIn = (error: unknown): Refusal | undefined =>
  isCode(error, 'request.invalid') ? { text: problemText(error), errors: fieldErrors(error) } : undefined;

/** How the business writes days, hours and phone numbers: one draft, whichever screen shows it. */
export function useFormatsForm(formats: Formats, onDirty: (isDirty: boolean) => void) {
  const client = useQueryClient();
  return useDraftForm({
    place: 'formats',
    work: FormatsWork,
    stored: formats,
    draftOf,
    emptyDraft: () => draftOf(formats),
    isSame,
    onDirty,
    refusalOf,
    refusalIn,
    save: (draft, version, idempotencyKey) =>
      callWithMessage(saveFormats, { body: { ...draft, version } }, { idempotencyKey }),
    reload: () => client.fetchQuery({ ...businessQueries.formats, staleTime: 0 }),
    onSaved: ({ data, message }) => {
      void keepFormats(client, data);
      notify.success(message);
    },
  });
}

export type FormatsDraftForm = ReturnType<typeof useFormatsForm>;
