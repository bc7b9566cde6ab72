import { type Cents, cents, type Micro, mulDiv, sum } from '../money/money.ts';
import type { Terms } from './add-up.ts';
import { apportion, between } from './apportion.ts';
import { type Part, type TakenAmounts, type TakenLine, type TaxAmount, takes, WHOLE } from './conversion.ts';
import type { DocumentTotals, LineResult, TaxRow } from './document.ts';
import { type Fraction, fraction, round } from './fraction.ts';
import type { LineBase } from './line-base.ts';

/** A line of an estimate of which parts are taken. */
export type Piece = {
  position: number;
  /** The part that is made now takes of it. */
  isServed: boolean;
  /** How far it is taken with this part, and how much this part takes, in parts per million. */
  reach: number;
  share: number;
  whole: LineResult;
  /** What the engine says of everything that is taken of it by now. */
  soFar: LineBase;
  quantity: Micro;
};

type PartLine = Omit<TakenLine, 'position' | 'quantity'>;
export type Amounts = { lines: PartLine[]; shipping: Cents; shippingTaxes: TaxAmount[] };
type TakenPart = Part & { took: TakenAmounts };
type PartContext = { parts: readonly TakenPart[]; terms: Terms; shippingTaxes: readonly number[] };

const ofLine = (parts: readonly TakenPart[], position: number) =>
  parts.flatMap(({ took }) => took.lines.filter((line) => line.position === position));
const before = (
  parts: readonly TakenPart[],
  position: number,
  name: 'gross' | 'extraFee' | 'discount' | 'documentDiscount',
) => sum(ofLine(parts, position).map((line) => line[name]));

/** All amounts of the next part, line by line, in the currency's smallest units. */
export function partAmounts(totals: DocumentTotals, pieces: readonly Piece[], context: PartContext): Amounts {
  const { parts, shippingTaxes } = context;
  const bases = new Map(pieces.filter(({ isServed }) => isServed).map((piece) => [piece, baseOf(piece, parts)]));
  const discounts = new Map(spreadDiscount(pieces, bases, parts));
  const reach = documentReach(pieces);
  const taxes = [...totals.taxes, ...totals.withholdings].map(({ idSalesTax }) => ({
    idSalesTax,
    ...spreadTax(idSalesTax, pieces, { ...context, totals, reach }),
  }));
  return {
    lines: [...bases].map(([piece, base]) => ({
      ...base,
      documentDiscount: discounts.get(piece) ?? cents(0),
      taxes: piece.whole.taxes.map(({ idSalesTax }) => ({
        idSalesTax,
        amount: taxes.find((tax) => tax.idSalesTax === idSalesTax)?.lines.get(piece) ?? cents(0),
      })),
    })),
    shipping: shippingOf(totals.shipping, reach, sum(parts.map(({ took }) => took.shipping))),
    shippingTaxes: taxes.flatMap(({ idSalesTax, shipping }) =>
      shippingTaxes.includes(idSalesTax) ? [{ idSalesTax, amount: shipping }] : [],
    ),
  };
}

/** What stands may have more than its share, while a part that was made before it is in the archive. */
const shippingOf = (whole: Cents, reach: Fraction, taken: Cents): Cents =>
  between(round(times(whole, reach)) - taken, 0, whole - taken);

const times = (amount: Cents, { n, d }: Fraction): Fraction => ({ n: BigInt(amount) * n, d });

/** How much of the whole document is taken: its lines weigh what they come to. */
function documentReach(pieces: readonly Piece[]): Fraction {
  const weights = pieces.map(({ whole }) => Math.abs(whole.net));
  const isFree = weights.every((weight) => weight === 0);
  const weighed = pieces.map(({ reach }, index) => ({ reach, weight: BigInt(isFree ? 1 : (weights[index] ?? 0)) }));
  const all = weighed.reduce((total, { weight }) => total + weight, 0n);
  const taken = weighed.reduce((total, { weight, reach }) => total + weight * BigInt(reach), 0n);
  return all === 0n ? fraction(1n) : fraction(taken, all * BigInt(WHOLE));
}

/** Gross, fees and the line's own discount: never more than is left of each, and no line turns its sign. */
function baseOf(
  { position, whole, soFar }: Piece,
  parts: readonly TakenPart[],
): Pick<LineBase, 'gross' | 'extraFee' | 'discount'> {
  const taken = {
    gross: before(parts, position, 'gross'),
    extraFee: before(parts, position, 'extraFee'),
    discount: before(parts, position, 'discount'),
  };
  const takenBase = taken.gross + taken.extraFee;
  const gross = between(soFar.gross - taken.gross, 0, whole.gross - taken.gross);
  const base = between(gross + soFar.extraFee - taken.extraFee, 0, whole.base - takenBase);
  const leftNet = whole.net - (takenBase - taken.discount);
  const wanted = between(soFar.discount - taken.discount, 0, whole.discount - taken.discount);
  return { gross, extraFee: cents(base - gross), discount: between(wanted, base - leftNet, base) };
}

type Bases = ReadonlyMap<Piece, Pick<LineBase, 'gross' | 'extraFee' | 'discount'>>;

