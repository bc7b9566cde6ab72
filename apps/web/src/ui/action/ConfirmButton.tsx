import './ConfirmButton.css';
import { TriangleAlert } from 'lucide-react';
import { type ComponentProps, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Popup } from '../overlay/Popup.tsx';
import { Button } from './Button.tsx';

type ConfirmButtonProps = {
  question: string;
  /** One line of consequence. */
  text?: string;
  onConfirm: () => void;
} & Omit<ComponentProps<typeof Button>, 'onClick'>;

/** A button that asks once more. The focus starts on the safe answer. */
export function ConfirmButton({ question, text, onConfirm, children, ...button }: ConfirmButtonProps) {
  const { t } = useTranslation();
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const confirm = () => {
    close();
    onConfirm();
  };
  return (
    <>
      <Button {...button} ref={anchor} aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {children}
      </Button>
      {isOpen && (
        <Popup label={question} anchor={anchor} role="alertdialog" align="end" onClose={close}>
          <div className="ch-confirm">
            <p>
              <TriangleAlert size={19} aria-hidden="true" />
              {question}
            </p>
            {text && <p className="ch-confirm-text">{text}</p>}
            <div className="ch-confirm-buttons">
              <Button data-autofocus onClick={close}>
                {t('ui.no')}
              </Button>
              <Button variant="danger" onClick={confirm}>
                {t('ui.yes')}
              </Button>
            </div>
          </div>
        </Popup>
      )}
    </>
  );
}
