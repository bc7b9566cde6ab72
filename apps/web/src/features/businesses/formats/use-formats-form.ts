import { type Formats, FormatsInput, saveFormats } from '@countinghouse/contracts/businesses';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callWithMessage } from '../../../platform/api.ts';
import { type Field, fieldTable } from '../../../platform/field-table.ts';
import { i18n } from '../../../platform/i18n/index.ts';
import { notify } from '../../../platform/notify.ts';
import { type RecordForm, useRecordForm } from '../../../ui/form/use-record-form.ts';
import { businessQueries, keepFormats } from '../businesses.api.ts';

export type FormatsDraft = ReturnType<typeof FormatsInput.parse>;
export type FormatsDraftForm = RecordForm<FormatsDraft>;

const draftOf = (formats: Formats): FormatsDraft => FormatsInput.parse(formats);

/** All of them are texts, each with a name of its own. */
const formatFields = fieldTable<FormatsDraft>(
  Object.fromEntries(
    Object.keys(FormatsInput.shape).map((name) => [
      name,
      { label: () => i18n.t(`businesses.formats.${name as keyof FormatsDraft}`) },
    ]),
  ) as { [Name in keyof FormatsDraft]: Field<FormatsDraft[Name]> },
);

/** How the business writes days, hours and phone numbers: one draft, whichever screen shows it. */
export function useFormatsForm(formats: Formats, onDirty: (isDirty: boolean) => void): FormatsDraftForm {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useRecordForm({
    place: 'formats',
    stored: formats,
    draft: FormatsInput,
    emptyDraft: () => draftOf(formats),
    draftOf,
    fields: formatFields,
    schema: FormatsInput,
    bodyOf: (draft) => draft,
    conflictTitle: t('businesses.formats.conflict'),
    save: (body, version, { idempotencyKey }) =>
      callWithMessage(saveFormats, { body: { ...body, version } }, { idempotencyKey }),
    reload: () => client.fetchQuery({ ...businessQueries.formats, staleTime: 0 }),
    onSaved: ({ data, message }) => {
      void keepFormats(client, data);
      notify.success(message);
    },
    onDirty,
  });
}
