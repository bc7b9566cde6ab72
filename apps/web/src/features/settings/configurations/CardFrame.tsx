import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/action/Button.tsx';
import { FormBody } from '../../../ui/form/FormBody.tsx';
import type { RecordForm } from '../../../ui/form/use-record-form.ts';

type CardFrameProps<Draft extends object> = { form: RecordForm<Draft>; children: ReactNode };

/** One card's fields with a save of their own. */
export function CardFrame<Draft extends object>({ form, children }: CardFrameProps<Draft>) {
  const { t } = useTranslation();
  const { isDirty, isRestored, isSaving, discard } = form;
  return (
    <FormBody form={form} className="ch-card-form" hasNoKey>
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
    </FormBody>
  );
}
