import { type Cents, cents, micro, sum } from '../../money/money.ts';
import { sharesOf, spread } from '../spread.ts';
import {
  type Creditable,
  type CreditFigures,
  type EarlierNote,
  leftOf,
  rowOf,
  type TaxAmounts,
  taxableOf,
} from './figures.ts';

const ONE = micro(1_000_000);

/**
 * A note for an amount: first over the net, each tax, the shipping and what is withheld, then each of these over the lines,
 * always in proportion to what is still open, by largest remainder.
 */
export function byAmount(invoice: Creditable, notes: readonly EarlierNote[], amount: Cents): CreditFigures {
  const left = leftOf(invoice, notes);
  const withheld = new Set(invoice.withholdings.map(({ idSalesTax }) => idSalesTax));
  const inside = (taxes: TaxAmounts) =>
    invoice.pricesIncludeTax ? sum([...taxes].filter(([id]) => !withheld.has(id)).map(([, one]) => one)) : 0;
  const nets = left.lines.map((line) => cents(taxableOf(line) - inside(line.taxes)));
  const carriers = [...left.lines, left.shipping];
  const ids = [...invoice.taxes, ...invoice.withholdings].map(({ idSalesTax }) => idSalesTax);
  const rows = ids.map((id) => cents((withheld.has(id) ? -1 : 1) * rowOf(id, carriers)));
  const shippingNet = cents(left.shipping.amount - inside(left.shipping.taxes));
  const [net = cents(0), shipping = cents(0), ...taxed] = spreadOver(amount, [sum(nets), shippingNet, ...rows]);
  const taxes = ids.map((id, index) =>
    spreadOver(
      cents((withheld.has(id) ? -1 : 1) * (taxed[index] ?? 0)),
      carriers.map((one) => one.taxes.get(id) ?? cents(0)),
    ),
  );
  const taxesOf = (at: number, carried: TaxAmounts): TaxAmounts =>
    new Map(ids.flatMap((id, index) => (carried.has(id) ? [[id, taxes[index]?.[at] ?? cents(0)] as const] : [])));
  const parts = spreadOver(net, nets);
  const lines = left.lines.map(({ position, taxes: carried }, index) => {
    const own = taxesOf(index, carried);
    const gross = cents((parts[index] ?? 0) + inside(own));
    return {
      position,
      quantity: ONE,
      gross,
      extraFee: cents(0),
      discount: cents(0),
      documentDiscount: cents(0),
      taxes: own,
    };
  });
  const shippingTaxes = taxesOf(left.lines.length, left.shipping.taxes);
  return {
    lines: lines.filter(({ gross, taxes: own }) => gross !== 0 || [...own.values()].some((one) => one !== 0)),
    shipping: { amount: cents(shipping + inside(shippingTaxes)), taxes: shippingTaxes },
  };
}

/** Nothing goes where nothing is open. */
function spreadOver(total: Cents, weights: readonly Cents[]): Cents[] {
  const shares = sharesOf(
    total,
    weights.map((weight) => ({ weight, key: '' })),
  );
  return spread(total, shares);
}
