import { LoaderCircle } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../action/Button.tsx';
import { FormBody } from './FormBody.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { SaveBar } from './SaveBar.tsx';
import { UnsavedOffers } from './UnsavedOffers.tsx';
import type { FormHandle, RecordForm } from './use-record-form.ts';

type FormFrameProps<Draft extends object> = {
  form: FormHandle & Pick<RecordForm<Draft>, 'conflict'>;
  className?: string;
  saveText: string;
  /** Instead of a plain save. */
  onSave?: () => void;
  onCancel: () => void;
  /** Other ways to save, beside the main one. */
  actions?: ReactNode;
  /** What the bar says in place of "Unsaved changes". */
  note?: string;
  /** The screen has a guard of its own, over several forms; or a dialog holds the form, which only its buttons close. */
  isGuardedElsewhere?: boolean;
  children: ReactNode;
};

/** A record's fields over a bar that saves them. Asks before unsaved work is left, and where two people saved. */
export function FormFrame<Draft extends object>(props: FormFrameProps<Draft>) {
  const { form, className = '', saveText, onSave, onCancel, actions, note, isGuardedElsewhere = false } = props;
  const { t } = useTranslation();
  const id = useId();
  const { isDirty, isRestored, offers, isSaving, discard, hasUnsaved } = form;
  return (
    <>
      <UnsavedOffers offers={offers} />
      <FormBody form={form} id={id} className={className} onSave={onSave}>
        {props.children}
      </FormBody>
      <SaveBar
        isDirty={isDirty}
        note={
          <>
            {isRestored && <b>{t('ui.restored')} </b>}
            {note ?? (isDirty && !isRestored && t('ui.unsaved'))}{' '}
            {isDirty && (
              <button type="button" className="ch-link-button" onClick={discard}>
                {t('ui.discard')}
              </button>
            )}
          </>
        }
      >
        {/* A phone has room for three buttons or a note, and its own way back above. */}
        <span className={actions || note ? 'ch-save-cancel' : undefined}>
          <Button onClick={onCancel}>{t('ui.cancel')}</Button>
        </span>
        {actions}
        <Button type="submit" form={id} variant="primary" aria-disabled={isSaving}>
          {isSaving && <LoaderCircle size={16} className="ch-spin" aria-label={t('ui.saving')} />}
          {saveText}
        </Button>
      </SaveBar>
      {!isGuardedElsewhere && <LeaveGuard isDirty={hasUnsaved} />}
    </>
  );
}
