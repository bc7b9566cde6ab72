import type { PrintedDocument } from '@countinghouse/domain/documents/printed';
import { useEffect, useState } from 'react';
import { type DrawnPaper, drawPaper } from './draw-paper.ts';
import { Superseded } from './paper-queue.ts';

type Drawn = { of?: PrintedDocument; paper?: DrawnPaper; error?: unknown };

/** The PDF of a document that keeps changing: always the newest, and the one before it while that is being drawn. */
export function usePaper(document: PrintedDocument | undefined) {
  // A fresh place is a fresh try.
  const [place, setPlace] = useState(() => ({}));
  const [drawn, setDrawn] = useState<Drawn>({});
  useEffect(() => {
    if (!document) return;
    let isCurrent = true;
    const settle = (result: Drawn) => {
      if (isCurrent) setDrawn({ of: document, ...result });
    };
    drawPaper(document, place).then(
      (paper) => settle({ paper }),
      (error: unknown) => !(error instanceof Superseded) && settle({ error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [document, place]);
  return { paper: drawn.paper, error: drawn.error, isDrawing: drawn.of !== document, retry: () => setPlace({}) };
}
