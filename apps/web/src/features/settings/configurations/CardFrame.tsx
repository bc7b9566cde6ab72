import { LoaderCircle } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/action/Button.tsx';
import type { FormHandle } from '../SectionFrame.tsx';

/** One card's fields with a save of their own. */
export function CardFrame({ form, children }: { form: FormHandle; children: ReactNode }) {
  const { t } = useTranslation();
  const element = useRef<HTMLFormElement>(null);
  const { errors, isDirty, isRestored, isSaving, discard } = form;
  useEffect(() => {
    if (Object.keys(errors).length > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  return (
    <form
      ref={element}
      className="ch-form ch-card-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      {children}
      <div className="ch-card-foot">
        <p className="ch-save-note">
          {isDirty && <i aria-hidden="true" />}
          <span>{isRestored ? t('ui.restored') : isDirty && t('ui.unsaved')}</span>
        </p>
        {isDirty && <Button onClick={discard}>{t('settings.reset')}</Button>}
        <Button type="submit" variant="primary" aria-disabled={isSaving}>
          {isSaving && <LoaderCircle size={16} className="ch-spin" aria-label={t('ui.saving')} />}
          {t('settings.save')}
        </Button>
      </div>
    </form>
  );
}
