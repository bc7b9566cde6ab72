import type { PaperSection, PrintedDocument } from '@countinghouse/domain/documents/printed';
import { formatMoney } from '@countinghouse/domain/money/format';
import { View } from '@react-pdf/renderer';
import { type ComponentProps, createElement, type ReactElement } from 'react';
import { role } from '../structure/role.ts';
import { type Columns, cellOf, columnsOf, FIGURE_SIZE, HEAD_SIZE } from './columns.ts';
import { FeeRow, ItemRow } from './ItemRow.ts';
import { Phrase } from './Phrase.ts';
import type { Paper } from './paper.ts';

export type BoxStyle = Extract<NonNullable<ComponentProps<typeof View>['style']>, { width?: unknown }>;

/** What a template draws around the column titles. */
export type TableHead = { box: BoxStyle; color: string };

/** Titles again on every page, lines that stay whole, headings that stay with what they head. */
export function ItemTable({ paper, head }: { paper: Paper; head: TableHead }) {
  const columns = columnsOf(paper);
  return createElement(
    View,
    { ...role('Table', { name: 'items' }), style: { marginTop: paper.look.space(28) } },
    createElement(HeadRow, { paper, columns, head }),
    ...paper.document.lines.flatMap((line, index) => rowsOf(line, index, { paper, columns })),
  );
}

type TableContext = { paper: Paper; columns: Columns };

/** A line, with a row for each of its fees that is not for every unit. */
function rowsOf(line: PrintedDocument['lines'][number], index: number, context: TableContext): ReactElement[] {
  if (line.kind === 'section') return [createElement(SectionRow, { ...context, section: line, line: index })];
  const last = line.fees.length - 1;
  return [
    createElement(ItemRow, { ...context, item: line, line: index }),
    ...line.fees.map((fee, at) => createElement(FeeRow, { ...context, fee, line: index, isLast: at === last })),
  ];
}

const TITLE = role('TH', { scope: 'Column' });

function HeadRow({ paper, columns, head }: { paper: Paper; columns: Columns; head: TableHead }) {
  const { px } = paper.look;
  const style = { fontSize: px(HEAD_SIZE), fontWeight: 600, letterSpacing: px(0.315), color: head.color } as const;
  return createElement(
    View,
    {
      ...role('TR', { name: 'titles' }),
      fixed: true,
      minPresenceAhead: px(80),
      style: { flexDirection: 'row', paddingVertical: px(8), ...head.box },
    },
    ...columns.order.map((column) =>
      createElement(Phrase, {
        paper,
        text: column.title,
        is: TITLE,
        style: { ...style, ...cellOf(column, columns) },
      }),
    ),
  );
}

type SectionRowProps = { paper: Paper; columns: Columns; section: PaperSection; line: number };

/** A heading with what its lines come to. */
function SectionRow({ paper, columns, section, line }: SectionRowProps) {
  const { px, space, colours } = paper.look;
  const style = { fontSize: px(FIGURE_SIZE), fontWeight: 600 } as const;
  return createElement(
    View,
    {
      ...role('TR', { line }),
      wrap: false,
      minPresenceAhead: px(60),
      style: {
        flexDirection: 'row',
        paddingHorizontal: columns.gap,
        paddingTop: space(14),
        paddingBottom: space(6),
        borderBottomWidth: px(1),
        borderBottomColor: colours.rule,
      },
    },
    createElement(
      View,
      { style: { flexGrow: 1, flexBasis: 0 } },
      createElement(Phrase, { paper, text: section.name, style, is: role('TH', { scope: 'Row' }) }),
    ),
    createElement(Phrase, {
      paper,
      text: formatMoney(section.amount, paper.document.currency.code),
      style,
      isFigure: true,
      is: role('TD'),
    }),
  );
}
