import '../../ui/overlay/AskDialog.css';
import '../../ui/overlay/Modal.css';
import '../../ui/form/FormSection.css';
import './sales-taxes.css';
import { LoaderCircle } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/action/Button.tsx';
import { ModalDialog } from '../../ui/overlay/ModalDialog.tsx';

type FormDialogProps = {
  title: string;
  text?: string;
  submitText: string;
  isPending: boolean;
  /** What is wrong and belongs to no single field. */
  problem?: string | undefined;
  /** The first field that was refused; the focus goes there. */
  firstError?: string | undefined;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** A short form over the page. Escape and its own buttons close it. */
export function FormDialog(props: FormDialogProps) {
  const { title, text, submitText, isPending, problem, firstError, onSubmit, onClose, children } = props;
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (firstError) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [firstError]);
  // Outside the page's own form, where a picker may have opened it: a form cannot hold another one.
  return createPortal(
    <ModalDialog className="ch-ask ch-tax-dialog" label={title} isForm onClose={onClose}>
      <h2>{title}</h2>
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
        {children}
        <p role="alert" className="ch-field-error">
          {problem}
        </p>
        <div className="ch-modal-foot">
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" variant="primary" aria-disabled={isPending}>
            {isPending && <LoaderCircle size={16} className="ch-spin" aria-label={t('ui.saving')} />}
            {submitText}
          </Button>
        </div>
      </form>
    </ModalDialog>,
    document.body,
  );
}
