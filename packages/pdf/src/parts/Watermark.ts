import { View } from '@react-pdf/renderer';
import { createElement } from 'react';
import { role } from '../structure/role.ts';
import { Phrase } from './Phrase.ts';
import type { Paper } from './paper.ts';

const SIZE = 150;
const LONG = { letters: 8, size: 92 };
/** The share of the paper that it may take, and how wide a letter is for its height. */
const REACH = 0.92;
const LETTER = 0.74;

/** Across every page, below everything else. */
export function Watermark({ paper }: { paper: Paper }) {
  const { document, look } = paper;
  const { text, opacity, isBold, isItalic, degrees } = document.design.watermark;
  if (text === '') return null;
  const { width, height } = look.page;
  const letters = [...text].length;
  const wanted = look.px(letters > LONG.letters ? LONG.size : SIZE);
  const fontSize = Math.min(wanted, (lengthAcross(look.page, degrees) * REACH) / (letters * LETTER));
  // Wider than the paper, so that a long word stays on one line before it is turned.
  const reach = Math.hypot(width, height) * 1.5;
  return createElement(
    View,
    {
      ...role('Artifact'),
      style: {
        position: 'absolute',
        left: (width - reach) / 2,
        top: height / 2 - fontSize / 2,
        width: reach,
        opacity: Math.min(1, Math.max(0, opacity)),
        transform: `rotate(${degrees}deg)`,
      },
    },
    createElement(Phrase, {
      paper,
      text,
      style: {
        fontSize,
        lineHeight: 1,
        textAlign: 'center',
        color: look.colours.primary,
        letterSpacing: fontSize * 0.04,
        fontWeight: isBold ? 700 : 400,
        fontStyle: isItalic ? 'italic' : 'normal',
      },
    }),
  );
}

/** How long a line through the middle of the page is at this angle. */
function lengthAcross({ width, height }: Paper['look']['page'], degrees: number): number {
  const angle = (degrees * Math.PI) / 180;
  return Math.min(width / Math.abs(Math.cos(angle)), height / Math.abs(Math.sin(angle)));
}
