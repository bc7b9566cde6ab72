import {
  type DocumentSettings,
  type DocumentSettingsInput,
  saveDocumentSettings,
} from '@countinghouse/contracts/document-settings';
import { ERRORS } from '@countinghouse/contracts/errors';
import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { callWithMessage } from '../../platform/api.ts';
import { useDraftForm, workSchema } from '../../platform/draft-form.ts';
import type { FormErrors, Refusal } from '../../platform/draft-saving.ts';
import { i18n } from '../../platform/i18n/index.ts';
import { notify } from '../../platform/notify.ts';
import { fieldErrors, isCode, problemText } from '../../platform/problems.ts';
import { keepSettings, settingsQueries } from './settings.api.ts';

export type SettingsField = keyof DocumentSettingsInput;

/** Some fields of the settings that are edited and saved together; the rest stays as it is. */
export type SettingsPart<Draft> = {
  name: string;
  draftOf: (settings: DocumentSettings) => Draft;
  work: ReturnType<typeof workSchema<Draft>>;
  /** What is typed as text, as the wire has it; without it a draft is already that. */
  bodyOf?: (draft: Draft) => object;
};

export const settingsPart = <Draft>(name: string, schema: z.ZodType<Draft>): SettingsPart<Draft> => ({
  name,
  draftOf: (settings) => schema.parse(settings),
  work: workSchema(schema),
});

type Saved = { data: DocumentSettings; message: string };

export type PartOptions<Draft> = {
  settings: DocumentSettings;
  onDirty: (isDirty: boolean) => void;
  /** What only the settings themselves can tell, beyond the contract. */
  errorsOf?: (draft: Draft) => FormErrors;
  save?: (draft: Draft, version: number | undefined, idempotencyKey: string) => Promise<Saved>;
  /** Where the specification fixes what is said. */
  savedText?: string;
  failedTitle?: string;
};

export const meaning = <Draft extends object>(draft: Draft, field: keyof Draft) => JSON.stringify(draft[field]);

const isSame = <Draft extends object>(one: Draft, other: Draft) =>
  (Object.keys(one) as (keyof Draft)[]).every((field) => meaning(one, field) === meaning(other, field));

/** One part's draft, what is wrong with it, and saving it. */
export function useSettingsPart<Draft extends object>(part: SettingsPart<Draft>, options: PartOptions<Draft>) {
  const client = useQueryClient();
  const { settings, onDirty, errorsOf, save, savedText, failedTitle } = options;
  const bodyOf = part.bodyOf ?? ((draft: Draft): object => draft);
  return useDraftForm({
    place: `settings.${part.name}`,
    work: part.work,
    stored: settings,
    draftOf: part.draftOf,
    emptyDraft: () => part.draftOf(settings),
    isSame,
    onDirty,
    refusalOf: (draft) => refusal({ ...contractErrors(bodyOf(draft)), ...errorsOf?.(draft) }),
    refusalIn,
    save: (draft, version, idempotencyKey) =>
      save ? save(draft, version, idempotencyKey) : saveSettings(bodyOf(draft), version, idempotencyKey),
    reload: () => client.fetchQuery({ ...settingsQueries.documents, staleTime: 0 }),
    onSaved: ({ data, message }) => {
      void keepSettings(client, data);
      notify.success(savedText ?? message);
    },
    ...(failedTitle && { failedTitle }),
  });
}

export const saveSettings = (draft: object, version: number | undefined, idempotencyKey: string): Promise<Saved> =>
  callWithMessage(
    saveDocumentSettings,
    { body: { ...saveDocumentSettings.body.parse(draft), version } },
    { idempotencyKey },
  );

/** The contract judges, so browser and server never disagree. */
function contractErrors(draft: object): FormErrors {
  const issues = saveDocumentSettings.body.safeParse(draft).error?.issues ?? [];
  const named = issues.map(({ path, code, message }): [string, string] => [
    String(path[0]),
    code === 'invalid_type' ? i18n.t('problem.required') : message,
  ]);
  return Object.fromEntries(named);
}

const refusal = (errors: FormErrors): Refusal | undefined =>
  Object.keys(errors).length === 0 ? undefined : { text: ERRORS['request.invalid'].message, errors };

function refusalIn(error: unknown): Refusal | undefined {
  if (isCode(error, 'invoice.number_too_low')) return { text: problemText(error), errors: fieldErrors(error) };
  return isCode(error, 'request.invalid') ? { text: problemText(error), errors: fieldErrors(error) } : undefined;
}
