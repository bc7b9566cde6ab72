import { type Cents, cents, sum } from '../money/money.ts';
import type { DocumentInput, DocumentTotals, Line, LineResult, Tax, TaxRow } from './document.ts';
import { add, divide, type Fraction, fraction, multiply, round, subtract, sumOf } from './fraction.ts';
import { discountOn, exactNet, type LineBase, lineBase } from './line-base.ts';
import { type ExactTax, exactTaxes } from './line-tax.ts';
import { type Share, sharesOf, spread } from './spread.ts';

/** A line, or the shipping that joins the taxes like one. */
type Carrier = { taxable: Cents; exact: Fraction; taxes: ExactTax[]; key: string };

/** The totals with everything between the input and them: what an explanation of a number shows. */
export type TotalsCalculation = {
  totals: DocumentTotals;
  /** Rules 1 to 3 of each line, before `once` moved a cent. */
  plainBases: LineBase[];
  /** Each line's share of the document discount, unrounded. */
  discountShares: Share[];
  /** The lines, then the shipping where it is taxed. */
  carriers: Carrier[];
  /** The taxes of each carrier, withholding included. */
  carrierTaxes: TaxRow[][];
};

/**
 * The one place where an estimate, invoice, credit note or bill is added up. Browser, server, PDF and reports call it or
 * read the rows it made, so a cent of difference between them is not possible. The rules are in docs/domain/money.md.
 */
export const documentTotals = (input: DocumentInput): DocumentTotals => workOut(input).totals;

export function workOut(input: DocumentInput): TotalsCalculation {
  const plainBases = input.lines.map((line) => lineBase(line, input.exponent));
  const bases = onceAdjusted(input, plainBases);
  const net = sum(bases.map((base) => base.net));
  const discount = discountOn(net, input.discount);
  const discountShares = sharesOf(
    discount,
    bases.map((base, index) => ({ weight: base.net, key: keyOf(input.lines[index]) })),
  );
  const parts = spread(discount, discountShares);
  const carriers = input.lines.map((line, index) => carrierOf(line, bases[index], parts[index], input));
  const shippingCarrier = shippingOf(input);
  const taxed = [...carriers, ...(shippingCarrier ? [shippingCarrier] : [])];
  const rows = taxRows(input, taxed, { bases, discount });
  const lines = bases.map((base, index) => lineResult(base, parts[index], rows.perCarrier[index], input));
  const shippingTaxes = shippingCarrier ? (rows.perCarrier[carriers.length] ?? []) : [];
  const subTotal = sum(bases.map((base) => base.base));
  const totalDiscountsAmount = cents(sum(bases.map((base) => base.discount)) + discount);
  const added = input.pricesIncludeTax ? 0 : sum(rows.taxes.map((row) => row.amount));
  const totalBill = cents(subTotal - totalDiscountsAmount + added + input.shipping);
  const totals: DocumentTotals = {
    lines,
    subTotal,
    discount,
    totalDiscountsAmount,
    taxes: rows.taxes,
    withholdings: rows.withholdings,
    shipping: input.shipping,
    shippingTaxes: shippingTaxes.filter((row) => row.kind !== 'withholding'),
    totalBill,
    amountDue: cents(totalBill - sum(rows.withholdings.map((row) => row.amount))),
  };
  return { totals, plainBases, discountShares, carriers: taxed, carrierTaxes: rows.perCarrier };
}

const keyOf = (line: Line | undefined) =>
  (line?.taxes ?? [])
    .map((tax) => tax.idSalesTax)
    .toSorted((a, b) => a - b)
    .join(',');

function carrierOf(line: Line, base: LineBase | undefined, part: Cents | undefined, input: DocumentInput): Carrier {
  const taxable = cents((base?.net ?? 0) - (part ?? 0));
  const exact = fraction(taxable);
  return { taxable, exact, taxes: exactTaxes(exact, line.taxes, line.quantity, input), key: keyOf(line) };
}

/** Rule 11: taxable shipping is one more carrier of taxes, one unit of it. */
function shippingOf(input: DocumentInput): Carrier | null {
  if (input.shippingTaxes.length === 0) return null;
  const exact = fraction(input.shipping);
  return {
    taxable: input.shipping,
    exact,
    taxes: exactTaxes(exact, input.shippingTaxes, 1_000_000, input),
    key: 'shipping',
  };
}

type Rows = { taxes: TaxRow[]; withholdings: TaxRow[]; perCarrier: TaxRow[][] };
type Parts = { bases: readonly LineBase[]; discount: Cents };

