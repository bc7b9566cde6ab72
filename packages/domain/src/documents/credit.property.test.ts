import * as fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { exponentOf } from '../money/currencies.ts';
import { type Cents, cents, e4, micro, ppm } from '../money/money.ts';
import { addUp, type DocumentDraft, type DocumentItem, type TaxOnDay } from './add-up.ts';
import {
  amountsOf,
  type CreditFigures,
  type EarlierNote,
  figuresOf,
  isNothing,
  type LineFigures,
  leftOf,
  rowOf,
  taxableOf,
} from './credit/figures.ts';
import {
  type Creditable,
  type CreditChoice,
  creditableAmount,
  creditFigures,
  creditTotals,
  leftToCredit,
} from './credit.ts';
import type { RoundingMode } from './document.ts';

/** A line of 12 cents with a cent of its own and eleven of the document's discount: what was once taken back between two notes. */
const TWO_DISCOUNTS: DocumentDraft = {
  items: [
    {
      kind: 'item',
      quantity: micro(15_000_000),
      price: e4(77),
      itemSpecifications: [],
      exemptReason: '',
      taxes: [],
      discountFormat: '%',
      discount: ppm(123_450),
    },
  ],
  shipping: cents(1),
  shippingTaxes: [],
  pricesIncludeTax: false,
  discountFormat: '$',
  discount: ppm(1_100),
};

const RUNS = { numRuns: Number(process.env.DOCUMENTS ?? 2_000) };
vi.setConfig({ testTimeout: 60_000 + RUNS.numRuns * 20 });

const TAXES: readonly TaxOnDay[] = [
  { idSalesTax: 1, kind: 'normal', rate: ppm(50_000), amount: null },
  { idSalesTax: 2, kind: 'normal', rate: ppm(99_750), amount: null },
  { idSalesTax: 3, kind: 'normal', rate: ppm(210_000), amount: null },
  { idSalesTax: 4, kind: 'fixedPerUnit', rate: null, amount: e4(1_234) },
  { idSalesTax: 5, kind: 'withholding', rate: ppm(150_000), amount: null },
];
const KNOWN = new Map(TAXES.map((tax) => [tax.idSalesTax, tax]));
const taxIds = fc.subarray(TAXES.map(({ idSalesTax }) => idSalesTax));

const discounts = fc.oneof(
  fc.record({ discountFormat: fc.constant('%' as const), discount: fc.constantFrom(0, 25_000, 123_450).map(ppm) }),
  fc.record({ discountFormat: fc.constant('$' as const), discount: fc.nat(900).map((n) => ppm(n * 100)) }),
);
const fee = fc.record({
  isChecked: fc.boolean(),
  hasAmount: fc.constant(true),
  amount: fc.nat(99_999).map(e4),
  operator: fc.constantFrom('+' as const, '-' as const),
  perQTY: fc.boolean(),
  defaultQTY: fc.nat(4_000_000).map(micro),
});
const items: fc.Arbitrary<DocumentItem> = fc
  .tuple(
    fc.record({
      kind: fc.constant('item' as const),
      quantity: fc.oneof(
        fc.integer({ min: 1, max: 20 }).map((n) => micro(n * 1_000_000)),
        fc.integer({ min: 1, max: 9_000_000 }).map(micro),
      ),
      price: fc.oneof(fc.nat(1_000_000).map(e4), fc.nat(900).map(e4)),
      itemSpecifications: fc.array(fc.record({ options: fc.array(fee, { maxLength: 2 }) }), { maxLength: 1 }),
      exemptReason: fc.constantFrom('', '', '', 'Export'),
      taxes: taxIds.map((ids) => ids.map((idSalesTax) => ({ idSalesTax }))),
    }),
    discounts,
  )
  .map(([item, discount]) => ({ ...item, ...discount }));
const drafts: fc.Arbitrary<DocumentDraft> = fc
  .tuple(
    fc.record({
      items: fc.array(items, { minLength: 1, maxLength: 5 }),
      shipping: fc.constantFrom(0, 1, 1_250).map(cents),
      shippingTaxes: fc.oneof(fc.constant([]), taxIds),
      pricesIncludeTax: fc.boolean(),
    }),
    discounts,
  )
  .map(([draft, discount]) => ({ ...draft, ...discount }));
/** Of every exponent. */
const currencies = fc.constantFrom('CAD', 'KWD', 'JPY');
const modes = fc.constantFrom<RoundingMode[]>('document', 'line', 'once');
/** Where to take from, and how much of what is there: of one line, or of the money; or which note was a mistake. */
const steps = fc.array(
  fc.record({
    kind: fc.constantFrom('line' as const, 'line' as const, 'amount' as const, 'amount' as const, 'void' as const),
    at: fc.nat(4),
    share: fc.integer({ min: 1, max: 100 }),
  }),
  { maxLength: 8 },
);

