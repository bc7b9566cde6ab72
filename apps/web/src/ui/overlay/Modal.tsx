import './Modal.css';
import { X } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { Heading } from 'react-aria-components/Heading';
import { useTranslation } from 'react-i18next';
import { Layer } from './Layer.tsx';

type ModalProps = {
  title: ReactNode;
  width: number;
  className?: string;
  /** Below 1024 px it is the page itself (specification 2.5). */
  isPage?: boolean;
  /** In the middle of the screen, instead of near its top. */
  isCentered?: boolean;
  /** Holds what somebody typed: a press outside must not throw it away. */
  isForm?: boolean;
  /** Left away: only the dialog's own buttons close it. */
  onClose?: () => void;
  hasCloseButton?: boolean;
  footer?: ReactNode;
  children: ReactNode;
};

/** A window over the page: a title, what it is about, and the answers below. */
export function Modal(props: ModalProps) {
  const { title, width, className = '', isPage = false, isCentered = false, isForm = false, onClose } = props;
  const { hasCloseButton = onClose !== undefined, footer, children } = props;
  const { t } = useTranslation();
  return (
    <Layer
      className={`ch-modal ${className}`}
      isForm={isForm}
      onClose={onClose}
      look={isPage ? 'page' : isCentered ? 'centre' : 'top'}
      style={{ '--modal-width': `${width}px` } as CSSProperties}
    >
      <Heading slot="title" level={2} className="ch-modal-title">
        {title}
      </Heading>
      {hasCloseButton && (
        <button type="button" className="ch-modal-close ch-icon-button" aria-label={t('ui.close')} onClick={onClose}>
          <X size={17} />
        </button>
      )}
      {children}
      {footer && <div className="ch-modal-foot">{footer}</div>}
    </Layer>
  );
}
