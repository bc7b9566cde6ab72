import type { ReactNode } from 'react';
import { FirstFocus } from './FirstFocus.tsx';
import { Layer } from './Layer.tsx';

type ModalDialogProps = {
  label: string;
  className: string;
  /** `sheet` stands in the middle, `side` along the far edge; on a phone both lie along the bottom. */
  look?: 'centre' | 'top' | 'sheet' | 'side';
  /** Holds what somebody typed: a stray click outside must not throw it away. */
  isForm?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** What there is to say, else the answer that was marked, else the first button, which is the safe one. */
const PLACES = ['input, select, textarea', '[data-autofocus="true"]', 'button'];

/** A dialog that draws all of itself: a question, a list of keys, the palette. */
export function ModalDialog({ children, ...layer }: ModalDialogProps) {
  return (
    <Layer {...layer}>
      {children}
      <FirstFocus places={PLACES} />
    </Layer>
  );
}
