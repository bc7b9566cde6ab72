import { type Exponent, exponentOf } from '../../money/currencies.ts';
import { type Cents, cents, e4PerMinor, type Micro, micro, mulDiv, ppm } from '../../money/money.ts';
import { addUp, documentInput } from '../add-up.ts';
import { knownTaxes } from '../explain-stored.ts';
import { portionOf } from '../portion.ts';
import { spread } from '../spread.ts';
import { type TotalsCalculation, workOut } from '../totals.ts';
import {
  type Creditable,
  type CreditFigures,
  type EarlierNote,
  type LineFigures,
  leftOf,
  lineLess,
  rowOf,
  taxableOf,
} from './figures.ts';
import { eachWithinLeft, withinLeft } from './within-left.ts';

export type Quantities = ReadonlyMap<number, Micro>;
type Item = Creditable['items'][number];
/** An invoice with what was taken of it: by quantity, and by everything together. */
type Account = { invoice: Creditable; left: CreditFigures; leftByQuantity: CreditFigures; hasAmounts: boolean };

/**
 * A note for some quantities: what the engine says of everything credited so far, this note included, less the earlier
 * notes, so that rounding never adds up. A tax is spread over the note's own lines.
 */
export function byQuantity(invoice: Creditable, notes: readonly EarlierNote[], wanted: Quantities): CreditFigures {
  const quantityNotes = notes.filter(({ isByAmount }) => !isByAmount);
  const account: Account = {
    invoice,
    left: leftOf(invoice, notes),
    leftByQuantity: leftOf(invoice, quantityNotes),
    hasAmounts: quantityNotes.length < notes.length,
  };
  const soFar = quantitiesSoFar(account, wanted);
  const engine = engineOf(invoice, soFar);
  const lines = chosenLines(account, { engine, soFar, wanted });
  const own = workingOf(invoice, wanted);
  const rows = taxRows(account, { engine, lines });
  return {
    lines: withTaxes(account, { lines, rows, own }),
    shipping: { amount: cents(0), taxes: new Map() },
  };
}

function quantitiesSoFar({ invoice, leftByQuantity }: Account, wanted: Quantities): Map<number, Micro> {
  const left = new Map(leftByQuantity.lines.map(({ position, quantity }) => [position, quantity]));
  return new Map(
    itemsOf(invoice).map(({ position, quantity }) => [
      position,
      micro(quantity - (left.get(position) ?? 0) + (wanted.get(position) ?? 0)),
    ]),
  );
}

const itemsOf = ({ items }: Creditable) => items.filter(({ kind }) => kind === 'item');
const takenItems = (invoice: Creditable, quantities: Quantities) =>
  itemsOf(invoice).filter(({ position }) => (quantities.get(position) ?? 0) !== 0);

/** Some of each line, with its share of the line's and of the document's discount as money, and without the shipping. */
const draftOf = (invoice: Creditable, quantities: Quantities) => ({
  items: takenItems(invoice, quantities).map((item) =>
    creditedItem(item, quantities.get(item.position) ?? micro(0), exponentOf(invoice.currencyCode)),
  ),
  discountFormat: '%' as const,
  discount: ppm(0),
  shipping: cents(0),
  shippingTaxes: [],
  pricesIncludeTax: invoice.pricesIncludeTax,
});

/** Each discount has a share of its own, so that neither takes back from one note to the next what the other rounded. */
function creditedItem(item: Item, take: Micro, exponent: Exponent) {
  const share = (whole: Cents) => mulDiv(whole, take, item.quantity || 1);
  const discounts = share(item.discountAmount) + share(item.documentDiscount);
  return {
    ...portionOf(item, { of: item.quantity, take }, exponent),
    discountFormat: '$' as const,
    discount: ppm(discounts * e4PerMinor(exponent)),
  };
}

const termsOf = (invoice: Creditable) => ({
  exponent: exponentOf(invoice.currencyCode),
  mode: invoice.roundingMode,
  taxes: knownTaxes(invoice),
});

type Engine = ReturnType<typeof addUp>['totals'];
const engineOf = (invoice: Creditable, quantities: Quantities): Engine =>
  addUp(draftOf(invoice, quantities), termsOf(invoice)).totals;
const workingOf = (invoice: Creditable, quantities: Quantities): TotalsCalculation =>
  workOut(documentInput(draftOf(invoice, quantities), termsOf(invoice)));

type QuantityChoice = { engine: Engine; soFar: Quantities; wanted: Quantities };

