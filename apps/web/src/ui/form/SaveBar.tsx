import './SaveBar.css';
import type { ReactNode } from 'react';

type SaveBarProps = { isDirty: boolean; note: ReactNode; children: ReactNode };

/** Sticks to the bottom: what has not been saved yet at one side, the way to save it at the other. */
export function SaveBar({ isDirty, note, children }: SaveBarProps) {
  return (
    <div className="ch-save-bar">
      <p className="ch-save-note">
        {isDirty && <i aria-hidden="true" />}
        <span>{note}</span>
      </p>
      {children}
    </div>
  );
}