function approved(draft: DocumentDraft, mode: RoundingMode, currencyCode: string): Creditable {
  const { totals, lines } = addUp(draft, { exponent: exponentOf(currencyCode), mode, taxes: KNOWN });
  const stored = ({ idSalesTax, amount }: { idSalesTax: number; amount: Cents }) => {
    const {
      kind,
      rate,
      amount: fixed,
    } = KNOWN.get(idSalesTax) ?? { kind: 'normal' as const, rate: null, amount: null };
    return { idSalesTax, kind, value: ppm(rate ?? fixed ?? 0), amount };
  };
  const withheld = cents(totals.totalBill - totals.amountDue);
  return {
    ...draft,
    currencyCode,
    roundingMode: mode,
    items: draft.items.flatMap((item, index) => {
      const line = lines[index];
      if (!line) return [];
      const { discount: discountAmount, taxes, ...figures } = line;
      const amounts = amountsOf(taxes);
      const own = item.taxes.map(({ idSalesTax }) =>
        stored({ idSalesTax, amount: amounts.get(idSalesTax) ?? cents(0) }),
      );
      return [{ ...item, position: index + 1, ...figures, discountAmount, taxes: own }];
    }),
    discountAmount: totals.discount,
    subTotal: totals.subTotal,
    totalDiscountsAmount: totals.totalDiscountsAmount,
    taxes: totals.taxes.map(stored),
    withholdings: totals.withholdings.map(stored),
    shippingTaxes: totals.shippingTaxes.map(stored),
    totalBill: totals.totalBill,
    totalBillDue: totals.amountDue,
    withheld,
    paid: cents(0),
    credited: cents(0),
    writtenOff: cents(0),
    discounted: cents(0),
  };
}

type StoredTax = Creditable['taxes'][number];

/** The note as it would be kept: its invoice, with the figures of the note. */
function noteOf(invoice: Creditable, { lines, shipping }: CreditFigures, isByAmount: boolean): EarlierNote {
  const given = new Map(lines.map((line) => [line.position, line]));
  const row = (tax: StoredTax) => ({ ...tax, amount: rowOf(tax.idSalesTax, [...lines, shipping]) });
  return {
    ...invoice,
    taxes: invoice.taxes.map(row),
    withholdings: invoice.withholdings.map(row),
    isByAmount,
    shipping: shipping.amount,
    shippingTaxes: invoice.shippingTaxes.map((tax) => ({
      ...tax,
      amount: shipping.taxes.get(tax.idSalesTax) ?? cents(0),
    })),
    items: invoice.items.flatMap((item) => {
      const line = given.get(item.position);
      if (!line) return [];
      const taxes = item.taxes.map((tax) => ({ ...tax, amount: line.taxes.get(tax.idSalesTax) ?? cents(0) }));
      return [
        { ...item, ...line, discountAmount: line.discount, taxable: taxableOf(line), discount: item.discount, taxes },
      ];
    }),
  };
}

function wishOf(invoice: Creditable, notes: readonly EarlierNote[], { kind, at, share }: Step): CreditChoice {
  const due = creditableAmount(invoice);
  if (kind === 'amount') return { kind: 'amount', amount: cents(Math.max(Math.floor((due * share) / 100), 1)) };
  const left = [...leftToCredit(invoice, notes)].filter(([, rest]) => rest > 0);
  const [position, rest] = left[at % Math.max(left.length, 1)] ?? [0, micro(0)];
  const quantity = micro(Math.max(Math.floor((rest * share) / 100), rest === 0 ? 0 : 1));
  return { kind: 'quantities', quantities: new Map(quantity > 0 ? [[position, quantity]] : []) };
}
type Step = { kind: 'line' | 'amount' | 'void'; at: number; share: number };

const takeShare = (share: number): Step => ({ kind: 'line', at: 0, share });

const rowsOf = (invoice: Creditable) => [...invoice.taxes, ...invoice.withholdings];

/**
 * Gross of a part is quantity × price, with the cent on this side or the other. The cent that a voided note took from a later
 * one comes back with the last.
 */
function multiplies({ price }: DocumentItem, { quantity, gross }: LineFigures, { invoice, voided }: Story): boolean {
  const exact = (quantity * price) / 10 ** (10 - exponentOf(invoice.currencyCode));
  return Math.abs(gross - exact) < voided + 1.000_001;
}

