import type { RefObject } from 'react';

type FileChooserProps = {
  label: string;
  /** A button of the screen's own opens it: `chooser.current?.click()`. */
  chooser: RefObject<HTMLInputElement | null>;
  accept?: string;
  multiple?: boolean;
  onChoose: (files: File[]) => void;
};

/** The browser's own window for files, without a look. The same file can be chosen twice in a row. */
export function FileChooser({ label, chooser, onChoose, ...input }: FileChooserProps) {
  return (
    <input
      {...input}
      ref={chooser}
      type="file"
      hidden
      aria-label={label}
      onChange={({ target }) => {
        onChoose([...(target.files ?? [])]);
        target.value = '';
      }}
    />
  );
}
