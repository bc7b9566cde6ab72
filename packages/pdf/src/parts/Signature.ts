import { View } from '@react-pdf/renderer';
import { createElement } from 'react';
import { Label } from './Label.ts';
import type { Paper } from './paper.ts';

const WIDTH = 260;
/** Room for a hand above the line. */
const ROOM = 56;

/** A line to sign on, and what it is for. */
export function Signature({ paper }: { paper: Paper }) {
  const { document, look, words } = paper;
  const { px, colours, width } = look;
  return createElement(
    View,
    { wrap: false, style: { marginTop: px(ROOM), width: Math.min(px(WIDTH), width) } },
    createElement(View, { style: { height: px(1), backgroundColor: colours.ink, marginBottom: px(5) } }),
    createElement(Label, { paper, text: document.design.signature.label || words.signature }),
  );
}
