import { exponentOf } from '@countinghouse/domain/money/currencies';
import { decimalText } from '@countinghouse/domain/money/decimal';
import type { Sheet } from '@countinghouse/domain/reports/sheet';
import { escapeFormulas } from '../imports/index.ts';
import { hasCodes, headLines } from './sheet-head.ts';

/** Texts of people's own must not become formulas in a spreadsheet; a figure of ours may begin with a minus. */
export function* csvRows(sheet: Sheet): Generator<string[]> {
  const exponent = exponentOf(sheet.currencyCode);
  const isCoded = hasCodes(sheet);
  for (const [name, value] of headLines(sheet)) yield [name, escapeFormulas(value)];
  yield [''];
  yield [
    ...(isCoded ? ['Code'] : []),
    sheet.head,
    ...sheet.columns.map(({ label }) => label),
    ...sheet.figures.map(({ label }) => label),
  ];
  for (const row of sheet.rows)
    yield [
      ...(isCoded ? [escapeFormulas(row.code)] : []),
      escapeFormulas(row.label),
      ...row.cells.map((cell) => (cell === null ? '' : decimalText(cell, exponent))),
      ...row.figures.map((figure) => (figure === null ? '' : String(figure))),
    ];
}