function spreadDiscount(pieces: readonly Piece[], bases: Bases, parts: readonly TakenPart[]): [Piece, Cents][] {
  const amounts = apportion(
    pieces.map((piece) => {
      const { position, whole, reach, isServed } = piece;
      const taken = before(parts, position, 'documentDiscount');
      const left = whole.documentDiscount - taken;
      const { gross = 0, extraFee = 0, discount = 0 } = bases.get(piece) ?? {};
      const net = gross + extraFee - discount;
      const takenNet =
        before(parts, position, 'gross') + before(parts, position, 'extraFee') - before(parts, position, 'discount');
      const leftTaxable = whole.taxable - (takenNet - taken);
      const limits = [between(0, net - leftTaxable, net), between(left, net - leftTaxable, net)] as const;
      return {
        whole: whole.documentDiscount,
        before: taken,
        reach: fraction(reach, WHOLE),
        isServed,
        low: cents(Math.min(...limits)),
        high: cents(Math.max(...limits)),
      };
    }),
  );
  return pieces.map((piece, index) => [piece, amounts[index] ?? cents(0)]);
}

type Tax = PartContext & { totals: DocumentTotals; reach: Fraction };

/** One tax over the lines of the part and, where it is taxed, the shipping. */
function spreadTax(idSalesTax: number, pieces: readonly Piece[], { parts, terms, totals, reach }: Tax) {
  const rowOf = (rows: readonly TaxAmount[]) => rows.find((row) => row.idSalesTax === idSalesTax);
  const carrying = pieces.flatMap((piece) => {
    const whole = rowOf(piece.whole.taxes)?.amount;
    if (whole === undefined) return [];
    const taken = parts.map((part) =>
      isSameRate(part.took, idSalesTax, terms)
        ? sum(ofLine([part], piece.position).map(({ taxes }) => rowOf(taxes)?.amount ?? cents(0)))
        : // At another rate: what it would have been at this one.
          mulDiv(whole, takes(part, piece.position) ? part.percent : 0, WHOLE),
    );
    return [{ piece, whole, taken: sum(taken) }];
  });
  const row = rowOf([...totals.taxes, ...totals.withholdings]);
  const shippingWhole = cents((row?.amount ?? 0) - sum(carrying.map(({ whole }) => whole)));
  const shippingTaken = sum(parts.map(({ took }) => rowOf(took.shippingTaxes)?.amount ?? cents(0)));
  const claim = (whole: Cents, taken: Cents, limits: { reach: Fraction; isServed: boolean }) => ({
    whole,
    before: taken,
    ...limits,
    low: cents(Math.min(0, whole - taken)),
    high: cents(Math.max(0, whole - taken)),
  });
  const amounts = apportion([
    ...carrying.map(({ piece, whole, taken }) =>
      claim(whole, taken, { reach: fraction(piece.reach, WHOLE), isServed: piece.isServed }),
    ),
    claim(shippingWhole, shippingTaken, { reach, isServed: true }),
  ]);
  return {
    lines: new Map(carrying.map(({ piece }, index) => [piece, amounts[index] ?? cents(0)])),
    shipping: amounts[carrying.length] ?? cents(0),
  };
}

function isSameRate({ rates }: TakenAmounts, idSalesTax: number, { taxes }: Terms): boolean {
  const tax = taxes.get(idSalesTax);
  return rates.some((rate) => rate.idSalesTax === idSalesTax && rate.value === (tax?.rate ?? tax?.amount ?? 0));
}

/** The part as a document: its rows of the taxes, its sums. */
export function sumAmounts(
  whole: DocumentTotals,
  { lines, shipping, shippingTaxes }: Amounts,
  pricesIncludeTax: boolean,
): DocumentTotals {
  const kindOf = new Map([...whole.taxes, ...whole.withholdings].map(({ idSalesTax, kind }) => [idSalesTax, kind]));
  const results = lines.map((line) => lineOf(line, kindOf, pricesIncludeTax));
  const rows = (taxes: readonly TaxRow[]) =>
    taxes.flatMap((row): TaxRow[] => {
      const own = [...lines.flatMap((line) => line.taxes), ...shippingTaxes].filter(
        ({ idSalesTax }) => idSalesTax === row.idSalesTax,
      );
      return own.length === 0 ? [] : [{ ...row, amount: sum(own.map(({ amount }) => amount)) }];
    });
  const taxes = rows(whole.taxes);
  const withholdings = rows(whole.withholdings);
  const subTotal = sum(results.map(({ base }) => base));
  const discount = sum(results.map(({ documentDiscount }) => documentDiscount));
  const totalDiscountsAmount = cents(sum(results.map((line) => line.discount)) + discount);
  const tax = pricesIncludeTax ? 0 : sum(taxes.map(({ amount }) => amount));
  const totalBill = cents(subTotal - totalDiscountsAmount + tax + shipping);
  return {
    lines: results,
    subTotal,
    discount,
    totalDiscountsAmount,
    taxes,
    withholdings,
    shipping,
    shippingTaxes: taxRows(shippingTaxes, kindOf).filter(({ kind }) => kind !== 'withholding'),
    totalBill,
    amountDue: cents(totalBill - sum(withholdings.map(({ amount }) => amount))),
  };
}

type Kinds = ReadonlyMap<number, TaxRow['kind']>;

const taxRows = (taxes: readonly TaxAmount[], kinds: Kinds): TaxRow[] =>
  taxes.map((tax) => ({ ...tax, kind: kinds.get(tax.idSalesTax) ?? 'normal' }));

function lineOf(
  { gross, extraFee, discount, documentDiscount, taxes }: PartLine,
  kinds: Kinds,
  isIn: boolean,
): LineResult {
  const base = cents(gross + extraFee);
  const net = cents(base - discount);
  const taxable = cents(net - documentDiscount);
  const rows = taxRows(taxes, kinds);
  const tax = sum(rows.filter(({ kind }) => kind !== 'withholding').map(({ amount }) => amount));
  const total = cents(isIn ? taxable : taxable + tax);
  return { gross, extraFee, base, discount, net, documentDiscount, taxable, taxes: rows, total };
}