/** Rules 5 to 10: one row per tax, and each row spread back over the lines that carry it. */
function taxRows(input: DocumentInput, carriers: readonly Carrier[], parts: Parts): Rows {
  const known = new Map<number, Tax>();
  for (const { taxes } of carriers) for (const { tax } of taxes) known.set(tax.idSalesTax, tax);
  const perCarrier: TaxRow[][] = carriers.map(() => []);
  const rows: TaxRow[] = [];
  const ordered = [...known.values()].toSorted((a, b) => order(a) - order(b) || a.idSalesTax - b.idSalesTax);
  for (const tax of ordered) {
    const amount = rowAmount(input, carriedShares(tax, carriers));
    rows.push({ idSalesTax: tax.idSalesTax, kind: tax.kind, amount });
  }
  if (input.mode === 'once' && !input.pricesIncludeTax) absorb(input, rows, parts);
  for (const row of rows) {
    const shares = carriers.map((carrier, index) => ({ index, share: shareOf(row.idSalesTax, carrier) }));
    const carrying = shares.filter((entry): entry is { index: number; share: Share } => entry.share !== null);
    const amounts =
      input.mode === 'line'
        ? carrying.map(({ share }) => round(share.exact))
        : spread(
            row.amount,
            carrying.map(({ share }) => share),
          );
    carrying.forEach(({ index }, at) => perCarrier[index]?.push({ ...row, amount: amounts[at] ?? cents(0) }));
  }
  return {
    taxes: rows.filter((row) => row.kind !== 'withholding'),
    withholdings: rows.filter((row) => row.kind === 'withholding'),
    perCarrier,
  };
}

/** Normal taxes first, then those that stand on them, then per unit; withholding after the total. */
const order = ({ kind }: Tax) => ['normal', 'compound', 'fixed', 'withholding'].indexOf(kind);

function shareOf(idSalesTax: number, carrier: Carrier): Share | null {
  const own = carrier.taxes.filter(({ tax }) => tax.idSalesTax === idSalesTax);
  return own.length === 0
    ? null
    : { exact: sumOf(own.map(({ exact }) => exact)), weight: carrier.taxable, key: carrier.key };
}

const carriedShares = (tax: Tax, carriers: readonly Carrier[]): Share[] =>
  carriers.map((carrier) => shareOf(tax.idSalesTax, carrier)).filter((share) => share !== null);

const rowAmount = ({ mode }: DocumentInput, shares: readonly Share[]): Cents =>
  mode === 'line' ? sum(shares.map(({ exact }) => round(exact))) : round(sumOf(shares.map(({ exact }) => exact)));

/** Rule 15, `once`: the grand total is rounded once, and the last tax row takes the difference so that the print adds up. */
function absorb(input: DocumentInput, rows: TaxRow[], { bases, discount }: Parts): void {
  const last = rows.findLast((row) => row.kind !== 'withholding');
  if (!last) return;
  const printed = cents(
    sum(bases.map((base) => base.net)) -
      discount +
      sum(rows.filter((row) => row.kind !== 'withholding').map((row) => row.amount)),
  );
  last.amount = cents(last.amount + round(onceTotal(input)) - printed);
}

/** Everything but shipping, exactly, to be rounded once; the shipping's own tax belongs to it. */
export function onceTotal(input: DocumentInput): Fraction {
  const nets = input.lines.map((line) => exactNet(line, input.exponent));
  const total = sumOf(nets);
  const share = documentShare(input, total);
  const withTax = input.lines.map((line, index) => {
    const taxable = multiply(nets[index] ?? fraction(0n), share);
    return add(taxable, added(exactTaxes(taxable, line.taxes, line.quantity, input)));
  });
  const shipping = exactTaxes(fraction(input.shipping), input.shippingTaxes, 1_000_000, input);
  return add(sumOf(withTax), added(shipping));
}

const added = (taxes: readonly ExactTax[]): Fraction =>
  sumOf(taxes.filter(({ tax }) => tax.kind !== 'withholding').map(({ exact }) => exact));

/** What the document discount leaves of each line, as a factor. */
function documentShare({ discount }: DocumentInput, total: Fraction): Fraction {
  if (discount.format === '%') return fraction(1_000_000n - BigInt(discount.rate), 1_000_000n);
  if (total.n === 0n) return fraction(1n);
  return divide(subtract(total, fraction(discountOn(round(total), discount))), total);
}

/** `once` without any tax: no row can absorb the difference, so the rounded total itself is spread over the lines. */
function onceAdjusted(input: DocumentInput, bases: LineBase[]): LineBase[] {
  const hasTax = [input.shippingTaxes, ...input.lines.map((line) => line.taxes)].some((taxes) =>
    taxes.some((tax) => tax.kind !== 'withholding'),
  );
  if (input.mode !== 'once' || hasTax || bases.length === 0) return bases;
  const exacts = input.lines.map((line) => exactNet(line, input.exponent));
  const nets = spread(
    round(sumOf(exacts)),
    exacts.map((exact, index) => ({ exact, weight: bases[index]?.net ?? 0, key: keyOf(input.lines[index]) })),
  );
  return bases.map((line, index) => {
    const net = nets[index] ?? line.net;
    const base = cents(net + line.discount);
    return { ...line, net, base, gross: cents(base - line.extraFee) };
  });
}

function lineResult(
  base: LineBase,
  part: Cents | undefined,
  taxes: readonly TaxRow[] | undefined,
  { pricesIncludeTax }: DocumentInput,
): LineResult {
  const documentDiscount = part ?? cents(0);
  const taxable = cents(base.net - documentDiscount);
  const own = (taxes ?? []).filter((row) => row.amount !== 0 || row.kind !== 'withholding');
  const tax = sum(own.filter((row) => row.kind !== 'withholding').map((row) => row.amount));
  return {
    ...base,
    documentDiscount,
    taxable,
    taxes: [...own],
    total: cents(pricesIncludeTax ? taxable : taxable + tax),
  };
}
