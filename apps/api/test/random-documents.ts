import type { InvoiceInput, ItemInput } from '@countinghouse/contracts/invoices';
import type { Dice } from './fuzz-input.ts';

type DocumentChoices = {
  clients: readonly number[];
  taxes: readonly number[];
  services?: readonly number[];
  /** Decimals of the currency; 2 unless told. */
  exponent?: 0 | 2 | 3;
};

const money = (dice: Dice, most: number, { exponent = 2 }: DocumentChoices) =>
  dice.whole(0, most * 10 ** exponent) / 10 ** exponent;

function discount(dice: Dice, choices: DocumentChoices): { discountFormat: '%' | '$'; discount: number } {
  return dice.chance(0.5)
    ? { discountFormat: '%', discount: dice.pick([0, 0, 2.5, 5, 10, 12.345, 100]) }
    : { discountFormat: '$', discount: money(dice, 40, choices) };
}

const options = (dice: Dice) =>
  Array.from({ length: dice.whole(0, 2) }, (_, n) => ({
    name: `Option ${n}`,
    isChecked: dice.chance(0.7),
    hasAmount: dice.chance(0.8),
    amount: dice.whole(0, 99_999) / 10_000,
    operator: dice.pick(['+', '-'] as const),
    perQTY: dice.chance(0.5),
    defaultQTY: dice.whole(0, 40) / 8,
  }));

const item = (dice: Dice, choices: DocumentChoices): ItemInput =>
  dice.chance(0.08)
    ? { kind: 'section', serviceName: 'Section' }
    : {
        ...(choices.services && dice.chance(0.7) && { idService: dice.pick(choices.services) }),
        serviceName: 'Work',
        quantity: dice.whole(1, 5_000_000) / dice.pick([1_000_000, 100_000, 1_000]),
        price: dice.whole(0, 9_999_999) / 10_000,
        itemSpecifications: dice.chance(0.3) ? [{ name: 'Extras', type: 'multiOption', options: options(dice) }] : [],
        ...discount(dice, choices),
        taxes: choices.taxes.filter(() => dice.chance(0.5)).map((idSalesTax) => ({ idSalesTax })),
        exemptReason: dice.chance(0.05) ? 'Export' : '',
      };

/** A document as nobody would write it, and everybody might. */
export const randomDocument = (dice: Dice, choices: DocumentChoices): InvoiceInput => ({
  generateType: 'invoice',
  idClient: dice.pick(choices.clients),
  billingDate: `2026-${dice.pick(['09', '10', '11'])}-${dice.pick(['01', '14', '28'])}`,
  dueDate: dice.chance(0.8) ? '2026-12-24' : null,
  items: [
    { serviceName: 'Work', quantity: 1, price: 10 },
    ...Array.from({ length: dice.whole(0, 7) }, () => item(dice, choices)),
  ],
  ...discount(dice, choices),
  shipping: dice.chance(0.3) ? money(dice, 30, choices) : 0,
  shippingTaxes: dice.chance(0.15) ? choices.taxes.filter(() => dice.chance(0.5)) : [],
  pricesIncludeTax: dice.chance(0.25),
});
