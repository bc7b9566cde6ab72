import { exponentOf } from '@countinghouse/domain/money/currencies';
import { fromScaled } from '@countinghouse/domain/money/decimal';
import type { Sheet, SheetRow } from '@countinghouse/domain/reports/sheet';
import writeXlsxFile, { type CellObject, type Row } from 'write-excel-file/node';
import { hasCodes, headLines } from './sheet-head.ts';

const FORMATS = { 0: '#,##0', 2: '#,##0.00', 3: '#,##0.000' };

/** The sheet as a workbook: amounts are numbers, and every total is a formula over the rows that it adds. */
export function writeSheetWorkbook(sheet: Sheet): Promise<Buffer> {
  const head = headLines(sheet);
  const labels = hasCodes(sheet) ? 2 : 1;
  /** The first row of figures, as a spreadsheet counts: behind the head, an empty row and the titles. */
  const first = head.length + 3;
  const data: Row[] = [
    ...head.map(([name, value]) => [text(name, true), text(value)]),
    [text('')],
    [
      ...(labels === 2 ? [text('Code', true)] : []),
      text(sheet.head, true),
      ...sheet.columns.map(({ label }) => text(label, true)),
      ...sheet.figures.map(({ label }) => text(label, true)),
    ],
    ...sheet.rows.map((row, index) => bookRow(sheet, row, { labels, first, at: first + index })),
  ];
  return writeXlsxFile(data, {
    sheet: sheet.title.slice(0, 31),
    columns: [
      ...(labels === 2 ? [{ width: 10 }] : []),
      { width: 36 },
      ...[...sheet.columns, ...sheet.figures].map(() => ({ width: 18 })),
    ],
  }).toBuffer();
}

const text = (value: string, isStrong = false): CellObject => ({
  type: String,
  value,
  ...(isStrong && { fontWeight: 'bold' as const }),
});

type Place = { labels: number; first: number; at: number };

function bookRow(sheet: Sheet, row: SheetRow, { labels, first, at }: Place): Row {
  const isStrong = row.kind !== 'line';
  const exponent = exponentOf(sheet.currencyCode);
  const style = { format: FORMATS[exponent], ...(isStrong && { fontWeight: 'bold' as const }) };
  const rowOf = new Map(sheet.rows.map(({ key }, index) => [key, first + index]));
  const cells = row.cells.map((cell, index): CellObject | null => {
    if (cell === null) return null;
    const letter = letterOf(labels + index);
    const formula =
      sheet.columns[index]?.kind === 'change'
        ? `${letterOf(labels)}${at}-${letterOf(labels + 1)}${at}`
        : sumFormula(row, letter, rowOf);
    return formula === null
      ? { type: Number, value: fromScaled(cell, exponent), ...style }
      : { type: 'Formula', value: formula, ...style };
  });
  const figures = row.figures.map((figure): CellObject | null =>
    figure === null ? null : { type: Number, value: figure, ...(isStrong && { fontWeight: 'bold' as const }) },
  );
  return [...(labels === 2 ? [text(row.code)] : []), text(row.label, isStrong), ...cells, ...figures];
}

/** A, B, … Z, AA: as a spreadsheet names its columns. */
export function letterOf(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : `${letterOf(Math.floor(index / 26) - 1)}${last}`;
}

/** Rows that stand below each other are one range, so that a formula stays short however many there are. */
export function sumFormula(row: SheetRow, letter: string, rowOf: ReadonlyMap<string, number>): string | null {
  if (row.adds.length === 0) return null;
  const ranges: { sign: 1 | -1; from: number; to: number }[] = [];
  for (const { key, sign } of row.adds) {
    const at = rowOf.get(key);
    if (at === undefined) return null;
    const last = ranges.at(-1);
    if (last && last.sign === sign && last.to === at - 1) last.to = at;
    else ranges.push({ sign, from: at, to: at });
  }
  return ranges
    .map(({ sign, from, to }, index) => {
      const part = from === to ? `${letter}${from}` : `SUM(${letter}${from}:${letter}${to})`;
      return sign === -1 ? `-${part}` : index === 0 ? part : `+${part}`;
    })
    .join('');
}
