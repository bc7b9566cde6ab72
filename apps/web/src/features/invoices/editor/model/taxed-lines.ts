import type { TaxRow } from '@countinghouse/domain/documents/document';
import { isCharged } from '@countinghouse/domain/documents/exemptions';
import { type Cents, cents } from '@countinghouse/domain/money/money';
import type { TaxKind } from '@countinghouse/domain/sales-taxes/kinds';
import type { DocumentDraft } from './draft.ts';
import type { Sums } from './sums.ts';

type KnownTax = { idSalesTax: number; abbreviation: string; kind: TaxKind };
export type TaxedLine = { exemptReason: string; taxable: Cents; taxes: KnownTax[] };

/** The lines with their taxes and what each comes to: on how much a tax is charged, and on how much not. */
export const taxedLines = (
  { lines }: Pick<DocumentDraft, 'lines'>,
  sums: Pick<Sums, 'lines'>,
  taxes: ReadonlyMap<number, KnownTax>,
): TaxedLine[] =>
  lines.flatMap((line) => {
    const result = sums.lines.get(line.key);
    const carried = line.taxes.flatMap((id) => taxes.get(id) ?? []);
    return result ? [{ exemptReason: line.exemptReason.trim(), taxable: result.taxable, taxes: carried }] : [];
  });

type ShippingCharge = { taxes: readonly number[]; amount: Cents };

/** What a tax stands on: the lines that carry it and are not exempt, and the shipping where that is taxed. */
export function taxableBy(idSalesTax: number, lines: readonly TaxedLine[], shipping: ShippingCharge): Cents {
  const charged = lines.filter(
    (line) => line.exemptReason === '' && line.taxes.some((tax) => tax.idSalesTax === idSalesTax),
  );
  const shipped = shipping.taxes.includes(idSalesTax) ? shipping.amount : 0;
  return cents(charged.reduce((total, line) => total + line.taxable, shipped));
}

/** Whether a row says something: a tax that stands on exempt lines alone has a reason instead of a rate. */
export const isShown = (
  { idSalesTax, amount }: TaxRow,
  lines: readonly TaxedLine[],
  shipping: ShippingCharge,
): boolean => isCharged({ idSalesTax, taxable: taxableBy(idSalesTax, lines, shipping), amount }, lines);
