import type { ManualJournal } from '@countinghouse/contracts/manual-journals';
import { useState } from 'react';

/**
 * The journal that a form began with. What others do to it meanwhile is shown at once where nothing was typed; typed work is not
 * taken away by it, and the save says what both did.
 */
export function useHeldJournal(latest: ManualJournal | undefined) {
  const [isTouched, setIsTouched] = useState(false);
  const [held, setHeld] = useState(latest);
  if (!isTouched && held !== latest) setHeld(latest);
  const journal = isTouched ? held : latest;
  return { journal, isTouched, setIsTouched, isBehind: isTouched && held?.version !== latest?.version };
}
