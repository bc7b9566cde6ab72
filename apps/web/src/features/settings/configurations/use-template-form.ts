import { type EmailTemplate, saveEmailTemplate } from '@countinghouse/contracts/email-templates';
import { unknownFields } from '@countinghouse/domain/settings/merge-fields';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { FormErrors } from '../../../platform/draft-saving.ts';
import { notify } from '../../../platform/notify.ts';
import { fieldErrors, problemText } from '../../../platform/problems.ts';
import { useAutosave, useUnsavedWork } from '../../../platform/unsaved-work.ts';
import { useResetTemplate, useSaveTemplate } from '../settings.api.ts';

const TemplateDraft = z.object({ subject: z.string(), body: z.string() });
export type TemplateDraft = z.infer<typeof TemplateDraft>;

const draftOf = ({ subject, body }: EmailTemplate): TemplateDraft => ({ subject, body });

/** One text of one occasion. The last one to save wins: a text has no version of its own. */
export function useTemplateForm(template: EmailTemplate, onDirty: (isDirty: boolean) => void) {
  const { t } = useTranslation();
  const { event, language } = template;
  const unsaved = useUnsavedWork(`emailTemplate.${event}.${language}`, TemplateDraft);
  const [draft, setDraft] = useState(() => unsaved.read() ?? draftOf(template));
  const [isRestored, setIsRestored] = useState(() => unsaved.read() !== undefined);
  const [errors, setErrors] = useState<FormErrors>({});
  const isDirty = draft.subject !== template.subject || draft.body !== template.body;
  useAutosave(unsaved, draft, isDirty);
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);
  const save = useSaveTemplate();
  const reset = useResetTemplate();

  const take = ({ data, message }: { data: EmailTemplate; message: string }) => {
    unsaved.forget(draft);
    setIsRestored(false);
    setErrors({});
    setDraft(draftOf(data));
    notify.success(message);
  };
  const fail = (error: unknown) => {
    setErrors(fieldErrors(error));
    notify.error(t('ui.saveFailed'), { text: problemText(error) });
  };

  return {
    draft,
    errors,
    isDirty,
    isRestored: isRestored && isDirty,
    isSaving: save.isPending,
    change: (part: Partial<TemplateDraft>) => {
      setDraft((before) => ({ ...before, ...part }));
      setErrors({});
    },
    submit: () => {
      const found = problemsOf({ event, language, ...draft }, (fields) => t('settings.templates.unknown', { fields }));
      setErrors(found);
      if (Object.keys(found).length === 0)
        save.mutate({ event, language, ...draft }, { onSuccess: take, onError: fail });
    },
    discard: () => {
      unsaved.forget(draft);
      setErrors({});
      setDraft(draftOf(template));
    },
    /** Back to the text that every business begins with. */
    reset: () => reset.mutate({ event, language }, { onSuccess: take, onError: fail }),
  };
}

/** The contract's own words; and a field that nobody knows is named before a customer sees it in braces. */
function problemsOf(body: z.input<typeof saveEmailTemplate.body>, unknownText: (fields: string) => string): FormErrors {
  const issues = saveEmailTemplate.body.safeParse(body).error?.issues ?? [];
  const unknown = (['subject', 'body'] as const).flatMap((name): [string, string][] => {
    const fields = unknownFields(body[name]);
    return fields.length > 0 ? [[name, unknownText(fields.map((field) => `{${field}}`).join(', '))]] : [];
  });
  return Object.fromEntries([...unknown, ...issues.map(({ path, message }) => [String(path[0]), message])]);
}
