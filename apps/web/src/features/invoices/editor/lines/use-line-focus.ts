import { type FocusEvent, type MouseEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useEditorStore } from '../editor-store.ts';
import { fieldId, focusField, isFieldName } from '../fields.ts';

const keyAt = (target: EventTarget, within: Element) => {
  const line = target instanceof Element && within.contains(target) ? target.closest<HTMLElement>('[data-line]') : null;
  return line?.dataset.line === undefined ? undefined : Number(line.dataset.line);
};

/**
 * The line that has the focus is open. With the mouse it opens only after the click: opening moves what is below, and
 * a button that moves between press and release is never pressed.
 */
export function useLineFocus() {
  const store = useEditorStore();
  const isPressed = useRef(false);
  const open = (key: number | undefined) => {
    if (key !== undefined && store.get().history.present.lines.some((line) => line.key === key)) store.activate(key);
  };
  return {
    onPointerDownCapture: () => {
      isPressed.current = true;
    },
    onFocus: ({ target, currentTarget }: FocusEvent) => {
      if (!isPressed.current) open(keyAt(target, currentTarget));
    },
    onClick: ({ target, currentTarget }: MouseEvent) => {
      isPressed.current = false;
      const key = keyAt(target, currentTarget);
      const field = target instanceof Element ? target.closest<HTMLElement>('[data-field]')?.dataset.field : undefined;
      flushSync(() => open(key));
      // The text that was pressed is a box now.
      if (key !== undefined && isFieldName(field)) focusField(fieldId(key, field));
    },
    onPointerUpCapture: () => {
      // The click comes right after; without one (a drag, a slip) the keyboard must not stay locked out.
      setTimeout(() => {
        isPressed.current = false;
      });
    },
  };
}
