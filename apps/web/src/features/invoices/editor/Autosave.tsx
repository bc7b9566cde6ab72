import { useMemo } from 'react';
import { type UnsavedWork, useAutosave } from '../../../platform/unsaved-work.ts';
import { useEditor, useEditorStore, type Work } from './editor-store.ts';

type AutosaveProps = {
  place: UnsavedWork<Work>;
  /** The place of a document that meanwhile has its own: nothing may be written there any more. */
  isRetired: (place: UnsavedWork<Work>) => boolean;
};

/** Writes unsaved work down in this browser. Draws nothing, so that it may listen to every keystroke. */
export function Autosave({ place, isRetired }: AutosaveProps) {
  const store = useEditorStore();
  const state = useEditor((all) => all);
  const { base, version, history } = state;
  const draft = history.present;
  const work = useMemo(() => ({ base, draft, version }), [base, draft, version]);
  useAutosave(place, work, store.isDirty() && !isRetired(place));
  return null;
}
