import { useEffect, useEffectEvent } from 'react';
import { isMac } from '../../../platform/shortcuts.ts';
import { useEditorStore } from './editor-store.ts';

/** Another layer has the keyboard; the sheet of a line is part of the document. */
const isElsewhere = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('[role="dialog"], [role="alertdialog"], dialog') !== null &&
  target.closest('.ch-line-sheet') === null;

type EditorKeys = { save: () => void; togglePaper: () => void };

/**
 * ⌘S saves, ⌘Z takes back, ⌘⇧Z does again: in a box as well, whose own memory does not know the rest of the page. ⌘⇧P puts
 * the paper away and brings it back.
 */
export function useEditorKeys({ save, togglePaper }: EditorKeys) {
  const store = useEditorStore();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(isMac() ? event.metaKey : event.ctrlKey) || event.altKey || isElsewhere(event.target)) return;
    const key = event.key.toLowerCase();
    if (key === 's' && !event.shiftKey) {
      if (!event.repeat) save();
    } else if (key === 'z') {
      if (event.shiftKey) store.redo();
      else store.undo();
    } else if (key === 'y' && !event.shiftKey) store.redo();
    else if (key === 'p' && event.shiftKey) togglePaper();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
