import { useEffect, useState } from 'react';
import type { DrawnPaper } from './draw-paper.ts';
import { type PagePicture, picturePage } from './page-picture.ts';
import { SupersededError } from './paper-queue.ts';

type PictureState = { picture?: PagePicture /** What the picture is of. */; of?: DrawnPaper; error?: unknown };

/** Sharper than this costs memory and nobody sees it. */
const SHARPEST = 2;

/** A page of the paper as a picture, `width` CSS pixels wide. The last one stays until the next is ready. */
export function usePagePicture(paper: DrawnPaper | undefined, page: number, width: number): PictureState {
  const [place] = useState(() => ({}));
  const [state, setState] = useState<PictureState>({});
  useEffect(() => {
    if (!paper || width === 0) return;
    let isCurrent = true;
    const settle = (result: PictureState) => {
      if (isCurrent) setState(result);
    };
    const pixels = Math.round(width * Math.min(SHARPEST, window.devicePixelRatio));
    picturePage(paper.file, { page, width: pixels }, place).then(
      (picture) => settle({ picture, of: paper }),
      (error: unknown) => !(error instanceof SupersededError) && settle({ error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [paper, page, width, place]);
  return state;
}
