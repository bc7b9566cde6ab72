import { type Cents, cents, type Micro, micro } from '../../money/money.ts';
import type { StoredDocument } from '../explain-stored.ts';

type LinePosition = { position: number };
/** An invoice or a credit note as it is kept and sent; a credit note's lines keep the positions of its invoice's. */
export type Creditable = Omit<StoredDocument, 'items'> & {
  items: readonly (StoredDocument['items'][number] & LinePosition)[];
};
/** A note that was written for an amount took no quantity: it only lowers what is left. */
export type EarlierNote = Creditable & { isByAmount?: boolean };

/** Cents by tax; what a customer withholds counts among them. */
export type TaxAmounts = ReadonlyMap<number, Cents>;
export type LineFigures = {
  position: number;
  quantity: Micro;
  gross: Cents;
  extraFee: Cents;
  discount: Cents;
  documentDiscount: Cents;
  taxes: TaxAmounts;
};
export type Shipping = { amount: Cents; taxes: TaxAmounts };
/** What a credit note gives back. Every other figure of it is a sum of these. */
export type CreditFigures = { lines: LineFigures[]; shipping: Shipping };

export const taxableOf = ({ gross, extraFee, discount, documentDiscount }: Omit<LineFigures, 'taxes'>): Cents =>
  cents(gross + extraFee - discount - documentDiscount);

export const amountsOf = (taxes: readonly { idSalesTax: number; amount: Cents }[]): TaxAmounts =>
  new Map(taxes.map(({ idSalesTax, amount }) => [idSalesTax, amount]));

export function figuresOf(document: Creditable): CreditFigures {
  const lines = document.items.filter(({ kind }) => kind === 'item').map(lineFigures);
  const taxes = new Map(amountsOf(document.shippingTaxes));
  // What is withheld of the shipping stands in the row of the tax alone.
  for (const { idSalesTax: id, amount } of document.withholdings) {
    const rest = cents(amount - rowOf(id, lines));
    if (rest !== 0) taxes.set(id, rest);
  }
  return { lines, shipping: { amount: document.shipping, taxes } };
}

const lineFigures = (item: Creditable['items'][number]): LineFigures => ({
  position: item.position,
  quantity: item.quantity,
  gross: item.gross,
  extraFee: item.extraFee,
  discount: item.discountAmount,
  documentDiscount: item.documentDiscount,
  taxes: amountsOf(item.taxes),
});

/** What a note took from its invoice. One for an amount left gross and quantity alone, like a discount given later. */
function takenBy(note: EarlierNote): CreditFigures {
  const { lines, shipping } = figuresOf(note);
  if (!note.isByAmount) return { lines, shipping };
  const none = { quantity: micro(0), gross: cents(0), extraFee: cents(0), discount: cents(0) };
  return {
    lines: lines.map((line) => ({ ...line, ...none, documentDiscount: cents(0 - taxableOf(line)) })),
    shipping,
  };
}

/** The invoice less its credit notes, amount by amount. */
export const leftOf = (invoice: Creditable, notes: readonly EarlierNote[]): CreditFigures =>
  notes.map(takenBy).reduce(less, figuresOf(invoice));

function less(whole: CreditFigures, part: CreditFigures): CreditFigures {
  const taken = new Map(part.lines.map((line) => [line.position, line]));
  return {
    lines: whole.lines.map((line) => {
      const other = taken.get(line.position);
      return other ? lineLess(line, other) : line;
    }),
    shipping: {
      amount: cents(whole.shipping.amount - part.shipping.amount),
      taxes: taxesLess(whole.shipping.taxes, part.shipping.taxes),
    },
  };
}

export const lineLess = (line: LineFigures, other: LineFigures): LineFigures => ({
  position: line.position,
  quantity: micro(line.quantity - other.quantity),
  gross: cents(line.gross - other.gross),
  extraFee: cents(line.extraFee - other.extraFee),
  discount: cents(line.discount - other.discount),
  documentDiscount: cents(line.documentDiscount - other.documentDiscount),
  taxes: taxesLess(line.taxes, other.taxes),
});

const taxesLess = (whole: TaxAmounts, part: TaxAmounts): TaxAmounts =>
  new Map([...whole].map(([id, amount]) => [id, cents(amount - (part.get(id) ?? 0))]));

/** Nothing of it to give back, not even the cent of tax by which its parts were rounded otherwise than the whole. */
export const isNothing = (line: LineFigures): boolean =>
  line.quantity === 0 &&
  line.gross === 0 &&
  line.extraFee === 0 &&
  line.discount === 0 &&
  line.documentDiscount === 0 &&
  [...line.taxes.values()].every((amount) => amount === 0);

/** One tax of some lines and of the shipping together. */
export const rowOf = (id: number, carriers: readonly { taxes: TaxAmounts }[]): Cents =>
  cents(carriers.reduce((total, { taxes }) => total + (taxes.get(id) ?? 0), 0));
