import './AskDialog.css';
import './FormDialog.css';
import './Modal.css';
import '../form/FormSection.css';
import { LoaderCircle, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '../action/Button.tsx';
import { ModalDialog } from './ModalDialog.tsx';

type FormDialogProps = {
  title: string;
  /** What it leads to, in a line or two. */
  text?: string;
  submitText: string;
  tone?: 'primary' | 'danger';
  isPending: boolean;
  /** What is wrong and belongs to no single field. */
  problem?: string | undefined;
  /** The first field that was refused; the focus goes there. */
  firstError?: string | undefined;
  /** Says it only closes, where there is nothing to take back yet. */
  closeText?: string;
  /** A cross in the corner closes it, too. */
  hasCross?: boolean;
  /** `sheet` lies along the bottom of a phone. */
  look?: 'centre' | 'sheet';
  onSubmit: () => void;
  onClose: () => void;
  children?: ReactNode;
};

/** A short form over the page. Escape and its own buttons close it. */
export function FormDialog(props: FormDialogProps) {
  const { title, text, submitText, tone = 'primary', isPending, problem, firstError, onSubmit, onClose } = props;
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (firstError) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [firstError]);
  // Outside the page's own form, where a picker may have opened it: a form cannot hold another one.
  return createPortal(
    <ModalDialog className="ch-ask ch-form-dialog" look={props.look ?? 'centre'} label={title} isForm onClose={onClose}>
      <h2>{title}</h2>
      {props.hasCross && (
        <button type="button" className="ch-modal-close ch-icon-button" aria-label={t('ui.close')} onClick={onClose}>
          <X size={17} />
        </button>
      )}
      {text && <p>{text}</p>}
      <form
        ref={form}
        className="ch-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // For React it still stands inside that form.
          event.stopPropagation();
          if (!isPending) onSubmit();
        }}
      >
        {props.children}
        <p role="alert" className="ch-field-error">
          {problem}
        </p>
        <div className="ch-modal-foot">
          <Button onClick={onClose}>{props.closeText ?? t('ui.cancel')}</Button>
          {/* Whoever pressed Approve means it; what takes something away is pressed twice. */}
          <Button type="submit" variant={tone} data-autofocus={tone === 'primary'} aria-disabled={isPending}>
            {isPending && <LoaderCircle size={16} className="ch-spin" aria-label={t('ui.saving')} />}
            {submitText}
          </Button>
        </div>
      </form>
    </ModalDialog>,
    document.body,
  );
}
