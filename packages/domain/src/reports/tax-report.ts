import type { Basis } from './catalogue.ts';
import { lineRow, plus, proofOf, type SheetBody, type SheetColumn, type SheetRow, sumRow } from './sheet.ts';
import { type DaySpan, dayLabel, spanLabel } from './spans.ts';

/** A tax in a period: what it was charged on and what not, what was collected and paid, and what was booked by hand. */
export type TaxSums = {
  /** Null: booked on a tax account without saying which. */
  id: number | null;
  name: string;
  base: number;
  exempt: number;
  collected: number;
  input: number;
  adjustment: number;
};

type TaxSource = {
  span: DaySpan;
  basis: Basis;
  taxes: readonly TaxSums[];
  /** Credits less debits of the tax accounts in the period, without what filings moved. */
  ledger: number;
};

export const TAX_COLUMNS = ['base', 'exempt', 'collected', 'input', 'adjustment', 'net'] as const;
export type TaxColumn = (typeof TAX_COLUMNS)[number];
const LABELS: Record<TaxColumn, string> = {
  base: 'Taxable sales',
  exempt: 'Exempt sales',
  collected: 'Tax collected',
  input: 'Input tax',
  adjustment: 'Adjustment',
  net: 'Net',
};

/** What is owed to the tax office: sums of the tax rows as they were posted or became due, nothing is computed again. */
export function taxReport({ span, basis, taxes, ledger }: TaxSource): SheetBody {
  const columns: SheetColumn[] = TAX_COLUMNS.map((key) => ({ key, label: LABELS[key], kind: 'amount', ...span }));
  const rule = basis === 'accrual' ? 'when it was billed' : 'in the share and on the day in which invoices were paid';
  const lines = taxes.map(
    (tax): SheetRow =>
      lineRow(
        {
          key: `tax-${tax.id ?? 'none'}`,
          label: tax.name,
          drill: tax.id === null ? null : `tax-${tax.id}`,
          explanation: `${tax.name} whose day falls between ${dayLabel(span.from)} and ${dayLabel(span.to)}, counted ${rule}: what was collected, less what was paid on purchases, with what journals booked by hand.`,
        },
        [tax.base, tax.exempt, tax.collected, tax.input, tax.adjustment, netOf(tax)],
      ),
  );
  const total = sumRow(
    'total',
    {
      key: 'total',
      label: 'Total',
      explanation: 'All taxes. One sale with two taxes counts in both, so bases are not added.',
    },
    { addends: plus(lines), columns: columns.length },
  );
  const net = total.cells.at(-1) ?? 0;
  return {
    head: 'Tax',
    columns,
    figures: [],
    // A sale with two taxes would be counted twice.
    rows: [
      ...lines,
      { ...total, cells: total.cells.map((cell, index) => (index < 2 && lines.length > 1 ? null : cell)) },
    ],
    proofs: basis === 'accrual' ? [proofOf('ledger', 'Equals the tax accounts', net - ledger)] : [],
    emptyText: basis === 'accrual' ? `No tax in ${spanLabel(span)}.` : `No tax was paid in ${spanLabel(span)}.`,
  };
}

export const netOf = ({ collected, input, adjustment }: TaxSums): number => collected - input + adjustment;
