import { useCallback, useRef } from 'react';

/** Whether a form below holds unsaved work, asked by the leave guard at the moment it matters. */
export function useDirty() {
  const dirty = useRef(false);
  const isDirty = useCallback(() => dirty.current, []);
  const onDirty = useCallback((next: boolean) => {
    dirty.current = next;
  }, []);
  return { isDirty, onDirty };
}
