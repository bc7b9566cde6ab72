import type { KeyboardEvent } from 'react';
import { fieldAt, fieldId, focusField, nextField } from '../fields.ts';
import type { LineActions } from './use-line-actions.ts';

const lineOf = (target: Element) => {
  const key = target.closest<HTMLElement>('[data-line]')?.dataset.line;
  return key === undefined ? undefined : Number(key);
};

/** Events of a dialog that a line opened arrive here as well, because React hands them up its own tree. */
const isOwn = ({ currentTarget }: KeyboardEvent, target: EventTarget): target is Element =>
  target instanceof Element && currentTarget.contains(target);

/** Enter goes to the next box, ⌘ Enter makes a line, ⌥ ↑ ↓ move one. */
export function useLineKeys(actions: LineActions) {
  /** Before the pickers, for whom Enter means something else. */
  const onKeyDownCapture = (event: KeyboardEvent) => {
    const { target, key } = event;
    if (!isOwn(event, target)) return;
    const line = lineOf(target);
    if (line === undefined || event.nativeEvent.isComposing) return;
    if (key === 'Enter' && (event.ctrlKey || event.metaKey)) actions.add(line);
    else if (event.altKey && (key === 'ArrowUp' || key === 'ArrowDown'))
      actions.moveBy(line, key === 'ArrowUp' ? -1 : 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event;
    if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return;
    const at = isOwn(event, target) ? fieldAt(target) : undefined;
    if (!at || target instanceof HTMLTextAreaElement) return;
    event.preventDefault();
    walk(at.key, at.field, actions);
  };
  return { onKeyDownCapture, onKeyDown };
}

/** Past the last box comes the next line, and past the last line a new one. */
function walk(key: number, field: string, { open, add, following }: LineActions) {
  const next = nextField(field);
  if (next && focusField(fieldId(key, next))) return;
  const line = following(key);
  if (line) open(line.key);
  else add();
}
