import { type EmailTemplate, saveEmailTemplate } from '@countinghouse/contracts/email-templates';
import { unknownFields } from '@countinghouse/domain/settings/merge-fields';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { callWithMessage } from '../../../platform/api.ts';
import type { FormErrors } from '../../../platform/draft-saving.ts';
import { fieldTable } from '../../../platform/field-table.ts';
import { i18n } from '../../../platform/i18n/index.ts';
import { notify } from '../../../platform/notify.ts';
import { problemText } from '../../../platform/problems.ts';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { keepTemplate, settingsQueries, useResetTemplate } from '../settings.api.ts';

const TemplateDraft = z.object({ subject: z.string(), body: z.string() });
export type TemplateDraft = z.infer<typeof TemplateDraft>;

const templateFields = fieldTable<TemplateDraft>({
  subject: { label: () => i18n.t('settings.templates.subject') },
  body: { label: () => i18n.t('settings.templates.body') },
});

const draftOf = ({ subject, body }: EmailTemplate): TemplateDraft => ({ subject, body });

/** One text of one occasion. */
export function useTemplateForm(template: EmailTemplate, onDirty: (isDirty: boolean) => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { event, language, version } = template;
  const reset = useResetTemplate();
  // Another text takes its place; what was typed here waits in this browser.
  useEffect(() => () => onDirty(false), [onDirty]);
  const form = useRecordForm({
    place: `emailTemplate.${event}.${language}`,
    stored: template,
    draft: TemplateDraft,
    emptyDraft: () => draftOf(template),
    draftOf,
    fields: templateFields,
    schema: saveEmailTemplate.body,
    bodyOf: (draft) => ({ event, language, ...draft }),
    check: unknownIn,
    conflictTitle: t('settings.templates.conflict'),
    save: (body, from, { idempotencyKey }) =>
      callWithMessage(saveEmailTemplate, { body: { ...body, version: from } }, { idempotencyKey }),
    onDirty,
    reload: async () => {
      const texts = await client.fetchQuery({ ...settingsQueries.emailTemplates, staleTime: 0 });
      return texts.find((one) => one.event === event && one.language === language);
    },
    onSaved: ({ data, message }) => {
      keepTemplate(client, data);
      notify.success(message);
    },
  });
  return {
    ...form,
    /** Back to the text that every business begins with. */
    reset: () =>
      reset.mutate(
        { event, language, version },
        {
          onSuccess: ({ message }) => {
            form.reset();
            notify.success(message);
          },
          onError: (error) => {
            void client.invalidateQueries({ queryKey: settingsQueries.emailTemplates.queryKey });
            notify.error(t('ui.saveFailed'), { text: problemText(error) });
          },
        },
      ),
  };
}

/** A field that nobody knows is named before a customer sees it in braces. */
function unknownIn(draft: TemplateDraft): FormErrors {
  const found = (['subject', 'body'] as const).flatMap((name): [string, string][] => {
    const fields = unknownFields(draft[name]).map((field) => `{${field}}`);
    return fields.length > 0 ? [[name, i18n.t('settings.templates.unknown', { fields: fields.join(', ') })]] : [];
  });
  return Object.fromEntries(found);
}