/** What is wrong with one note; nothing where every rule holds. */
function flawsOf(story: Story, choice: CreditChoice, figures: CreditFigures): string[] {
  const { invoice, notes, given } = story;
  const { due } = creditTotals(invoice, figures);
  const rows = rowsOf(invoice).flatMap(({ idSalesTax, amount }) => {
    const row = rowOf(idSalesTax, [...figures.lines, figures.shipping]);
    const sum = (given.get(idSalesTax) ?? 0) + row;
    given.set(idSalesTax, sum);
    return row >= 0 && sum <= amount ? [] : [`tax ${idSalesTax}: ${row}, together ${sum} of ${amount}`];
  });
  // `once` rounds no line: there the invoice's own lines do not multiply to the cent either.
  const printed = choice.kind === 'amount' || invoice.roundingMode === 'once' ? [] : figures.lines;
  const lines = printed.flatMap((line) => {
    const item = invoice.items.find(({ position }) => position === line.position);
    return item && multiplies(item, line, story)
      ? []
      : [`line ${line.position} of note ${notes.length + 1} does not multiply`];
  });
  // Printed beside the price; `once` rounds neither, and the cent of a voided note may be in it.
  const turned = story.voided > 0 || invoice.roundingMode === 'once' ? [] : figures.lines;
  const discounted = turned.flatMap(({ position, discount }) => {
    const whole = invoice.items.find((item) => item.position === position)?.discountAmount ?? 0;
    return discount * whole < 0 || (whole === 0 && discount !== 0)
      ? [`the discount of line ${position} is ${discount} of ${whole}`]
      : [];
  });
  const amount = choice.kind === 'amount' && choice.amount !== due ? [`${due} instead of ${choice.amount}`] : [];
  return [...rows, ...lines, ...discounted, ...amount];
}
type Story = { invoice: Creditable; notes: EarlierNote[]; given: Map<number, number>; voided: number };

/** One more note, and what is wrong with it. The server refuses lines that take away from others, without these. */
function credit(story: Story, choice: CreditChoice): string[] {
  const figures = creditFigures(story.invoice, story.notes, choice);
  const { due } = creditTotals(story.invoice, figures);
  if (due < 0 || due > creditableAmount(story.invoice)) return choice.kind === 'rest' ? ['the rest is refused'] : [];
  const flaws = flawsOf(story, choice, figures);
  story.notes.push(noteOf(story.invoice, figures, choice.kind === 'amount'));
  story.invoice = { ...story.invoice, credited: cents(story.invoice.credited + due) };
  return flaws;
}

/** Takes one of the notes back, as if it had not been written. */
function voidNote(story: Story, at: number): void {
  const [note] = story.notes.splice(at % Math.max(story.notes.length, 1), 1);
  if (!note) return;
  story.voided += 1;
  for (const { idSalesTax, amount } of rowsOf(note))
    story.given.set(idSalesTax, (story.given.get(idSalesTax) ?? 0) - amount);
  const { due } = creditTotals(story.invoice, figuresOf(note));
  story.invoice = { ...story.invoice, credited: cents(story.invoice.credited - due) };
}

function creditInParts(invoice: Creditable, wishes: readonly Step[]): string[] {
  const story: Story = { invoice, notes: [], given: new Map(), voided: 0 };
  const flaws: string[] = [];
  for (const step of wishes) {
    if (step.kind === 'void') {
      voidNote(story, step.at);
      continue;
    }
    const choice = wishOf(story.invoice, story.notes, step);
    const isEmpty = choice.kind === 'quantities' && choice.quantities.size === 0;
    if (creditableAmount(story.invoice) <= 0 || isEmpty) continue;
    flaws.push(...credit(story, choice));
  }
  flaws.push(...credit(story, { kind: 'rest' }));
  if (creditableAmount(story.invoice) !== 0) flaws.push(`${creditableAmount(story.invoice)} is left`);
  for (const { idSalesTax, amount } of rowsOf(invoice))
    if (story.given.get(idSalesTax) !== amount) flaws.push(`tax ${idSalesTax} is not back`);
  // Line by line, so that every account the lines were entered on ends at zero.
  if (!leftOf(invoice, story.notes).lines.every(isNothing)) flaws.push('a line is not back');
  return flaws;
}

it('A1, A10, B1, B3: whatever is credited in whichever order, voided or not, no tax turns round and all notes together are the invoice', () => {
  fc.assert(
    fc.property(drafts, modes, currencies, steps, (draft, mode, currencyCode, wishes) => {
      const invoice = approved(draft, mode, currencyCode);
      fc.pre(invoice.totalBill - invoice.withheld > 0 && rowsOf(invoice).every(({ amount }) => amount >= 0));
      expect(creditInParts(invoice, wishes)).toEqual([]);
    }),
    { ...RUNS, examples: [[TWO_DISCOUNTS, 'document', 'CAD', [takeShare(57), takeShare(5)]]] },
  );
});