/** Every line so far less what earlier notes took of it, without its taxes. */
function chosenLines(account: Account, { engine, soFar, wanted }: QuantityChoice): LineFigures[] {
  return takenItems(account.invoice, soFar).flatMap((item, index) => {
    const { position, documentDiscount: whole, quantity } = item;
    const result = engine.lines[index];
    if (!result || !wanted.has(position)) return [];
    const taken = takenLine(account, item);
    // The engine takes no more off than there is: what is new of it goes to the two discounts, and neither goes back.
    const discounts = cents(result.discount - taken.discount - taken.documentDiscount);
    const share = mulDiv(whole, soFar.get(position) ?? 0, quantity || 1) - taken.documentDiscount;
    const documentDiscount = withinLeft(share, discounts);
    const line: LineFigures = {
      position,
      quantity: micro((soFar.get(position) ?? 0) - taken.quantity),
      gross: cents(result.gross - taken.gross),
      extraFee: cents(result.extraFee - taken.extraFee),
      discount: cents(discounts - documentDiscount),
      documentDiscount,
      taxes: new Map(),
    };
    return [notMoreThanLeft(line, account)];
  });
}

/** What notes for quantities took of a line until now. */
function takenLine({ leftByQuantity }: Account, item: Item): LineFigures {
  const whole = { ...item, discount: item.discountAmount, taxes: new Map() };
  const left = leftByQuantity.lines.find(({ position }) => position === item.position);
  return left ? lineLess(whole, left) : whole;
}

/** What an earlier note for an amount took already is not given twice; it stands in this note as a discount. */
function notMoreThanLeft(line: LineFigures, { left }: Account): LineFigures {
  const rest = left.lines.find(({ position }) => position === line.position);
  const taxable = taxableOf(line);
  const given = withinLeft(taxable, rest ? taxableOf(rest) : 0);
  return { ...line, documentDiscount: cents(line.documentDiscount + taxable - given) };
}

type Rows = Map<number, Cents>;

/** Each tax of everything so far less the earlier notes. */
function taxRows(account: Account, { engine, lines }: { engine: Engine; lines: readonly LineFigures[] }): Rows {
  const { invoice, left, leftByQuantity, hasAmounts } = account;
  const own = new Set(lines.map(({ position }) => position));
  const all = [...left.lines, left.shipping];
  // Where an amount was credited, these lines have less left than their quantities say.
  const chosen = hasAmounts ? left.lines.filter(({ position }) => own.has(position)) : all;
  const whole = itemsOf(invoice).map(({ taxes }) => ({ taxes: new Map(taxes.map((t) => [t.idSalesTax, t.amount])) }));
  const row = (id: number, soFar: Cents) => {
    const earlier = rowOf(id, whole) - rowOf(id, leftByQuantity.lines);
    return withinLeft(withinLeft(soFar - earlier, rowOf(id, chosen)), rowOf(id, all));
  };
  const rows: Rows = new Map(engine.taxes.map(({ idSalesTax: id, amount }) => [id, row(id, amount)]));
  const added = invoice.pricesIncludeTax ? 0 : [...rows.values()].reduce((total, amount) => total + amount, 0);
  const total = lines.reduce((sum, line) => sum + taxableOf(line), added);
  const withheld: Rows = new Map(engine.withholdings.map(({ idSalesTax: id, amount }) => [id, row(id, amount)]));
  return new Map([...rows, ...withheldWithin(withheld, { account, total })]);
}

/** A cent of withholding must leave neither this note nor what is left after it below zero. */
function withheldWithin(withheld: Rows, { account, total }: { account: Account; total: number }): Rows {
  const { invoice, left } = account;
  const ids = [...withheld.keys()];
  const sum = ids.reduce((all, id) => all + (withheld.get(id) ?? 0), 0);
  if (total < 0 || ids.length === 0) return withheld;
  const due = invoice.totalBill - invoice.withheld - invoice.credited;
  const wanted = Math.min(Math.max(sum, total - due), total);
  let missing = wanted - sum;
  return new Map(
    ids.map((id) => {
      const amount = withheld.get(id) ?? 0;
      // Of the lines, and of the whole row: what the shipping took back by rounding is not there to be given.
      const most = withinLeft(amount + missing, rowOf(id, left.lines));
      const moved = withinLeft(most, rowOf(id, [...left.lines, left.shipping])) - amount;
      missing -= moved;
      return [id, cents(amount + moved)];
    }),
  );
}

type TaxSpread = { lines: readonly LineFigures[]; rows: Rows; own: TotalsCalculation };

/** Every tax of the note on its lines: by largest remainder, and within what each of them has left. */
function withTaxes({ left }: Account, { lines, rows, own }: TaxSpread): LineFigures[] {
  const taxes: Map<number, Cents>[] = lines.map(() => new Map());
  const order = lines.map(({ position }) => left.lines.find((line) => line.position === position));
  for (const [id, amount] of rows) {
    const carrying = own.carriers.flatMap(({ taxes: exact, taxable, key }, index) =>
      exact
        .filter(({ tax }) => tax.idSalesTax === id)
        .map((one) => ({ index, exact: one.exact, weight: taxable, key })),
    );
    const units = spread(amount, carrying);
    const most = carrying.map(({ index }) => order[index]?.taxes.get(id) ?? cents(0));
    eachWithinLeft(units, most).forEach((share, at) => taxes[carrying[at]?.index ?? 0]?.set(id, share));
  }
  return lines.map((line, index) => ({ ...line, taxes: taxes[index] ?? new Map() }));
}
