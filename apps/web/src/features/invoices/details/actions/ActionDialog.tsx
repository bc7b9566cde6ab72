import '../../../../ui/overlay/AskDialog.css';
import '../../../../ui/overlay/Modal.css';
import '../../../../ui/form/FormSection.css';
import './actions.css';
import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/action/Button.tsx';
import { ModalDialog } from '../../../../ui/overlay/ModalDialog.tsx';

type ActionDialogProps = {
  title: string;
  /** What it leads to, in a line or two. */
  text?: string;
  submitText: string;
  tone?: 'primary' | 'danger';
  isPending: boolean;
  /** Why it was refused. */
  problem?: string | undefined;
  onSubmit: () => void;
  onClose: () => void;
  children?: ReactNode;
};

/** Asks for what a move needs and says what it leads to. Escape and its own buttons close it. */
export function ActionDialog(props: ActionDialogProps) {
  const { title, text, submitText, tone = 'primary', isPending, problem, onSubmit, onClose, children } = props;
  const { t } = useTranslation();
  return (
    <ModalDialog className="ch-ask ch-act" look="sheet" label={title} isForm onClose={onClose}>
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      <form
        className="ch-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) onSubmit();
        }}
      >
        {children}
        <p role="alert" className="ch-field-error">
          {problem}
        </p>
        <div className="ch-modal-foot">
          <Button onClick={onClose}>{t('ui.close')}</Button>
          {/* Whoever pressed Approve means it; what takes something away is pressed twice. */}
          <Button type="submit" variant={tone} data-autofocus={tone === 'primary'} aria-disabled={isPending}>
            {isPending && <LoaderCircle size={16} className="ch-spin" aria-label={t('ui.saving')} />}
            {submitText}
          </Button>
        </div>
      </form>
    </ModalDialog>
  );
}
