import type { Cents } from '../money/money.ts';
import type { DocumentItem } from './add-up.ts';
import type { TakenAmounts, TakenLine, TaxAmount } from './conversion.ts';
import type { DocumentTotals, LineResult } from './document.ts';

/** Whether a part of an estimate still has the figures it took; else somebody typed others. */
export function isAsTaken(items: readonly DocumentItem[], totals: DocumentTotals, took: TakenAmounts): boolean {
  const { lines, shipping } = took;
  const own = items.filter(({ kind }) => kind === 'item');
  return (
    own.length === lines.length &&
    totals.shipping === shipping &&
    lines.every((line, at) => own[at]?.quantity === line.quantity && hasAmounts(totals.lines[at], line))
  );
}

const AMOUNTS = ['gross', 'extraFee', 'discount', 'documentDiscount'] as const;

function hasAmounts(result: LineResult | undefined, line: TakenLine): boolean {
  if (!result) return false;
  const ids = new Set([...result.taxes, ...line.taxes].map(({ idSalesTax }) => idSalesTax));
  return (
    AMOUNTS.every((name) => result[name] === line[name]) &&
    [...ids].every((id) => amountOf(result.taxes, id) === amountOf(line.taxes, id))
  );
}

const amountOf = (taxes: readonly TaxAmount[], id: number): Cents | 0 =>
  taxes.find(({ idSalesTax }) => idSalesTax === id)?.amount ?? 0;

/** The lines of a draft with the figures of `fresh`, line by line; words, answers and sections stay. */
export function withFigures<I extends DocumentItem>(items: readonly I[], fresh: readonly DocumentItem[]): I[] {
  const left = fresh.filter(({ kind }) => kind === 'item').values();
  return items.map((item): I => {
    const next = item.kind === 'item' ? left.next().value : undefined;
    if (!next) return item;
    const { quantity, price, discountFormat, discount, taxes, exemptReason } = next;
    const figures = { quantity, price, discountFormat, discount, taxes, exemptReason };
    return { ...item, ...figures, itemSpecifications: specificationsOf(item, next) };
  });
}

const specificationsOf = (item: DocumentItem, { itemSpecifications: fresh }: DocumentItem) =>
  item.itemSpecifications.map((specification, at) => ({
    ...specification,
    options: specification.options.map((option, index) => ({
      ...option,
      defaultQTY: fresh[at]?.options[index]?.defaultQTY ?? option.defaultQTY,
    })),
  }));
