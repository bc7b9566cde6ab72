import './AskDialog.css';
import './Modal.css';
import { useTranslation } from 'react-i18next';
import { Button } from '../action/Button.tsx';
import { ModalDialog } from './ModalDialog.tsx';

type AskDialogProps = {
  question: string;
  /** One line of consequence. */
  text: string;
  /** What the answer does: a verb. */
  answer: string;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks once more before something is done. The focus starts on the safe answer. */
export function AskDialog({ question, text, answer, onConfirm, onClose }: AskDialogProps) {
  const { t } = useTranslation();
  return (
    <ModalDialog className="ch-ask" label={question} onClose={onClose}>
      <h2>{question}</h2>
      <p>{text}</p>
      <div>
        <Button onClick={onClose}>{t('ui.cancel')}</Button>
        <Button variant="primary" onClick={onConfirm}>
          {answer}
        </Button>
      </div>
    </ModalDialog>
  );
}
