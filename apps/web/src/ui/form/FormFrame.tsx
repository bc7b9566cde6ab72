import './FormSection.css';
import { LoaderCircle } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcuts } from '../../platform/shortcuts.ts';
import type { Offer } from '../../platform/unsaved-work.ts';
import { Button } from '../action/Button.tsx';
import { SaveBar } from './SaveBar.tsx';
import { UnsavedOffers } from './UnsavedOffers.tsx';

type FormFrameProps = {
  form: {
    errors: Readonly<Record<string, string>>;
    isDirty: boolean;
    isRestored: boolean;
    offers?: readonly Offer[];
    isSaving: boolean;
    discard: () => void;
  };
  className: string;
  saveText: string;
  onSave: () => void;
  onCancel: () => void;
  /** Other ways to save, beside the main one. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A record's fields over a bar that saves them; ⌘S saves, and the first refused field gets the focus. */
export function FormFrame({ form, className, saveText, onSave, onCancel, actions, children }: FormFrameProps) {
  const { t } = useTranslation();
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const { errors, isDirty, isRestored, offers, isSaving, discard } = form;
  useShortcuts({ 'mod+s': onSave });
  useEffect(() => {
    if (Object.keys(errors).length > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  return (
    <>
      <UnsavedOffers offers={offers} />
      <form
        ref={element}
        id={id}
        className={`${className} ch-form`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSave();
        }}
      >
        {children}
      </form>
      <SaveBar
        isDirty={isDirty}
        note={
          isDirty && (
            <>
              {isRestored ? <b>{t('ui.restored')}</b> : t('ui.unsaved')}{' '}
              <button type="button" className="ch-link-button" onClick={discard}>
                {t('ui.discard')}
              </button>
            </>
          )
        }
      >
        {/* A phone has room for three buttons, and its own way back above. */}
        <span className={actions ? 'ch-save-cancel' : undefined}>
          <Button onClick={onCancel}>{t('ui.cancel')}</Button>
        </span>
        {actions}
        <Button type="submit" form={id} variant="primary" aria-disabled={isSaving}>
          {isSaving && <LoaderCircle size={16} className="ch-spin" aria-label={t('ui.saving')} />}
          {saveText}
        </Button>
      </SaveBar>
    </>
  );
}
