import { type Cents, cents, e4PerMinor, micro, mulDiv, ppm } from '../money/money.ts';
import {
  type DocumentDraft,
  type DocumentItem,
  type DocumentSums,
  documentInput,
  type Terms,
  withLines,
} from './add-up.ts';
import { type EstimateShare, type Part, quantityOf, type TakenAmounts, takenOf, takes, WHOLE } from './conversion.ts';
import type { DocumentTotals, LineResult } from './document.ts';
import { type LineBase, lineBase } from './line-base.ts';
import { type Amounts, type Piece, partAmounts, sumAmounts } from './part-amounts.ts';
import { portionOf } from './portion.ts';
import { documentTotals } from './totals.ts';

type PositionedItem = DocumentItem & { position: number };

/** An estimate as it is to be invoiced: with the taxes and rates of the invoice's day. */
export type InvoiceableEstimate<I extends PositionedItem> = {
  draft: Omit<DocumentDraft, 'items'> & { items: readonly I[] };
  terms: Terms;
};

export type NextPart<I extends PositionedItem> = {
  draft: { items: I[] } & Pick<DocumentDraft, 'discount' | 'shipping'>;
  added: DocumentSums;
  took: TakenAmounts;
};

/**
 * The invoice of the next share of an estimate. Each of its amounts is the share of all so far less what the earlier parts
 * took, so that the parts of an estimate add up to it, and the last one takes the rest (docs/domain/invoices.md).
 */
export function nextPart<I extends PositionedItem>(
  whole: InvoiceableEstimate<I>,
  earlier: readonly Part[],
  share: EstimateShare,
): NextPart<I> {
  const { draft, terms } = whole;
  const totals = documentTotals(documentInput(draft, terms));
  const parts = earlier.map((part) => ({ ...part, took: part.took ?? nextPart(whole, [], part).took }));
  const pieces = piecesOf(whole, totals, { parts, share });
  const amounts = partAmounts(totals, pieces, { parts, terms, shippingTaxes: draft.shippingTaxes });
  const served = pieces.filter(({ isServed }) => isServed);
  const step = e4PerMinor(terms.exponent);
  const items = draft.items.flatMap((item): I[] => {
    if (item.kind === 'section') return [item];
    const at = served.findIndex(({ position }) => position === item.position);
    const piece = served[at];
    return piece ? [itemOf(item, piece, { discount: amounts.lines[at]?.discount ?? cents(0), terms })] : [];
  });
  const results = sumAmounts(totals, amounts, draft.pricesIncludeTax);
  return {
    draft: {
      items,
      discount: draft.discountFormat === '%' ? draft.discount : ppm(results.discount * step),
      shipping: results.shipping,
    },
    added: withLines(items, results),
    took: tookOf(served, amounts, terms),
  };
}

type ShareRequest = { parts: readonly (Part & { took: TakenAmounts })[]; share: EstimateShare };

/** Every line of the estimate: what it is in full, what was taken of it, and how far it is taken with this part. */
function piecesOf<I extends PositionedItem>(
  { draft, terms }: InvoiceableEstimate<I>,
  totals: DocumentTotals,
  { parts, share }: ShareRequest,
): Piece[] {
  const own = draft.items.filter(({ kind }) => kind === 'item');
  const reaches = own.map(({ position }) => Math.min(takenOf(position, [...parts, share]), WHOLE));
  const soFar = own.map((item, index) => portionOf(item, { of: WHOLE, take: reaches[index] ?? 0 }, terms.exponent));
  const bases = documentInput({ ...draft, items: soFar }, terms).lines.map((line) => lineBase(line, terms.exponent));
  return own.map((item, index): Piece => {
    const whole = totals.lines[index] as LineResult;
    const reach = reaches[index] ?? 0;
    const gone = parts.reduce((all, part) => all + quantityOf(part, item.position, item.quantity), 0);
    return {
      position: item.position,
      isServed: takes(share, item.position),
      reach,
      share: share.percent,
      whole,
      soFar: reach === WHOLE ? whole : (bases[index] as LineBase),
      quantity: micro(Math.max(mulDiv(item.quantity, reach, WHOLE) - gone, 0)),
    };
  });
}

type PieceTerms = { discount: Cents; terms: Terms };

/** A line of the invoice: its quantity is the rest too, and a discount in money is what it comes to here. */
function itemOf<I extends PositionedItem>(
  item: I,
  { quantity, reach, share }: Piece,
  { discount, terms }: PieceTerms,
): I {
  const { exponent } = terms;
  const { itemSpecifications: after } = portionOf(item, { of: WHOLE, take: reach }, exponent);
  const { itemSpecifications: before } = portionOf(item, { of: WHOLE, take: reach - share }, exponent);
  return {
    ...item,
    quantity,
    itemSpecifications: after.map((specification, at) => ({
      ...specification,
      options: specification.options.map((option, index) => ({
        ...option,
        defaultQTY: micro(option.defaultQTY - (before[at]?.options[index]?.defaultQTY ?? 0)),
      })),
    })),
    discount: item.discountFormat === '%' ? item.discount : ppm(discount * e4PerMinor(exponent)),
  };
}

const tookOf = (served: readonly Piece[], amounts: Amounts, { taxes }: Terms): TakenAmounts => ({
  lines: served.map(({ position, quantity }, index) => {
    const line = amounts.lines[index];
    if (!line) throw new Error(`line ${position} has no amounts`);
    return { position, quantity, ...line };
  }),
  shipping: amounts.shipping,
  shippingTaxes: amounts.shippingTaxes,
  rates: [...taxes.values()].map(({ idSalesTax, rate, amount }) => ({ idSalesTax, value: rate ?? amount ?? 0 })),
});
