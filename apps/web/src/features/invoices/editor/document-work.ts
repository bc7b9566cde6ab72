import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { workSchema } from '../../../platform/draft-form.ts';
import { useEditorStore } from './editor-store.ts';
import { DocumentDraft } from './model/draft.ts';

/** What is written down as unsaved work. */
export const DocumentWork = workSchema(DocumentDraft);

/** Whether leaving would lose something. A new document that moves to its own address takes everything along. */
export function useLeaving() {
  const store = useEditorStore();
  const { pathname } = useLocation();
  const isMoving = useRef(false);
  useEffect(() => {
    isMoving.current = false;
  }, [pathname]);
  const [kept] = useState(() => ({
    isUnsafe: () => store.isDirty() && !isMoving.current,
    onMoving: () => {
      isMoving.current = true;
    },
  }));
  return kept;
}
