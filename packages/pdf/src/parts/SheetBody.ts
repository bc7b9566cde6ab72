import type { PrintedSheet, SheetCell, SheetColumn } from '@countinghouse/domain/documents/sheet';
import { View } from '@react-pdf/renderer';
import { createElement } from 'react';
import { role } from '../structure/role.ts';
import { HEAD_SIZE } from './columns.ts';
import { Label } from './Label.ts';
import { Logo } from './Logo.ts';
import { Party } from './Party.ts';
import { Phrase } from './Phrase.ts';
import type { Paper } from './paper.ts';
import { type TableOfSheet, tablesOf } from './sheet-tables.ts';

/** Of what is late, on any paper that is light; elsewhere the ink. */
const LATE = '#b3261e';
const CELL_SIZE = 11.5;

type SheetProps = { paper: Paper; sheet: PrintedSheet };

/** A table on the paper of the business: who it is from and for, what it comes to, its rows, and a strip of sums. */
export function SheetBody({ paper, sheet }: SheetProps) {
  const { px, space, colours } = paper.look;
  return createElement(
    View,
    null,
    createElement(SheetHeading, { paper, sheet }),
    createElement(View, {
      style: { height: px(2), backgroundColor: colours.primary, marginTop: space(22), marginBottom: space(18) },
    }),
    createElement(
      View,
      { style: { flexDirection: 'row', justifyContent: 'space-between', gap: px(24) } },
      createElement(
        View,
        { style: { flexGrow: 1, flexBasis: 0 } },
        paper.document.billTo && createElement(Party, { paper, label: sheet.forLabel, party: paper.document.billTo }),
      ),
      createElement(Summary, { paper, sheet }),
    ),
    ...(sheet.rows.length === 0
      ? [
          createElement(Phrase, {
            paper,
            text: sheet.emptyText,
            style: { marginTop: space(28), color: colours.muted },
          }),
        ]
      : tablesOf(sheet).map((table, at) => createElement(SheetTable, { paper, table, at }))),
    createElement(Strip, { paper, sheet }),
    ...sheet.notes.map((text) =>
      createElement(Phrase, { paper, text, style: { marginTop: space(12), fontSize: px(11), color: colours.muted } }),
    ),
  );
}

function SheetHeading({ paper, sheet }: SheetProps) {
  const { document, look } = paper;
  const { px, colours } = look;
  return createElement(
    View,
    { style: { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'flex-start', gap: px(24) } },
    createElement(
      View,
      { style: { flexGrow: 1, flexBasis: 0, gap: px(8) } },
      createElement(Logo, { paper }),
      document.sender &&
        createElement(
          View,
          null,
          createElement(Phrase, {
            paper,
            text: document.sender.name,
            style: { fontWeight: 600, fontSize: px(14), textAlign: 'left' },
          }),
          ...document.sender.lines.map((text) =>
            createElement(Phrase, {
              paper,
              text,
              style: { fontSize: px(12), color: colours.muted, textAlign: 'left' },
            }),
          ),
        ),
    ),
    createElement(
      View,
      { style: { alignItems: 'flex-end', maxWidth: look.width * 0.55 } },
      createElement(Phrase, {
        paper,
        text: document.title,
        is: role('H1'),
        style: { fontSize: px(30), fontWeight: 600, lineHeight: 1.2, color: colours.accent, textAlign: 'right' },
      }),
      createElement(Phrase, {
        paper,
        text: sheet.subtitle,
        style: { marginTop: px(4), fontSize: px(12), color: colours.muted, textAlign: 'right' },
      }),
    ),
  );
}

