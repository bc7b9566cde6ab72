import '../../../ui/form/FormSection.css';
import '../sales-taxes.css';
import { LoaderCircle } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcuts } from '../../../platform/shortcuts.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { SaveBar } from '../../../ui/form/SaveBar.tsx';
import { Panel } from '../../../ui/show/Panel.tsx';
import { RateRows } from './RateRows.tsx';
import { TaxConflict } from './TaxConflict.tsx';
import { NumberSection, TaxSection } from './TaxSections.tsx';
import { type TaxForm, type TaxFormOptions, useTaxForm } from './use-tax-form.ts';

/** One tax's fields with their save bar. */
export function TaxFormFrame({ onCancel, ...options }: TaxFormOptions & { onCancel: () => void }) {
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const form = useTaxForm(options);
  const isNew = options.tax === undefined;
  const first = Object.keys(form.errors)[0];
  useShortcuts({ 'mod+s': () => void form.submit() });
  useEffect(() => {
    if (first) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [first]);
  return (
    <>
      <form
        ref={element}
        id={id}
        className="ch-tax-form ch-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <Panel>
          <TaxSection form={form} isNew={isNew} />
          {isNew && <RateRows form={form} />}
          <NumberSection form={form} />
        </Panel>
      </form>
      <FormBar formId={id} form={form} onCancel={onCancel} />
      {form.conflict && <TaxConflict {...form.conflict} />}
    </>
  );
}

type FormBarProps = { formId: string; form: TaxForm; onCancel: () => void };

function FormBar({ formId, form, onCancel }: FormBarProps) {
  const { t } = useTranslation();
  const { isDirty, isRestored, isSaving, discard } = form;
  const note = (
    <>
      {isRestored && <b>{t('ui.restored')} </b>}
      {isDirty && !isRestored && `${t('ui.unsaved')} `}
      {isDirty && (
        <button type="button" className="ch-link-button" onClick={discard}>
          {t('ui.discard')}
        </button>
      )}
    </>
  );
  return (
    <SaveBar isDirty={isDirty} note={note}>
      <Button onClick={onCancel}>{t('ui.cancel')}</Button>
      <Button type="submit" form={formId} variant="primary" aria-disabled={isSaving}>
        {isSaving && <LoaderCircle size={16} className="ch-spin" aria-label={t('ui.saving')} />}
        {t('salesTaxes.form.save')}
      </Button>
    </SaveBar>
  );
}
