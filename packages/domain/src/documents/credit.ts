import { type Cents, cents, type Micro, sum } from '../money/money.ts';
import { byAmount } from './credit/by-amount.ts';
import { byQuantity, type Quantities } from './credit/by-quantity.ts';
import {
  type Creditable,
  type CreditFigures,
  type EarlierNote,
  isNothing,
  leftOf,
  rowOf,
  taxableOf,
} from './credit/figures.ts';

/** Everything that is left, chosen quantities by the position of their line, or an amount. */
export type CreditChoice =
  | { kind: 'rest' }
  | { kind: 'quantities'; quantities: Quantities }
  | { kind: 'amount'; amount: Cents };

export type { Creditable } from './credit/figures.ts';

/** What no credit note took of each line yet. */
export const leftToCredit = (invoice: Creditable, notes: readonly EarlierNote[]): Map<number, Micro> =>
  new Map(leftOf(invoice, notes).lines.map(({ position, quantity }) => [position, quantity]));

/** What is left of an invoice to credit, shipping included. */
export const creditableAmount = ({ totalBill, withheld, credited }: Creditable): Cents =>
  cents(totalBill - withheld - credited);

/** Chosen quantities that are all there is left are everything that is left: the shipping and every last cent. */
export function isRest(choice: CreditChoice, left: Quantities): boolean {
  if (choice.kind === 'amount') return false;
  return (
    choice.kind === 'rest' || [...left].every(([position, rest]) => (choice.quantities.get(position) ?? 0) === rest)
  );
}

/**
 * What a credit note gives back, line by line (docs/domain/invoices.md). Everything that is left is the invoice less its
 * earlier credit notes, so that together they are its exact mirror.
 */
export function creditFigures(invoice: Creditable, notes: readonly EarlierNote[], choice: CreditChoice): CreditFigures {
  if (choice.kind === 'amount') return byAmount(invoice, notes, choice.amount);
  if (choice.kind === 'quantities' && !isRest(choice, leftToCredit(invoice, notes)))
    return byQuantity(invoice, notes, choice.quantities);
  const { lines, shipping } = leftOf(invoice, notes);
  return { lines: lines.filter((line) => !isNothing(line)), shipping };
}

/** What a note comes to: the bill, its taxes, and what was withheld of it. */
export function creditTotals(invoice: Creditable, { lines, shipping }: CreditFigures) {
  const carriers = [...lines, shipping];
  const rows = ({ idSalesTax }: { idSalesTax: number }) => rowOf(idSalesTax, carriers);
  const tax = sum(invoice.taxes.map(rows));
  const withheld = sum(invoice.withholdings.map(rows));
  const added = invoice.pricesIncludeTax ? 0 : tax;
  const total = cents(sum(lines.map(taxableOf)) + shipping.amount + added);
  return { tax, withheld, total, due: cents(total - withheld) };
}

/** The amount of a credit note before anybody confirms it. */
export const creditAmount = (invoice: Creditable, notes: readonly EarlierNote[], choice: CreditChoice): Cents =>
  creditTotals(invoice, creditFigures(invoice, notes, choice)).due;
