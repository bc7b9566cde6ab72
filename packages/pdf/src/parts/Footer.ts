import { View } from '@react-pdf/renderer';
import { createElement } from 'react';
import { role } from '../structure/role.ts';
import { LINE_HEIGHT, Phrase } from './Phrase.ts';
import type { Paper } from './paper.ts';

const BAR = 5;
const GAP = 10;
const SIZE = 10.5;
/** A note of a line or two; a longer one would grow over the page. */
const NOTE_LINES = 2;

/** What the page must leave free at its lower end. */
export const footerHeight = ({ look }: Paper): number =>
  look.px(BAR + GAP + NOTE_LINES * SIZE * LINE_HEIGHT) + look.space(14);

/** At the lower end of each page: the note, the credit, the page, and the coloured bar. */
export function Footer({ paper, page }: { paper: Paper; page: string }) {
  const { document, look, words } = paper;
  const { px, margin, colours } = look;
  const style = { fontSize: px(SIZE), color: colours.muted };
  const third = { flexBasis: 0, flexGrow: 1 };
  const note = { ...style, maxLines: NOTE_LINES, textOverflow: 'ellipsis' } as const;
  return createElement(
    View,
    { ...role('Artifact'), style: { position: 'absolute', left: 0, right: 0, bottom: 0 } },
    createElement(
      View,
      { style: { flexDirection: 'row', alignItems: 'flex-end', gap: px(12), paddingHorizontal: margin } },
      createElement(View, { style: third }, createElement(Phrase, { paper, text: document.footerNote, style: note })),
      createElement(Phrase, { paper, text: words.credit, style }),
      createElement(
        View,
        { style: { ...third, alignItems: 'flex-end' } },
        createElement(Phrase, { paper, text: page, style }),
      ),
    ),
    createElement(View, { style: { height: px(BAR), marginTop: px(GAP), backgroundColor: colours.primary } }),
  );
}
