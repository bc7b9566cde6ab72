import type { ReportSheet, SheetColumn, SheetFigure, SheetRow } from '@countinghouse/contracts/financial-reports';
import { formatMoney } from '../../../platform/format.ts';

const MINUS = '\u2212';
const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 });
const tenths = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** `+12.8%` of a change, `12.8%` of a share, `1,250.5` of a quantity; a true minus. */
export function figureText(value: number, { kind, key }: SheetFigure): string {
  const sign = value < 0 ? MINUS : key === 'changePercent' && value > 0 ? '+' : '';
  return kind === 'percent' ? `${sign}${tenths.format(Math.abs(value))}%` : `${sign}${plain.format(Math.abs(value))}`;
}

/** How a column is drawn: what is asked about, what it is compared with, the difference, or what is late. */
export type ColumnLook = 'main' | 'compared' | 'change' | 'late' | 'total';

export function columnLook(sheet: ReportSheet, at: number, isByDue: boolean): ColumnLook {
  const column = sheet.columns[at];
  if (column?.kind === 'change') return 'change';
  if (sheet.comparison !== null && at === 1) return 'compared';
  if (column?.key === 'total' && sheet.columns.length > 1) return 'total';
  return isByDue && /^bucket[1-9]$/.test(column?.key ?? '') ? 'late' : 'main';
}

/** One figure of a sheet by what the address calls it. */
export type ChosenFigure = { key: string; row: SheetRow; column: SheetColumn; at: number };

export const figureKey = (row: SheetRow, column: SheetColumn): string => `${row.key}.${column.key}`;

export function findFigure(sheet: ReportSheet | undefined, key: string): ChosenFigure | undefined {
  if (!sheet || key === '') return undefined;
  const [rowKey, columnKey] = [key.slice(0, key.lastIndexOf('.')), key.slice(key.lastIndexOf('.') + 1)];
  const row = sheet.rows.find((each) => each.key === rowKey);
  const at = sheet.columns.findIndex((each) => each.key === columnKey);
  const column = sheet.columns[at];
  return row && column && row.cells[at] !== null ? { key, row, column, at } : undefined;
}

/** What a figure is called when it is read aloud. */
export const figureName = (row: SheetRow, column: SheetColumn, at: number, currency: string): string => {
  const amount = row.cells[at] ?? null;
  return `${row.label}, ${column.label}: ${amount === null ? '' : formatMoney(amount, currency)}`;
};

/** From how many rows on sections are folded to their sums. */
const MANY_ROWS = 40;

export const isLong = (sheet: ReportSheet): boolean => sheet.rows.length > MANY_ROWS;

/** Rows without the lines of folded sections; sums always stay. */
export function withoutFolded(rows: readonly SheetRow[], isFolded: (section: string) => boolean): SheetRow[] {
  let section = '';
  return rows.filter((row) => {
    if (row.kind === 'section') section = row.key;
    else if (row.kind !== 'line') section = '';
    return row.kind !== 'line' || section === '' || !isFolded(section);
  });
}
