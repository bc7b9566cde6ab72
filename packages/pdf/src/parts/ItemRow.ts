import type { PaperItem } from '@countinghouse/domain/documents/printed';
import { View } from '@react-pdf/renderer';
import { createElement } from 'react';
import { role } from '../structure/role.ts';
import { type Columns, FIGURE_SIZE } from './columns.ts';
import { detailTexts } from './item-text.ts';
import { Phrase } from './Phrase.ts';
import type { Paper } from './paper.ts';

const DETAIL_SIZE = 11.5;
/** More text than this could be taller than a page: such a line may go on overleaf, or it would never end. */
const TALL = 1_500;

export function ItemRow({ paper, columns, item }: { paper: Paper; columns: Columns; item: PaperItem }) {
  const { px, space, colours } = paper.look;
  const details = [item.description, ...detailTexts(item, paper)].filter((text) => text !== '');
  const plain = { fontSize: px(FIGURE_SIZE) };
  const size = [item.name, ...details].join('\n').length;
  return createElement(
    View,
    {
      ...role('TR'),
      wrap: size > TALL,
      style: {
        flexDirection: 'row',
        // Not stretched: a figure as tall as its line could not be parted from it at the end of a page.
        alignItems: 'flex-start',
        paddingVertical: space(10),
        borderBottomWidth: px(1),
        borderBottomColor: colours.rule,
      },
    },
    createElement(Phrase, {
      paper,
      text: String(item.number),
      is: role('TD'),
      style: { ...plain, width: columns.numberWidth, paddingLeft: columns.gap, color: colours.muted },
    }),
    createElement(
      View,
      { ...role('TD'), style: { flexGrow: 1, flexBasis: 0, paddingHorizontal: columns.gap } },
      item.name !== '' && createElement(Phrase, { paper, text: item.name, style: { ...plain, fontWeight: 600 } }),
      ...details.map((text) =>
        createElement(Phrase, { paper, text, style: { color: colours.muted, fontSize: px(DETAIL_SIZE) } }),
      ),
    ),
    ...columns.figures.map(({ width, isStrong, textOf }) =>
      createElement(Phrase, {
        paper,
        text: textOf(item),
        isFigure: true,
        is: role('TD'),
        style: {
          width,
          paddingHorizontal: columns.gap,
          textAlign: 'right',
          fontSize: columns.figureSize,
          fontWeight: isStrong ? 500 : 400,
        },
      }),
    ),
  );
}
