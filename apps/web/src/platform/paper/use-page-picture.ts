import { useEffect, useState } from 'react';
import type { DrawnPaper } from './draw-paper.ts';
import { type PagePicture, picturePage } from './page-picture.ts';
import { Superseded } from './paper-queue.ts';

type Pictured = { picture?: PagePicture /** What the picture is of. */; of?: DrawnPaper; error?: unknown };

/** Sharper than this costs memory and nobody sees it. */
const SHARPEST = 2;

/** A page of the paper as a picture, `width` CSS pixels wide. The last one stays until the next is ready. */
export function usePagePicture(paper: DrawnPaper | undefined, page: number, width: number): Pictured {
  const [place] = useState(() => ({}));
  const [pictured, setPictured] = useState<Pictured>({});
  useEffect(() => {
    if (!paper || width === 0) return;
    let isCurrent = true;
    const settle = (result: Pictured) => {
      if (isCurrent) setPictured(result);
    };
    const pixels = Math.round(width * Math.min(SHARPEST, window.devicePixelRatio));
    picturePage(paper.file, { page, width: pixels }, place).then(
      (picture) => settle({ picture, of: paper }),
      (error: unknown) => !(error instanceof Superseded) && settle({ error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [paper, page, width, place]);
  return pictured;
}
