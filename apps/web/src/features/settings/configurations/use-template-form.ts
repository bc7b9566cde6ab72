import { type EmailTemplate, saveEmailTemplate } from '@countinghouse/contracts/email-templates';
import { ERRORS } from '@countinghouse/contracts/errors';
import { unknownFields } from '@countinghouse/domain/settings/merge-fields';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { callWithMessage } from '../../../platform/api.ts';
import { useDraftForm, workSchema } from '../../../platform/draft-form.ts';
import type { FormErrors, Refusal } from '../../../platform/draft-saving.ts';
import { notify } from '../../../platform/notify.ts';
import { fieldErrors, problemText } from '../../../platform/problems.ts';
import { keepTemplate, settingsQueries, useResetTemplate } from '../settings.api.ts';

const TemplateDraft = z.object({ subject: z.string(), body: z.string() });
export type TemplateDraft = z.infer<typeof TemplateDraft>;
const TemplateWork = workSchema(TemplateDraft);

const draftOf = ({ subject, body }: EmailTemplate): TemplateDraft => ({ subject, body });

/** One text of one occasion. */
export function useTemplateForm(template: EmailTemplate, onDirty: (isDirty: boolean) => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { event, language, version } = template;
  const reset = useResetTemplate();
  // Another text takes its place; what was typed here waits in this browser.
  useEffect(() => () => onDirty(false), [onDirty]);
  const form = useDraftForm({
    place: `emailTemplate.${event}.${language}`,
    work: TemplateWork,
    stored: template,
    draftOf,
    emptyDraft: () => draftOf(template),
    isSame: (one, other) => one.subject === other.subject && one.body === other.body,
    onDirty,
    refusalOf: (draft) =>
      refusal(problemsOf({ event, language, ...draft }, (fields) => t('settings.templates.unknown', { fields }))),
    refusalIn: (error) => refusal(fieldErrors(error)),
    save: (draft, from, idempotencyKey) =>
      callWithMessage(saveEmailTemplate, { body: { event, language, ...draft, version: from } }, { idempotencyKey }),
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
            form.discard();
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

const refusal = (errors: FormErrors): Refusal | undefined =>
  Object.keys(errors).length === 0 ? undefined : { text: ERRORS['request.invalid'].message, errors };

/** The contract's own words; and a field that nobody knows is named before a customer sees it in braces. */
function problemsOf(body: z.input<typeof saveEmailTemplate.body>, unknownText: (fields: string) => string): FormErrors {
  const issues = saveEmailTemplate.body.safeParse(body).error?.issues ?? [];
  const unknown = (['subject', 'body'] as const).flatMap((name): [string, string][] => {
    const fields = unknownFields(body[name]);
    return fields.length > 0 ? [[name, unknownText(fields.map((field) => `{${field}}`).join(', '))]] : [];
  });
  return Object.fromEntries([...unknown, ...issues.map(({ path, message }) => [String(path[0]), message])]);
}
