import './Layer.css';
import type { CSSProperties, ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';

export type LayerProps = {
  /** Dresses the dialog itself; the ground around it is always the same. */
  className: string;
  /** Its name, where no `<Heading slot="title">` inside says it. */
  label?: string;
  /** Where it stands on the ground; the sheets of Modal and Drawer know the rest. */
  look?: 'top' | 'centre' | 'sheet' | 'side' | 'page' | 'start' | 'end' | 'bottom';
  isOpen?: boolean;
  /** Holds what somebody typed: a press outside must not throw it away. */
  isForm?: boolean;
  style?: CSSProperties;
  /** Left away: only the dialog's own buttons close it. */
  onClose?: (() => void) | undefined;
  children: ReactNode;
};

/**
 * One dialog over the dimmed page. It keeps the focus, closes on Escape or a press outside, and gives the focus back.
 * The parts that people see are Modal, ModalDialog and Drawer.
 */
export function Layer(props: LayerProps) {
  const { className, label, look = 'centre', isOpen = true, isForm = false, style, onClose, children } = props;
  return (
    <ModalOverlay
      className="ch-layer"
      data-look={look}
      isOpen={isOpen}
      isDismissable={onClose !== undefined && !isForm}
      isKeyboardDismissDisabled={onClose === undefined}
      onOpenChange={(open) => !open && onClose?.()}
    >
      <Modal className="ch-layer-place">
        <Dialog className={className} {...(label && { 'aria-label': label })} {...(style && { style })}>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
