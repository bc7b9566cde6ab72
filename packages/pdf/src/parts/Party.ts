import type { PaperParty } from '@countinghouse/domain/documents/printed';
import { View } from '@react-pdf/renderer';
import { createElement } from 'react';
import { Label } from './Label.ts';
import { Phrase } from './Phrase.ts';
import type { Paper } from './paper.ts';

/** Somebody under a heading. Kept to the left whatever the script, under its heading. */
export function Party({ paper, label, party }: { paper: Paper; label: string; party: PaperParty }) {
  const { px, colours } = paper.look;
  return createElement(
    View,
    null,
    createElement(Label, { paper, text: label, style: { marginBottom: px(3) } }),
    createElement(Phrase, { paper, text: party.name, style: { fontWeight: 600, textAlign: 'left' } }),
    ...party.lines.map((text) =>
      createElement(Phrase, { paper, text, style: { color: colours.muted, textAlign: 'left' } }),
    ),
  );
}

/** The parties that are shown, each with its heading. */
export const partiesOf = ({ document: { billTo, shipTo }, words }: Paper): { label: string; party: PaperParty }[] => [
  ...(billTo ? [{ label: words.billTo, party: billTo }] : []),
  ...(shipTo ? [{ label: words.shipTo, party: shipTo }] : []),
];
