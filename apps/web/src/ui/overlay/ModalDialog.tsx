import { type ReactNode, useEffect, useRef } from 'react';

type ModalDialogProps = {
  label: string;
  className: string;
  /** Holds what somebody typed: a stray click outside must not throw it away. */
  isForm?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/**
 * What there is to say, else the answer that was marked, else the first button, which is the safe one. Left alone, the browser
 * picks the first thing that can hold the focus, which may be a mere box.
 */
const firstIn = (dialog: HTMLElement) =>
  dialog.querySelector<HTMLElement>('input, select, textarea') ??
  dialog.querySelector<HTMLElement>('[data-autofocus="true"]') ??
  dialog.querySelector<HTMLElement>('button');

/** The browser's own dialog: it keeps the focus, closes on Escape or a click outside, and gives the focus back. */
export function ModalDialog({ label, className, isForm = false, onClose, children }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    const before = document.activeElement;
    shown?.showModal();
    if (shown) firstIn(shown)?.focus();
    return () => {
      shown?.close();
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  // In development React mounts everything twice: the news of the first closing comes when it is open again.
  const closed = () => {
    if (!dialog.current?.open) onClose();
  };
  return (
    <dialog
      ref={dialog}
      className={className}
      aria-label={label}
      closedby={isForm ? 'closerequest' : 'any'}
      onClose={closed}
    >
      {children}
    </dialog>
  );
}
