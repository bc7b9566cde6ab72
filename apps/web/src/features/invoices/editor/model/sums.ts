import type { DocumentItem, DocumentSums, Terms } from '@countinghouse/domain/documents/add-up';
import type { LineResult } from '@countinghouse/domain/documents/document';
import { addUpKept, type KeptSums } from '@countinghouse/domain/documents/kept-sums';
import { toScaled } from '@countinghouse/domain/money/decimal';
import { type Cents, cents, e4, micro, ppm, sum } from '@countinghouse/domain/money/money';
import { readDecimal } from '@countinghouse/domain/money/typed';
import type { DocumentDraft, LineDraft } from './draft.ts';

/** What a box says as a whole number; what cannot be read counts as nothing until it is mended. */
function scaledOf(typed: string, scale: number, otherwise = 0): number {
  const value = readDecimal(typed);
  if (value === null) return otherwise;
  try {
    return toScaled(value, scale);
  } catch {
    return 0;
  }
}

const ONE = 1_000_000;

const itemOf = (line: LineDraft): DocumentItem => ({
  kind: line.kind,
  quantity: micro(scaledOf(line.quantity, 6, ONE)),
  price: e4(scaledOf(line.price, 4)),
  itemSpecifications: line.itemSpecifications,
  discountFormat: line.discountFormat,
  discount: ppm(scaledOf(line.discount, 4)),
  taxes: line.taxes.map((idSalesTax) => ({ idSalesTax })),
  exemptReason: line.exemptReason.trim(),
});

const items = new WeakMap<LineDraft, DocumentItem>();

/** A line as the engine knows it. It is never changed in place, so this is worked out once. */
export function engineItem(line: LineDraft): DocumentItem {
  const known = items.get(line);
  if (known) return known;
  const item = itemOf(line);
  items.set(line, item);
  return item;
}

export type Sums = {
  totals: DocumentSums['totals'];
  /** Of each line that is no heading. */
  lines: ReadonlyMap<number, LineResult>;
  /** Of each heading: what the lines below it come to, up to the next heading, before discounts. */
  sections: ReadonlyMap<number, Cents>;
};

/** The whole document, added up by the one engine; null where the amounts are larger than it can hold. */
export function sumsOf(draft: DocumentDraft, terms: Terms, kept?: KeptSums): Sums | null {
  try {
    const { totals, lines } = addUpKept(
      {
        items: draft.lines.map(engineItem),
        discountFormat: draft.discountFormat,
        discount: ppm(scaledOf(draft.discount, 4)),
        shipping: cents(scaledOf(draft.shipping, terms.exponent)),
        shippingTaxes: draft.shippingTaxes,
        pricesIncludeTax: draft.pricesIncludeTax,
      },
      terms,
      kept,
    );
    return {
      totals,
      lines: new Map(draft.lines.flatMap(({ key }, index) => (lines[index] ? [[key, lines[index]]] : []))),
      sections: sectionSums(draft.lines, lines),
    };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function sectionSums(drafts: readonly LineDraft[], results: readonly (LineResult | null)[]): Map<number, Cents> {
  const sums = new Map<number, Cents>();
  let heading: number | undefined;
  for (const [index, { key, kind }] of drafts.entries()) {
    if (kind === 'section') {
      heading = key;
      sums.set(key, cents(0));
    } else if (heading !== undefined) {
      sums.set(heading, sum([sums.get(heading) ?? cents(0), results[index]?.base ?? cents(0)]));
    }
  }
  return sums;
}
