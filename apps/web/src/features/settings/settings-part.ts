import {
  type DocumentSettings,
  type DocumentSettingsInput,
  saveDocumentSettings,
} from '@countinghouse/contracts/document-settings';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { callWithMessage } from '../../platform/api.ts';
import type { FormErrors } from '../../platform/draft-saving.ts';
import { type Field, type FieldTable, fieldTable, yesOrNo } from '../../platform/field-table.ts';
import { i18n } from '../../platform/i18n/index.ts';
import { notify } from '../../platform/notify.ts';
import { type RecordForm, useRecordForm } from '../../ui/form/use-record-form.ts';
import { keepSettings, settingsQueries } from './settings.api.ts';

type SettingsField = keyof DocumentSettingsInput;

/** Some fields of the settings that are edited and saved together; the rest stays as it is. */
export type SettingsPart<Draft> = {
  name: string;
  draftOf: (settings: DocumentSettings) => Draft;
  draft: z.ZodType<Draft>;
  /** What is typed as text, as the wire has it; without it a draft is already that. */
  bodyOf?: (draft: Draft) => object;
};

export const settingsPart = <Draft>(name: string, schema: z.ZodType<Draft>): SettingsPart<Draft> => ({
  name,
  draftOf: (settings) => schema.parse(settings),
  draft: schema,
});

type SavedSettings = { data: DocumentSettings; message: string };

export type PartOptions<Draft> = {
  settings: DocumentSettings;
  onDirty: (isDirty: boolean) => void;
  /** What only the settings themselves can tell, beyond the contract. */
  errorsOf?: (draft: Draft) => FormErrors;
  save?: (draft: Draft, version: number | undefined, idempotencyKey: string) => Promise<SavedSettings>;
  /** Where the specification fixes what is said. */
  savedText?: string;
  failedTitle?: string;
};

/** One part's draft, what is wrong with it, and saving it. */
export function useSettingsPart<Draft extends object>(
  part: SettingsPart<Draft>,
  options: PartOptions<Draft>,
): RecordForm<Draft> {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { settings, onDirty, errorsOf, save, savedText, failedTitle } = options;
  const bodyOf = part.bodyOf ?? ((draft: Draft): object => draft);
  return useRecordForm({
    place: `settings.${part.name}`,
    stored: settings,
    draft: part.draft,
    emptyDraft: () => part.draftOf(settings),
    draftOf: part.draftOf,
    fields: useMemo(() => fieldsOf(part.draftOf(settings)), [part, settings]),
    schema: saveDocumentSettings.body,
    bodyOf,
    check: (draft) => ({ ...emptyFields(bodyOf(draft)), ...errorsOf?.(draft) }),
    conflictTitle: t('settings.conflict'),
    save: (_, version, { draft, idempotencyKey }) =>
      save ? save(draft, version, idempotencyKey) : saveSettings(bodyOf(draft), version, idempotencyKey),
    reload: () => client.fetchQuery({ ...settingsQueries.documents, staleTime: 0 }),
    onSaved: ({ data, message }) => {
      void keepSettings(client, data);
      notify.success(savedText ?? message);
    },
    onDirty,
    ...(failedTitle !== undefined && { failedTitle }),
  });
}

/** Settings are plain values, each with a name of its own. */
function fieldsOf<Draft extends object>(draft: Draft): FieldTable<Draft> {
  const field = (name: string): Field<unknown> => ({
    label: () => i18n.t(`settings.fields.${name as SettingsField}`),
    text: textOf,
  });
  const fields = Object.fromEntries(Object.keys(draft).map((name) => [name, field(name)]));
  return fieldTable(fields as { [Name in keyof Draft]: Field<Draft[Name]> });
}

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return yesOrNo(value);
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

export const saveSettings = (
  draft: object,
  version: number | undefined,
  idempotencyKey: string,
): Promise<SavedSettings> =>
  callWithMessage(
    saveDocumentSettings,
    { body: { ...saveDocumentSettings.body.parse(draft), version } },
    { idempotencyKey },
  );

/** A figure that was not typed is missing; the contract would only say that it is none. */
function emptyFields(body: object): FormErrors {
  const issues = saveDocumentSettings.body.safeParse(body).error?.issues ?? [];
  const missing = issues.filter(({ code }) => code === 'invalid_type');
  return Object.fromEntries(missing.map(({ path }) => [String(path[0]), i18n.t('problem.required')]));
}
