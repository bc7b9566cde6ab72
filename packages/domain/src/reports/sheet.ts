import { type Cents, cents } from '../money/money.ts';
import type { Basis, FinancialReport } from './catalogue.ts';
import type { DaySpan } from './spans.ts';

export type SheetColumn = {
  key: string;
  label: string;
  kind: 'amount' | 'change';
  from: string | null;
  to: string | null;
};
export type SheetFigure = { key: string; label: string; kind: 'percent' | 'count' | 'quantity' };
export type RowPart = { key: string; sign: 1 | -1 };
export type SheetRow = {
  key: string;
  kind: 'section' | 'line' | 'subtotal' | 'total';
  level: number;
  code: string;
  label: string;
  note: string;
  cells: (Cents | null)[];
  figures: (number | null)[];
  drill: string | null;
  adds: RowPart[];
  explanation: string;
};
export type SheetProof = { key: string; label: string; isRight: boolean; difference: Cents };

/** What a report says; who asked, when and for which business stands around it. */
export type SheetBody = {
  head: string;
  columns: SheetColumn[];
  figures: SheetFigure[];
  rows: SheetRow[];
  proofs: SheetProof[];
  emptyText: string;
};
export type Sheet = SheetBody & {
  report: FinancialReport;
  title: string;
  businessName: string;
  currencyCode: string;
  period: DaySpan;
  comparison: DaySpan | null;
  basis: Basis;
  isEmpty: boolean;
  isProvisional: boolean;
  lockedThrough: string | null;
  fiscalYear: DaySpan;
  madeAt: string;
};

type RowStart = Pick<SheetRow, 'key' | 'label'> &
  Partial<Pick<SheetRow, 'code' | 'note' | 'drill' | 'explanation' | 'level' | 'figures'>>;

const row = (kind: SheetRow['kind'], given: RowStart, cells: (Cents | null)[], adds: RowPart[]): SheetRow => ({
  kind,
  level: kind === 'line' ? 1 : 0,
  code: '',
  note: '',
  figures: [],
  drill: null,
  explanation: '',
  ...given,
  cells,
  adds,
});

export const sectionRow = (given: RowStart, columns: number): SheetRow =>
  row(
    'section',
    given,
    Array.from({ length: columns }, () => null),
    [],
  );

/** Nothing in a cell is null, not nought: a screen shows a dash. */
export const lineRow = (given: RowStart, amounts: readonly number[]): SheetRow =>
  row(
    'line',
    given,
    amounts.map((amount) => (amount === 0 ? null : cents(amount))),
    [],
  );

export type Addend = { row: SheetRow; sign: 1 | -1 };

/** A sum of rows above it, cell by cell. */
export const sumRow = (
  kind: 'subtotal' | 'total',
  given: RowStart,
  { addends, columns }: { addends: readonly Addend[]; columns: number },
): SheetRow =>
  row(
    kind,
    given,
    Array.from({ length: columns }, (_, column) =>
      cents(addends.reduce((total, { row: part, sign }) => total + sign * (part.cells[column] ?? 0), 0)),
    ),
    addends.map(({ row: part, sign }) => ({ key: part.key, sign })),
  );

export const plus = (rows: readonly SheetRow[]): Addend[] => rows.map((each) => ({ row: each, sign: 1 }));
export const minus = (rows: readonly SheetRow[]): Addend[] => rows.map((each) => ({ row: each, sign: -1 }));

export const proofOf = (key: string, label: string, difference: number): SheetProof => ({
  key,
  label,
  isRight: difference === 0,
  difference: cents(difference),
});

/** Tenths of a percent, rounded half away from nought, of the base without its sign; null of nothing. */
export function percentOf(part: number, base: number): number | null {
  if (base === 0) return null;
  const [top, bottom] = [BigInt(Math.abs(part)) * 1_000n, BigInt(Math.abs(base))];
  const tenths = Number((top * 2n + bottom) / (bottom * 2n));
  return (Math.sign(part) * tenths) / 10 + 0;
}

/** What a row changed against what it is compared with, in money and in percent of it. */
export const changeOf = (now: Cents | null, before: Cents | null): { change: Cents; percent: number | null } => {
  const change = cents((now ?? 0) - (before ?? 0));
  return { change, percent: percentOf(change, before ?? 0) };
};

/** Puts the change between the first two columns behind them, where there is something to compare. */
export function withChange(body: SheetBody): SheetBody {
  const columns: SheetColumn[] = [
    ...body.columns,
    { key: 'change', label: 'Change', kind: 'change', from: null, to: null },
  ];
  return {
    ...body,
    columns,
    figures: [...body.figures, { key: 'changePercent', label: '%', kind: 'percent' }],
    rows: body.rows.map((each) => {
      if (each.kind === 'section') return { ...each, cells: [...each.cells, null], figures: [...each.figures, null] };
      const { change, percent } = changeOf(each.cells[0] ?? null, each.cells[1] ?? null);
      return {
        ...each,
        cells: [...each.cells, change === 0 && each.kind === 'line' ? null : change],
        figures: [...each.figures, change === 0 ? null : percent],
      };
    }),
  };
}

/** Whether no line of it has anything to say. */
export const isEmptyBody = ({ rows }: SheetBody): boolean =>
  rows.every(({ cells }) => cells.every((cell) => cell === null || cell === 0));
