import { type Cents, cents } from '../money/money.ts';
import type { DocumentInput, DocumentTotals, LineResult, TaxRow } from './document.ts';
import { discounted, type ExplainedLine, explainLine } from './explain-line.ts';
import { explainCarried, explainRow, type TaxCarrier } from './explain-tax.ts';
import { type ExplainedAmount, given, minus, plus, totalled, unlessZero } from './explained.ts';
import type { Fraction } from './fraction.ts';
import { onceTotal, type TotalsCalculation, workOut } from './totals.ts';

/** What was paid and taken off since, and what is open; the bill itself is in the totals. */
export type SettledAmounts = { paid: Cents; credited: Cents; writtenOff: Cents; discounted: Cents; due: Cents };

export type Explanation = {
  /** The engine finds the stored figures: every step is known. Otherwise only the sums of what is kept. */
  isWorkedOut: boolean;
  total: ExplainedAmount;
  due: ExplainedAmount;
  subTotal: ExplainedAmount;
  discounts: ExplainedAmount;
  shipping: ExplainedAmount;
  taxes: ExplainedAmount[];
  withholdings: ExplainedAmount[];
  lines: (ExplainedLine & { total: ExplainedAmount })[];
  /** `once`: the bill without shipping before its one rounding. */
  once: Fraction | null;
};

/**
 * The derivation of every number of a document, for people who want to know why. The amounts are the stored ones; the
 * steps are the engine's own, so that an explanation cannot differ from the calculation.
 */
export function explain(input: DocumentInput, stored: DocumentTotals, settled: SettledAmounts): Explanation {
  const found = workOut(input);
  const working = sameFigures(found.totals, stored) ? found : null;
  const lines = input.lines.flatMap((_, index) => explainLine({ index, input, stored: stored.lines, working }) ?? []);
  const shipping = given({ of: 'shipping' }, stored.shipping);
  const carriers = lines.map((line, index) => lineCarrier(line, index, { input, stored, working }));
  const carried = [...carriers, shippingCarrier(shipping, { input, stored, working })].map((one) =>
    explainCarried(one, input, working !== null),
  );
  const row = (one: TaxRow) => explainRow(one, carried, { mode: input.mode, working });
  const [taxes, withholdings] = [stored.taxes.map(row), stored.withholdings.map(row)];
  const subTotal = totalled(
    { of: 'subTotal' },
    lines.map(({ base }) => plus(base)),
  );
  const discounts = totalled({ of: 'discounts' }, discountParts(lines, input, stored, working));
  const added = input.pricesIncludeTax ? [] : taxes;
  const total = totalled({ of: 'total' }, [
    plus(subTotal),
    ...unlessZero(minus(discounts)),
    ...added.map(plus),
    ...unlessZero(plus(shipping)),
  ]);
  return {
    isWorkedOut: working !== null,
    total,
    due: dueOf(total, withholdings, settled),
    subTotal,
    discounts,
    shipping,
    taxes,
    withholdings,
    lines: lines.map((line, index) => ({ ...line, total: lineTotal(line, index, carried[index], { input, stored }) })),
    once: working && input.mode === 'once' && !input.pricesIncludeTax ? onceTotal(input) : null,
  };
}

/** The lines between two headings, as they are printed: all sections together are the subtotal. */
export const explainSection = (lines: readonly ExplainedLine[]): ExplainedAmount =>
  totalled(
    { of: 'section' },
    lines.map(({ base }) => plus(base)),
  );

type ExplanationSource = { input: DocumentInput; stored: DocumentTotals; working: TotalsCalculation | null };

const lineCarrier = (
  { taxable }: ExplainedLine,
  index: number,
  { input, stored, working }: ExplanationSource,
): TaxCarrier => ({
  taxable,
  taxes: input.lines[index]?.taxes ?? [],
  quantity: input.lines[index]?.quantity ?? 0,
  amounts: working?.carrierTaxes[index] ?? stored.lines[index]?.taxes ?? [],
  subjectOf: (idSalesTax) => ({ of: 'lineTax', line: index, idSalesTax }),
});

