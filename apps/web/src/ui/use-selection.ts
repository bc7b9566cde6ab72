import { useState } from 'react';

/** The marked rows, across pages. Another question lets go of them: nobody should archive what they no longer see. */
export function useSelection(question: string) {
  const [kept, setKept] = useState({ question, ids: new Set<number>() });
  const ids: ReadonlySet<number> = kept.question === question ? kept.ids : new Set();
  const toggle = (some: readonly number[], isOn: boolean) =>
    // From what is marked by then: two quick keys must not undo each other.
    setKept((before) => {
      const next = new Set(before.question === question ? before.ids : []);
      for (const id of some) {
        if (isOn) next.add(id);
        else next.delete(id);
      }
      return { question, ids: next };
    });
  return { ids, toggle, clear: () => setKept({ question, ids: new Set() }) };
}

export type RowSelection = ReturnType<typeof useSelection>;
