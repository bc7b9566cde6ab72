import type { EmailTemplate } from '@countinghouse/contracts/email-templates';
import type { MergeField } from '@countinghouse/domain/settings/merge-fields';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmButton } from '../../../ui/action/ConfirmButton.tsx';
import { described, FieldFrame } from '../../../ui/field/TextField.tsx';
import { CardFrame } from './CardFrame.tsx';
import { inserted } from './merge-values.ts';
import { TemplatePreview } from './TemplatePreview.tsx';
import { type TemplateDraft, useTemplateForm } from './use-template-form.ts';

type TemplateFormProps = { template: EmailTemplate; onDirty: (isDirty: boolean) => void };
type Box = HTMLInputElement | HTMLTextAreaElement;

/** Subject and text of one e-mail, with fields to insert and what a customer would read. */
export function TemplateForm({ template, onDirty }: TemplateFormProps) {
  const { t } = useTranslation();
  const form = useTemplateForm(template, onDirty);
  const { draft, errors, change } = form;
  const { boxProps, insert } = useInsertion(draft, change);
  const [subjectId, bodyId] = [useId(), useId()];
  return (
    <CardFrame form={form}>
      <FieldFrame id={subjectId} label={t('settings.templates.subject')} error={errors.subject}>
        <input
          {...described(subjectId, errors.subject, undefined)}
          {...boxProps('subject')}
          type="text"
          className="ch-input"
          maxLength={200}
          autoComplete="off"
        />
      </FieldFrame>
      <FieldFrame id={bodyId} label={t('settings.templates.body')} error={errors.body}>
        <textarea
          {...described(bodyId, errors.body, undefined)}
          {...boxProps('body')}
          className="ch-input"
          rows={8}
          maxLength={10_000}
        />
      </FieldFrame>
      <MergeChips fields={template.mergeFields} onInsert={insert} />
      <TemplatePreview draft={draft} language={template.language} />
      {!template.isDefault && (
        <div>
          <ConfirmButton
            size="small"
            question={t('settings.templates.resetQuestion')}
            text={t('settings.templates.resetText')}
            onConfirm={form.reset}
          >
            {t('settings.templates.reset')}
          </ConfirmButton>
        </div>
      )}
    </CardFrame>
  );
}

type MergeChipsProps = { fields: readonly MergeField[]; onInsert: (field: MergeField) => void };

function MergeChips({ fields, onInsert }: MergeChipsProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="ch-merge-chips">
      <legend>{t('settings.templates.fields')}</legend>
      {fields.map((field) => (
        <button
          key={field}
          type="button"
          aria-label={t('settings.templates.insert', { field: t(`settings.templates.mergeFields.${field}`) })}
          onClick={() => onInsert(field)}
        >
          {t(`settings.templates.mergeFields.${field}`)}
        </button>
      ))}
    </fieldset>
  );
}

/** A field goes where the caret was last, in the box that had it last; the caret comes back behind it. */
function useInsertion(draft: TemplateDraft, change: (part: Partial<TemplateDraft>) => void) {
  const boxes = useRef<Partial<Record<keyof TemplateDraft, Box | null>>>({});
  const last = useRef<keyof TemplateDraft>('body');
  const boxProps = (name: keyof TemplateDraft) => ({
    ref: (box: Box | null) => {
      boxes.current[name] = box;
    },
    value: draft[name],
    onFocus: () => {
      last.current = name;
    },
    onChange: ({ target }: { target: Box }) => change({ [name]: target.value }),
  });
  const insert = (field: MergeField) => {
    const name = last.current;
    const box = boxes.current[name];
    const end = draft[name].length;
    const selection = { start: box?.selectionStart ?? end, end: box?.selectionEnd ?? end };
    const { text, caret } = inserted(draft[name], field, selection);
    change({ [name]: text });
    // Once React has written the new text: before that, the caret would be put into the old one.
    requestAnimationFrame(() => {
      box?.focus();
      box?.setSelectionRange(caret, caret);
    });
  };
  return { boxProps, insert };
}
