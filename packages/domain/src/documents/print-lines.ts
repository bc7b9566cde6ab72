import type { Exponent } from '../money/currencies.ts';
import { type Cents, cents, e4, type Ppm, ppm, sum } from '../money/money.ts';
import type { TaxKind } from '../sales-taxes/kinds.ts';
import type { Unit } from '../services/units.ts';
import type { DocumentItem } from './add-up.ts';
import type { PaperItem, PrintedDocument } from './printed.ts';
import { shownLine } from './shown.ts';
import { UNIT_WORDS } from './unit-words.ts';

type Option = DocumentItem['itemSpecifications'][number]['options'][number] & { name: string };
type Specification = { name: string; value: string; invoiceDisplay: boolean; options: readonly Option[] };

/** A line with its figures, as it is stored or as an editor added it up. */
export type PrintableLine = Omit<DocumentItem, 'itemSpecifications' | 'taxes'> & {
  serviceName: string;
  serviceDescription: string;
  unit: Unit;
  itemSpecifications: readonly Specification[];
  taxes: readonly { kind: TaxKind; value: Ppm }[];
  /** What they come to. */
  tax: Cents;
  gross: Cents;
  extraFee: Cents;
};

/** What the settings show of a line, and in which words and currency. */
export type LineLook = {
  displayItemSpecs: boolean;
  displayItemTax: boolean;
  displayItemDiscount: boolean;
  language: PrintedDocument['language'];
  exponent: Exponent;
};

/** The lines in their order. A section says what the lines below it come to; only items are numbered. */
export function printLines(lines: readonly PrintableLine[], look: LineLook): PrintedDocument['lines'] {
  let number = 0;
  return lines.map((line, index) => {
    if (line.kind === 'section') return { kind: 'section', name: line.serviceName, amount: amountBelow(lines, index) };
    number += 1;
    return printItem(line, number, look);
  });
}

function amountBelow(lines: readonly PrintableLine[], heading: number): Cents {
  const rest = lines.slice(heading + 1);
  const end = rest.findIndex(({ kind }) => kind === 'section');
  return sum((end < 0 ? rest : rest.slice(0, end)).map(({ gross, extraFee }) => cents(gross + extraFee)));
}

function printItem(line: PrintableLine, number: number, look: LineLook): PaperItem {
  // What the business asks only for itself is not even named.
  const asked = line.itemSpecifications.filter(({ invoiceDisplay }) => invoiceDisplay);
  const { price, amount, fees } = shownLine(line, line, look.exponent);
  return {
    kind: 'item',
    number,
    name: line.serviceName,
    description: line.serviceDescription,
    specifications: look.displayItemSpecs ? asked.map((one) => ({ name: one.name, answer: answerOf(one) })) : [],
    unitFees: asked.flatMap(({ options }) =>
      options.flatMap((one) => unitFee(one, UNIT_WORDS[look.language][line.unit])),
    ),
    quantity: line.quantity,
    price,
    taxes: look.displayItemTax ? line.taxes.map(({ kind, value }) => ({ kind, value })) : [],
    tax: look.displayItemTax ? line.tax : cents(0),
    isExempt: look.displayItemTax && line.exemptReason !== '',
    discountFormat: line.discountFormat,
    discount: look.displayItemDiscount ? line.discount : ppm(0),
    amount,
    fees: fees.map((fee) => ({ name: fee.publicName, quantity: fee.quantity, price: fee.price, amount: fee.amount })),
  };
}

/** The chosen options by name, or what was typed. */
const answerOf = ({ options, value }: Specification): string =>
  options.length > 0
    ? options
        .filter(({ isChecked }) => isChecked)
        .map(({ name }) => name)
        .join(', ')
    : value.trim();

function unitFee(
  { name, isChecked, hasAmount, amount, operator, perQTY }: Option,
  unit: string,
): PaperItem['unitFees'] {
  if (!isChecked || !hasAmount || !amount || !perQTY) return [];
  return [{ name, amount: e4(operator === '-' ? 0 - amount : amount), unit }];
}
