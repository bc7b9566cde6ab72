import type { Exponent } from '../money/currencies.ts';
import { type Cents, cents, type E4, e4, e4PerMinor, type Micro, micro, mulDiv, sum } from '../money/money.ts';
import type { DocumentItem } from './add-up.ts';
import { round } from './fraction.ts';
import { exactFee, times } from './line-base.ts';

type Option = DocumentItem['itemSpecifications'][number]['options'][number] & { name: string };
type Item = Pick<DocumentItem, 'quantity' | 'price'> & {
  itemSpecifications: readonly { invoiceDisplay: boolean; options: readonly Option[] }[];
};
/** A line as it is stored or was added up. */
type Figures = { gross: Cents; extraFee: Cents };

/** What an option costs that is not charged for every unit. */
export type ShownFee = {
  /** '' where the customer does not read what it is for. */
  publicName: string;
  name: string;
  /** Which of the line's options; undefined where only the sum of several is known. */
  option: number | undefined;
  quantity: Micro;
  price: E4;
  amount: Cents;
};

export type ShownLine = {
  /** With what the options add to every unit. */
  price: E4;
  amount: Cents;
  fees: readonly ShownFee[];
};

/**
 * What a line says, on every screen and on paper: quantity × price is the amount, and the amounts of all lines and of the
 * fees below them add up to the subtotal. A fee for every unit is inside the price (specification 9), as long as that
 * multiplies; any other stands below the line with a quantity of its own. Discounts come after the subtotal.
 */
export function shownLine(item: Item, { gross, extraFee }: Figures, exponent: Exponent): ShownLine {
  const options = chargedOptions(item, exponent).filter(({ fee }) => fee !== 0);
  const perUnit = sum(options.filter(({ perQTY }) => perQTY).map(({ fee }) => fee));
  const price = shownPrice(item);
  // Each fee is rounded by itself, even to nothing, so that of a broken quantity the price with them may not come to the amount.
  const isInside = round(times(item.quantity, price, exponent)) === gross + perUnit;
  if (!isInside && sum(options.map(({ fee }) => fee)) === extraFee)
    return { price: item.price, amount: gross, fees: options.map((option) => feeOf(option, item)) };
  const own = options.filter(({ perQTY }) => !perQTY);
  const whole = cents(gross + extraFee);
  if (own.length === 0) return { price, amount: whole, fees: [] };
  const rest = cents(extraFee - perUnit);
  const fees = own.map((option) => feeOf(option, item));
  // Of a part of a line (a credit note, one of several invoices) only the sum of its fees is kept.
  const isKnown = sum(fees.map(({ amount }) => amount)) === rest;
  return { price, amount: cents(gross + perUnit), fees: isKnown ? fees : asOne(fees, rest, exponent) };
}

/** The price with what the chosen options add to every unit. */
export function shownPrice({ price, itemSpecifications }: Pick<DocumentItem, 'price' | 'itemSpecifications'>): E4 {
  const added = itemSpecifications
    .flatMap(({ options }) => options)
    .filter(({ isChecked, hasAmount, perQTY }) => isChecked && hasAmount && perQTY)
    .map(signedAmount);
  return e4(added.reduce<number>((all, fee) => all + fee, price));
}

const signedAmount = ({ operator, amount }: Pick<Option, 'operator' | 'amount'>): E4 =>
  e4(operator === '-' ? 0 - (amount ?? 0) : (amount ?? 0));

type ChargedOption = Option & { option: number; isPublic: boolean; fee: Cents };

/** Rule 2: every option with what it comes to, rounded by itself. */
const chargedOptions = ({ quantity, itemSpecifications }: Item, exponent: Exponent): ChargedOption[] =>
  itemSpecifications
    .flatMap(({ invoiceDisplay, options }) => options.map((option) => ({ ...option, isPublic: invoiceDisplay })))
    .map((option, index) => ({
      ...option,
      option: index,
      fee: round(exactFee({ ...option, amount: option.amount ?? e4(0) }, quantity, exponent)),
    }));

const feeOf = (option: ChargedOption, { quantity }: Pick<Item, 'quantity'>): ShownFee => ({
  name: option.name,
  publicName: option.isPublic ? option.name : '',
  option: option.option,
  quantity: option.perQTY ? quantity : option.defaultQTY,
  price: signedAmount(option),
  amount: option.fee,
});

const ONE = micro(1_000_000);

function asOne(fees: readonly ShownFee[], amount: Cents, exponent: Exponent): ShownFee[] {
  if (amount === 0) return [];
  const joined = (names: readonly string[]) => names.filter(Boolean).join(', ');
  return [
    {
      name: joined(fees.map(({ name }) => name)),
      publicName: joined(fees.map(({ publicName }) => publicName)),
      option: undefined,
      quantity: ONE,
      price: e4(amount * e4PerMinor(exponent)),
      amount,
    },
  ];
}

const MICRO_PER_HUNDREDTH = 10_000;

/** The quantity as it is printed (specification 2.7): hours as they are, anything else to two decimals, without `.00`. */
export function shownQuantity(
  quantity: Micro,
  unitsFormat: string,
): { scaled: number; decimals: number; least: number } {
  if (unitsFormat === 'hours') return { scaled: quantity, decimals: 6, least: 0 };
  const hundredths = mulDiv(quantity, 1, MICRO_PER_HUNDREDTH);
  return { scaled: hundredths, decimals: 2, least: hundredths % 100 === 0 ? 0 : 2 };
}