const ONE_UNIT = 1_000_000;

const shippingCarrier = (shipping: ExplainedAmount, { input, stored, working }: ExplanationSource): TaxCarrier => ({
  taxable: shipping,
  taxes: input.shippingTaxes,
  quantity: ONE_UNIT,
  amounts: working?.carrierTaxes[input.lines.length] ?? stored.shippingTaxes,
  subjectOf: (idSalesTax) => ({ of: 'shippingTax', idSalesTax }),
});

function discountParts(
  lines: readonly ExplainedLine[],
  input: DocumentInput,
  stored: DocumentTotals,
  working: TotalsCalculation | null,
) {
  const nets = totalled(
    { of: 'nets' },
    lines.map(({ net }) => plus(net)),
  );
  const subject = { of: 'documentDiscount' } as const;
  const whole = working ? discounted(subject, stored.discount, input.discount, nets) : given(subject, stored.discount);
  return [...lines.map(({ discount }) => discount), whole].map(plus).flatMap(unlessZero);
}

function lineTotal(
  { taxable }: ExplainedLine,
  line: number,
  taxes: ReadonlyMap<number, ExplainedAmount> | undefined,
  { input, stored }: Pick<ExplanationSource, 'input' | 'stored'>,
): ExplainedAmount {
  const charged = input.pricesIncludeTax ? [] : stored.taxes.flatMap(({ idSalesTax }) => taxes?.get(idSalesTax) ?? []);
  return totalled({ of: 'lineTotal', line }, [plus(taxable), ...charged.map(plus)]);
}

/** What is open. A document that is not owed for (an estimate, a canceled invoice) closes with what remains. */
function dueOf(
  total: ExplainedAmount,
  withholdings: readonly ExplainedAmount[],
  { paid, credited, writtenOff, discounted, due }: SettledAmounts,
): ExplainedAmount {
  const parts = [
    plus(total),
    ...withholdings.map(minus),
    minus(given({ of: 'paid' }, paid)),
    minus(given({ of: 'credited' }, credited)),
    minus(given({ of: 'writtenOff' }, writtenOff)),
    minus(given({ of: 'discounted' }, discounted)),
  ].flatMap((part, index) => (index === 0 ? [part] : unlessZero(part)));
  const rest = totalled({ of: 'due' }, parts);
  return rest.value === due
    ? rest
    : totalled({ of: 'due' }, [...parts, minus(given({ of: 'settled' }, cents(rest.value - due)))]);
}

/** Compared by meaning: rows in any order, and nothing withheld is no row. */
function sameFigures(a: DocumentTotals, b: DocumentTotals): boolean {
  return (
    (['subTotal', 'discount', 'totalDiscountsAmount', 'shipping', 'totalBill', 'amountDue'] as const).every(
      (figure) => a[figure] === b[figure],
    ) &&
    sameRows(a.taxes, b.taxes) &&
    sameRows(a.withholdings, b.withholdings) &&
    sameRows(a.shippingTaxes, b.shippingTaxes) &&
    a.lines.length === b.lines.length &&
    a.lines.every((line, index) => sameLine(line, b.lines[index]))
  );
}

const LINE_FIGURES = ['gross', 'extraFee', 'base', 'discount', 'net', 'documentDiscount', 'taxable', 'total'] as const;

const sameLine = (a: LineResult, b: LineResult | undefined): boolean =>
  b !== undefined && LINE_FIGURES.every((figure) => a[figure] === b[figure]) && sameRows(a.taxes, b.taxes);

const sameRows = (a: readonly TaxRow[], b: readonly TaxRow[]): boolean => rowText(a) === rowText(b);

const rowText = (rows: readonly TaxRow[]): string =>
  rows
    .filter(({ amount }) => amount !== 0)
    .map(({ idSalesTax, amount }) => `${idSalesTax}:${amount}`)
    .toSorted()
    .join(' ');
