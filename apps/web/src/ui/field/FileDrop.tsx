import './FileDrop.css';
import type { ReactNode } from 'react';

type FileDropProps = { onDrop: (file: File | undefined) => void; children: ReactNode };

/** A place to drop a file on, around the words and the button that say so. */
export const FileDrop = ({ onDrop, children }: FileDropProps) => (
  <div
    className="ch-file-drop"
    onDragOver={(event) => event.preventDefault()}
    onDrop={(event) => {
      event.preventDefault();
      onDrop(event.dataTransfer.files[0]);
    }}
  >
    {children}
  </div>
);
