import type { PaperItem } from '@countinghouse/domain/documents/printed';
import { View } from '@react-pdf/renderer';
import { createElement } from 'react';
import { role } from '../structure/role.ts';
import { type Column, type Columns, cellOf, FIGURE_SIZE } from './columns.ts';
import { detailTexts } from './item-text.ts';
import { Phrase } from './Phrase.ts';
import type { Paper } from './paper.ts';

const DETAIL_SIZE = 11.5;
/** More text than this could be taller than a page: such a line may go on overleaf, or it would never end. */
const TALL = 1_500;

type ItemRowProps = { paper: Paper; columns: Columns; item: PaperItem };

export function ItemRow({ paper, columns, item, line }: ItemRowProps & { line: number }) {
  const { px, space } = paper.look;
  const details = detailsOf(item, paper);
  const hasFees = item.fees.length > 0;
  const size = [item.name, ...details].join('\n').length;
  return createElement(
    View,
    {
      ...role('TR', { line }),
      wrap: size > TALL,
      // A fee is not parted from what it is for.
      ...(hasFees && { minPresenceAhead: px(40) }),
      style: {
        ...rowOf(paper, !hasFees),
        // Not stretched: a figure as tall as its line could not be parted from it at the end of a page.
        alignItems: 'flex-start',
        paddingTop: space(10),
        paddingBottom: space(hasFees ? 2 : 10),
      },
    },
    ...columns.order.map((column) => createElement(Cell, { paper, columns, column, item })),
  );
}

const rowOf = ({ look }: Paper, isLast: boolean) => ({
  flexDirection: 'row' as const,
  ...(isLast && { borderBottomWidth: look.px(1), borderBottomColor: look.colours.rule }),
});

type FeeRowProps = {
  paper: Paper;
  columns: Columns;
  fee: PaperItem['fees'][number];
  line: number;
  isLast: boolean;
};

/** A fee that is not for every unit, below its line: how often, how much, what it comes to. */
export function FeeRow({ paper, columns, fee, line, isLast }: FeeRowProps) {
  const { px, space, colours } = paper.look;
  return createElement(
    View,
    {
      ...role('TR', { line }),
      wrap: false,
      style: { ...rowOf(paper, isLast), paddingBottom: space(isLast ? 10 : 2) },
    },
    ...columns.order.map((column) =>
      createElement(Phrase, {
        paper,
        text: column.feeTextOf?.(fee) ?? '',
        isFigure: column.name !== 'description',
        is: role('TD'),
        style: {
          ...cellOf(column, columns),
          fontSize: column.name === 'description' ? px(DETAIL_SIZE) : columns.figureSize,
          color: colours.muted,
        },
      }),
    ),
  );
}

const detailsOf = (item: PaperItem, paper: Paper) =>
  [item.description, ...detailTexts(item, paper)].filter((text) => text !== '');

type CellProps = ItemRowProps & { column: Column };

function Cell({ paper, columns, column, item }: CellProps) {
  const { px, colours } = paper.look;
  const plain = { fontSize: px(FIGURE_SIZE) };
  const text = column.textOf(item);
  const place = cellOf(column, columns);
  switch (column.name) {
    case 'number':
      return createElement(Phrase, {
        paper,
        text,
        is: role('TD'),
        style: { ...plain, ...place, color: colours.muted },
      });
    case 'description':
      return createElement(
        View,
        { ...role('TD'), style: place },
        text !== '' && createElement(Phrase, { paper, text, style: { ...plain, fontWeight: 600 } }),
        ...detailsOf(item, paper).map((detail) =>
          createElement(Phrase, { paper, text: detail, style: { color: colours.muted, fontSize: px(DETAIL_SIZE) } }),
        ),
      );
    default:
      return createElement(Phrase, {
        paper,
        text,
        isFigure: true,
        is: role('TD'),
        style: { ...place, fontSize: columns.figureSize, fontWeight: column.name === 'amount' ? 500 : 400 },
      });
  }
}