function Summary({ paper, sheet }: SheetProps) {
  const { look } = paper;
  const { px, colours } = look;
  return createElement(
    View,
    { style: { width: look.width * 0.42, gap: px(3) } },
    ...sheet.summary.map(({ label, value, isTotal = false }) =>
      createElement(
        View,
        {
          wrap: false,
          style: {
            flexDirection: 'row',
            justifyContent: 'space-between',
            gap: px(12),
            ...(isTotal && {
              borderTopWidth: px(1.5),
              borderTopColor: colours.ink,
              paddingTop: px(5),
              marginTop: px(2),
            }),
          },
        },
        createElement(Phrase, {
          paper,
          text: label,
          style: isTotal ? { fontWeight: 600 } : { fontSize: px(12), color: colours.muted },
        }),
        createElement(Phrase, {
          paper,
          text: value,
          isFigure: true,
          style: { textAlign: 'right', ...(isTotal ? { fontWeight: 600 } : { fontSize: px(12) }) },
        }),
      ),
    ),
  );
}

/** `at`: which of the sheet's tables it is, the first is 0. */
type TableProps = { paper: Paper; table: TableOfSheet; at: number };

function SheetTable({ paper, table, at }: TableProps) {
  const { px, space, colours } = paper.look;
  return createElement(
    View,
    { ...role('Table', { name: `sheet${at}` }), style: { marginTop: space(22) } },
    createElement(
      View,
      {
        ...role('TR', { name: `titles${at}` }),
        fixed: true,
        minPresenceAhead: px(60),
        style: {
          flexDirection: 'row',
          paddingVertical: px(7),
          borderBottomWidth: px(1.5),
          borderBottomColor: colours.primary,
        },
      },
      ...table.columns.map((column) =>
        createElement(Cell, { paper, column, cell: { text: column.title, isStrong: true }, isTitle: true }),
      ),
    ),
    ...table.rows.map((cells, line) =>
      createElement(
        View,
        {
          ...role('TR', { line: at * table.rows.length + line }),
          wrap: false,
          style: {
            flexDirection: 'row',
            paddingVertical: space(6),
            borderBottomWidth: px(1),
            borderBottomColor: colours.rule,
          },
        },
        ...table.columns.map((column, index) =>
          createElement(Cell, { paper, column, cell: cells[index] ?? { text: '' } }),
        ),
      ),
    ),
  );
}

type CellProps = { paper: Paper; column: SheetColumn; cell: SheetCell; isTitle?: boolean };

function Cell({ paper, column, cell, isTitle = false }: CellProps) {
  const { px, colours } = paper.look;
  return createElement(Phrase, {
    paper,
    text: cell.text,
    isFigure: column.isFigure,
    is: isTitle ? role('TH', { scope: 'Column' }) : role('TD'),
    style: {
      flexGrow: column.share,
      flexShrink: 1,
      flexBasis: 0,
      paddingHorizontal: px(4),
      fontSize: px(isTitle ? HEAD_SIZE : CELL_SIZE),
      fontWeight: cell.isStrong ? 600 : 400,
      ...(column.isFigure && { textAlign: 'right' }),
      ...(cell.isLate && { color: lateOn(colours.paper, colours.ink) }),
    },
  });
}

/** On dark paper the red cannot be read. */
const lateOn = (paper: string, ink: string): string => (paper.toLowerCase() === '#ffffff' ? LATE : ink);

function Strip({ paper, sheet }: SheetProps) {
  if (sheet.strip.length === 0) return null;
  const { px, space, colours } = paper.look;
  return createElement(
    View,
    {
      wrap: false,
      style: { flexDirection: 'row', marginTop: space(20), borderWidth: px(1), borderColor: colours.frame },
    },
    ...sheet.strip.map(({ label, value, isLate = false }, index) =>
      createElement(
        View,
        {
          style: {
            flexGrow: 1,
            flexBasis: 0,
            padding: px(7),
            alignItems: 'flex-end',
            ...(index > 0 && { borderLeftWidth: px(1), borderLeftColor: colours.frame }),
          },
        },
        createElement(Label, { paper, text: label, style: { fontWeight: 400 } }),
        createElement(Phrase, {
          paper,
          text: value,
          isFigure: true,
          style: {
            fontSize: px(CELL_SIZE),
            textAlign: 'right',
            fontWeight: index === sheet.strip.length - 1 ? 600 : 400,
            ...(isLate && { color: lateOn(colours.paper, colours.ink) }),
          },
        }),
      ),
    ),
  );
}
