import { View } from '@react-pdf/renderer';
import { createElement } from 'react';
import { Labelled } from './Label.ts';
import { Phrase } from './Phrase.ts';
import type { Paper } from './paper.ts';

/** Between the parties and the lines: the business's own fields, what a credit note is for, and the note that opens. */
export function Notes({ paper }: { paper: Paper }) {
  const { document, look, words } = paper;
  const { px, space } = look;
  const credits = document.credits ? words.credits(document.credits.number, document.credits.reason) : '';
  const fields = document.fields.filter(({ title, value }) => title !== '' || value !== '');
  return createElement(
    View,
    null,
    fields.length > 0 &&
      createElement(
        View,
        { style: { flexDirection: 'row', flexWrap: 'wrap', gap: px(16), marginTop: space(18) } },
        ...fields.map(({ title, value }) =>
          createElement(
            View,
            { style: { width: (look.width - px(48)) / 4 } },
            createElement(Labelled, { paper, label: title, value, style: { textAlign: 'left' } }),
          ),
        ),
      ),
    ...[credits, document.topNote]
      .filter((text) => text !== '')
      .map((text) =>
        createElement(
          View,
          { key: text, style: { marginTop: space(18) } },
          createElement(Phrase, { paper, text, style: { fontSize: px(12) } }),
        ),
      ),
  );
}
