import './Popup.css';
import type { ReactNode, RefObject } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { FirstFocus } from './FirstFocus.tsx';

const PLACES = ['[data-autofocus], input, button'];

type PopupProps = {
  label: string;
  /** What it hangs on; it also gets the focus back. */
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
  role?: 'dialog' | 'alertdialog';
  side?: 'below' | 'above';
  align?: 'start' | 'end';
  width?: number;
  children: ReactNode;
};

/**
 * A small layer beside its button. It takes the focus, closes on Escape or a press outside, and gives the focus back.
 * Rendered only while it is open.
 */
export function Popup(props: PopupProps) {
  const { label, anchor, onClose, role = 'dialog', side = 'below', align = 'start', width, children } = props;
  return (
    <Popover
      className="ch-popup"
      isOpen
      triggerRef={anchor}
      placement={side === 'above' ? `top ${align}` : `bottom ${align}`}
      offset={6}
      containerPadding={8}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      {...(width !== undefined && { style: { inlineSize: width } })}
    >
      <Dialog className="ch-popup-body" role={role} aria-label={label}>
        {children}
        <FirstFocus places={PLACES} />
      </Dialog>
    </Popover>
  );
}
