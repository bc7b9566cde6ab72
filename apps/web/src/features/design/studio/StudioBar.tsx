import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/action/Button.tsx';
import { SaveBar } from '../../../ui/form/SaveBar.tsx';
import type { DesignForm } from './use-design-form.ts';

type StudioBarProps = { form: DesignForm; canWrite: boolean; onApply: () => void; children: ReactNode };

/** What has not been applied yet, and the way to apply it or to go back. */
export function StudioBar({ form, canWrite, onApply, children }: StudioBarProps) {
  const { t } = useTranslation();
  const { isDirty, isRestored, isSaving, discard } = form;
  if (!canWrite) {
    return (
      <SaveBar isDirty={false} note={t('design.studio.readOnly')}>
        {children}
      </SaveBar>
    );
  }
  const said = isRestored ? t('ui.restored') : t('ui.unsaved');
  return (
    <SaveBar isDirty={isDirty} note={isDirty ? said : t('design.studio.scope')}>
      {children}
      <Button disabled={!isDirty} onClick={discard}>
        {t('design.studio.reset')}
      </Button>
      <Button variant="primary" disabled={!isDirty} aria-disabled={isSaving} onClick={onApply}>
        {isSaving && <LoaderCircle size={16} className="ch-spin" aria-label={t('ui.saving')} />}
        {t('design.studio.apply')}
      </Button>
    </SaveBar>
  );
}
