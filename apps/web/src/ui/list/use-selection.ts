import { useState } from 'react';

/**
 * The marked rows, across pages. Another question lets go of them: nobody should archive what they no longer see. Until it
 * is answered nothing can be marked: the rows on the screen are still those of the question before.
 */
export function useSelection(question: string, isWaiting = false) {
  const [kept, setKept] = useState({ question, ids: new Set<number>() });
  const ids: ReadonlySet<number> = kept.question === question ? kept.ids : new Set();
  const mark = (some: readonly number[], isOn: (id: number, before: ReadonlySet<number>) => boolean) => {
    if (isWaiting) return;
    // From what is marked by then: two quick keys must not undo each other.
    setKept((before) => {
      const marked: ReadonlySet<number> = before.question === question ? before.ids : new Set();
      const next = new Set(marked);
      for (const id of some) {
        if (isOn(id, marked)) next.add(id);
        else next.delete(id);
      }
      return { question, ids: next };
    });
  };
  return {
    ids,
    toggle: (some: readonly number[], isOn: boolean) => mark(some, () => isOn),
    /** Marked becomes unmarked, and the other way round. */
    flip: (id: number) => mark([id], (one, marked) => !marked.has(one)),
    clear: () => setKept({ question, ids: new Set() }),
  };
}

export type RowSelection = ReturnType<typeof useSelection>;
