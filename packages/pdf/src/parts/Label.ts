import { View } from '@react-pdf/renderer';
import { createElement } from 'react';
import { Phrase, type TextStyle } from './Phrase.ts';
import type { Paper } from './paper.ts';

/** The small heading over a value. */
export function Label({ paper, text, style = {} }: { paper: Paper; text: string; style?: TextStyle }) {
  const { px, colours } = paper.look;
  return createElement(Phrase, {
    paper,
    text,
    style: { fontSize: px(10.5), fontWeight: 600, color: colours.muted, letterSpacing: px(0.315), ...style },
  });
}

type LabelledProps = { paper: Paper; label: string; value: string; style?: TextStyle };

export function Labelled({ paper, label, value, style = {} }: LabelledProps) {
  return createElement(
    View,
    { wrap: false },
    createElement(Label, { paper, text: label }),
    createElement(Phrase, { paper, text: value, style }),
  );
}
