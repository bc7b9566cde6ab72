import type { Invoice, InvoiceItem } from '@countinghouse/contracts/invoices';
import type { PrintedDocument } from '@countinghouse/contracts/printed-documents';
import { shownPrice } from '@countinghouse/domain/documents/shown';
import { cents, e4, mulDiv, ppm, sum } from '@countinghouse/domain/money/money';
import { UNIT_WORDS } from './unit-words.ts';

type Language = PrintedDocument['language'];
type PaperItem = Extract<PrintedDocument['lines'][number], { kind: 'item' }>;

/** The lines in their order. A section says what the lines below it come to; only items are numbered. */
export function printLines({ items, ...invoice }: Invoice, language: Language): PrintedDocument['lines'] {
  let number = 0;
  return items.map((item, index) => {
    if (item.kind === 'section') return { kind: 'section', name: item.serviceName, net: netBelow(items, index) };
    number += 1;
    return printItem(item, { number, language, shown: invoice });
  });
}

function netBelow(items: readonly InvoiceItem[], heading: number) {
  const rest = items.slice(heading + 1);
  const end = rest.findIndex(({ kind }) => kind === 'section');
  return sum((end < 0 ? rest : rest.slice(0, end)).map(({ net }) => net));
}

type Shown = Pick<Invoice, 'displayItemSpecs' | 'displayItemTax' | 'displayItemDiscount'>;
type Place = { number: number; language: Language; shown: Shown };

function printItem(item: InvoiceItem, { number, language, shown }: Place): PaperItem {
  // What the business asks only for itself is not even named.
  const asked = item.itemSpecifications.filter(({ invoiceDisplay }) => invoiceDisplay);
  return {
    kind: 'item',
    number,
    name: item.serviceName,
    description: item.serviceDescription,
    specifications: shown.displayItemSpecs ? asked.map((one) => ({ name: one.name, answer: answerOf(one) })) : [],
    fees: asked.flatMap(({ options }) => options.flatMap((option) => feeOf(option, UNIT_WORDS[language][item.unit]))),
    quantity: item.quantity,
    price: shownPrice(item),
    taxes: shown.displayItemTax ? item.taxes.map(({ kind, value }) => ({ kind, value })) : [],
    tax: shown.displayItemTax ? item.tax : cents(0),
    isExempt: shown.displayItemTax && item.exemptReason !== '',
    discountFormat: item.discountFormat,
    discount: shown.displayItemDiscount ? item.discount : ppm(0),
    net: item.net,
  };
}

type Specification = InvoiceItem['itemSpecifications'][number];

/** The chosen options by name, or what was typed. */
const answerOf = ({ options, value }: Specification): string =>
  options.length > 0
    ? options
        .filter(({ isChecked }) => isChecked)
        .map(({ name }) => name)
        .join(', ')
    : value.trim();

const ONE = 1_000_000;

/** As `shownPrice` counts it: once for every unit, or whole for the line. */
function feeOf(option: Specification['options'][number], unit: string): PaperItem['fees'] {
  const { name, isChecked, hasAmount, amount, operator, perQTY, defaultQTY } = option;
  if (!isChecked || !hasAmount || !amount) return [];
  const fee = perQTY ? amount : mulDiv(amount, defaultQTY, ONE);
  return [{ name, amount: e4(operator === '-' ? 0 - fee : fee), isPerUnit: perQTY, unit }];
}
