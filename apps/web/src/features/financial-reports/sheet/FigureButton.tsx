import type { SheetColumn, SheetRow } from '@countinghouse/contracts/financial-reports';
import type { Cents } from '@countinghouse/domain/money/money';
import { Money } from '../../../ui/show/Money.tsx';
import { useSheet } from './sheet-context.ts';
import { type ColumnLook, figureKey, figureName } from './sheet-figures.ts';

type FigureProps = { row: SheetRow; column: SheetColumn; at: number; look: ColumnLook; value: Cents };

/** A figure that opens what is behind it. One of them is in the order of the Tab key, the arrow keys reach the others. */
export function FigureButton({ row, column, at, look, value }: FigureProps) {
  const { sheet, open, reached, onOpen, onReach } = useSheet();
  const key = figureKey(row, column);
  const isSum = row.kind !== 'line';
  const isResult = row.kind === 'total' && (sheet.comparison === null ? look !== 'change' : at === 0);
  return (
    <button
      type="button"
      className="ch-account-sheet-figure"
      data-figure={key}
      data-column={column.key}
      data-result={isResult || undefined}
      aria-pressed={key === open}
      aria-label={figureName(row, column, at, sheet.currencyCode)}
      tabIndex={key === reached ? 0 : -1}
      onFocus={() => onReach(key)}
      onClick={() => onOpen(key === open ? '' : key)}
    >
      <Money
        value={value}
        currency={sheet.currencyCode}
        withoutSymbol={!isSum || at > 0 || look === 'late'}
        withPlus={look === 'change'}
        tone={look === 'late' && value !== 0 ? 'danger' : 'plain'}
      />
    </button>
  );
}
