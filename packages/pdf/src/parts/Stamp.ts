import { View } from '@react-pdf/renderer';
import { createElement } from 'react';
import { Phrase } from './Phrase.ts';
import type { Paper } from './paper.ts';

/** Draft, Canceled: what the reader has to know before the title. */
export function Stamp({ paper, color }: { paper: Paper; color: string }) {
  const { document, look } = paper;
  if (document.stamp === '') return null;
  return createElement(
    View,
    {
      style: {
        borderWidth: look.px(1.25),
        borderColor: color,
        borderRadius: look.px(10),
        paddingHorizontal: look.px(9),
        paddingVertical: look.px(2),
        alignSelf: 'center',
      },
    },
    createElement(Phrase, { paper, text: document.stamp, style: { color, fontSize: look.px(11), fontWeight: 600 } }),
  );
}
