import type { ReportSheet } from '@countinghouse/contracts/financial-reports';
import { type Cents, cents } from '@countinghouse/domain/money/money';
import { useTranslation } from 'react-i18next';
import { Money } from '../../../ui/show/Money.tsx';
import { type ChosenFigure, figureKey } from '../sheet/sheet-figures.ts';
import { DrillProof } from './DrillProof.tsx';

type FigurePart = { key: string; code: string; label: string; amount: Cents };

/** What a sum or a change is made of: other figures of the same sheet, with the sign that they count with. */
function partsOf(sheet: ReportSheet, { row, column, at }: ChosenFigure): FigurePart[] {
  if (column.kind === 'change')
    return sheet.columns.slice(0, 2).flatMap((each, index) => {
      const amount = row.cells[index] ?? null;
      if (amount === null) return [];
      return { key: figureKey(row, each), code: '', label: each.label, amount: index === 0 ? amount : minus(amount) };
    });
  return row.adds.flatMap(({ key, sign }) => {
    const part = sheet.rows.find((each) => each.key === key);
    const amount = part?.cells[at] ?? null;
    if (!part || amount === null) return [];
    return {
      key: figureKey(part, column),
      code: part.code,
      label: part.label,
      amount: sign === 1 ? amount : minus(amount),
    };
  });
}

const minus = (amount: Cents) => cents(0 - amount);

type DrillPartsProps = {
  sheet: ReportSheet;
  figure: ChosenFigure;
  onOpen: (figure: string) => void;
  onReload: () => void;
};

export function DrillParts({ sheet, figure, onOpen, onReload }: DrillPartsProps) {
  const { t } = useTranslation();
  const parts = partsOf(sheet, figure);
  const amount = figure.row.cells[figure.at] ?? null;
  if (parts.length === 0 || amount === null) return null;
  return (
    <>
      <ul className="ch-drill-entries" aria-label={t('financialReports.drill.parts')}>
        {parts.map((part) => (
          <li key={part.key} className="ch-drill-part">
            <button type="button" onClick={() => onOpen(part.key)}>
              {part.code && <span>{part.code}</span>}
              <bdi>{part.label}</bdi>
            </button>
            <Money value={part.amount} currency={sheet.currencyCode} withoutSymbol />
          </li>
        ))}
      </ul>
      <DrillProof
        amount={amount}
        sum={cents(parts.reduce((total, part) => total + part.amount, 0))}
        currency={sheet.currencyCode}
        text={t('financialReports.drill.addsUp')}
        onReload={onReload}
      />
    </>
  );
}
