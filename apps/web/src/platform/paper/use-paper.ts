import type { PrintedDocument } from '@countinghouse/domain/documents/printed';
import { useEffect, useState } from 'react';
import { type DrawnPaper, drawPaper } from './draw-paper.ts';
import { SupersededError } from './paper-queue.ts';

type PaperState = { of?: PrintedDocument; paper?: DrawnPaper; error?: unknown };

/** The PDF of a document that keeps changing: always the newest, and the one before it while that is being drawn. */
export function usePaper(document: PrintedDocument | undefined) {
  // A fresh place is a fresh try.
  const [place, setPlace] = useState(() => ({}));
  const [state, setState] = useState<PaperState>({});
  useEffect(() => {
    if (!document) return;
    let isCurrent = true;
    const settle = (result: PaperState) => {
      if (isCurrent) setState({ of: document, ...result });
    };
    drawPaper(document, place).then(
      (paper) => settle({ paper }),
      (error: unknown) => !(error instanceof SupersededError) && settle({ error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [document, place]);
  return { paper: state.paper, error: state.error, isDrawing: state.of !== document, retry: () => setPlace({}) };
}
