import { type RefObject, useEffect } from 'react';
import { flushSync } from 'react-dom';
import type { FormErrors } from '../../../platform/draft-saving.ts';
import { useEditorStore } from './editor-store.ts';
import { CUSTOMER_FIELD, fieldId, focusBox, focusField } from './fields.ts';

/** The focus goes to the first field that was refused; a line that rests is opened for it. */
export function useFirstError(form: RefObject<HTMLFormElement | null>, errors: FormErrors) {
  const store = useEditorStore();
  const names = Object.keys(errors).join(' ');
  useEffect(() => {
    if (names === '') return;
    const { lines } = store.get().history.present;
    const isHead = names.split(' ').some((name) => !name.startsWith('lines.'));
    const line = lines.find(({ key }) => names.split(' ').some((name) => name.startsWith(`lines.${key}.`)));
    if (names.split(' ').includes('idClient')) return document.getElementById(CUSTOMER_FIELD)?.focus();
    // Outside of React's own work, which cannot be interrupted.
    const timer = setTimeout(() => {
      if (line && !isHead) flushSync(() => store.activate(line.key));
      const hasFocus = focusBox(form.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? null);
      // Not every refusal of lines is about one of their boxes.
      const about = line ?? lines[0];
      if (!hasFocus && about) focusField(fieldId(about.key, 'name'));
    });
    return () => clearTimeout(timer);
  }, [names, store, form]);
}
