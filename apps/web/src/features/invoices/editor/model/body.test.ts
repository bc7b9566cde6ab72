import { InvoiceInput } from '@countinghouse/contracts/invoices';
import { e4, micro } from '@countinghouse/domain/money/money';
import { expect, it } from 'vitest';
import { ApiError } from '../../../../platform/api.ts';
import { bodyOf, isSame } from './body.ts';
import { changeLine } from './changes.ts';
import { blankLine, DocumentDraft } from './draft.ts';
import { emptyDraft } from './draft-of.ts';
import { refusalIn, refusalOf } from './problems.ts';

const settings = { dueDays: 14, estimateDays: 10, discountFormat: '%', pricesIncludeTax: false, terms: '' } as const;
const empty = () => emptyDraft({ generateType: 'invoice', today: '2026-11-12', settings, defaultTaxes: [] });
const option = {
  name: 'Mitred',
  description: '',
  isChecked: true,
  hasAmount: true,
  amount: e4(60_000),
  operator: '+',
  perQTY: true,
  defaultQTY: micro(1_000_000),
} as const;
const edge = {
  name: 'Edge profile',
  type: 'multiOption',
  value: '',
  invoiceDisplay: true,
  options: [option],
} as const;
const draftWith = (...lines: Parameters<typeof blankLine>[0][]): DocumentDraft => ({
  ...empty(),
  lines: lines.map((line) => blankLine(line)),
});

it('sends figures as they were meant, without the lines nobody filled in', () => {
  const draft = draftWith(
    {},
    {
      serviceName: 'Quartz countertop',
      quantity: '42.5',
      price: '1,118.00',
      taxes: [3],
      itemSpecifications: [{ ...edge, options: [{ ...option }] }],
    },
    { kind: 'section', serviceName: 'Bathroom' },
    { kind: 'section' },
  );
  const parsed = InvoiceInput.parse(bodyOf({ ...draft, shipping: '12,5', discount: '10', discountFormat: '$' }));
  expect(parsed.items).toHaveLength(2);
  expect(parsed.items[0]).toMatchObject({ quantity: 42_500_000, price: 11_180_000, taxes: [{ idSalesTax: 3 }] });
  expect(parsed.items[0]?.itemSpecifications[0]?.options[0]).toMatchObject({ amount: 60_000, isChecked: true });
  expect(parsed.items[1]).toMatchObject({ kind: 'section', serviceName: 'Bathroom' });
  expect(parsed).toMatchObject({ shipping: 12_500, discount: 100_000, dueDate: '2026-11-26' });
});

it('leaves an empty box to its default', () => {
  const [item] = InvoiceInput.parse(bodyOf(draftWith({ serviceName: 'Visit', quantity: '' }))).items;
  expect(item).toMatchObject({ quantity: 1_000_000, price: 0, discount: 0 });
});

it('calls two drafts the same when they would be saved alike', () => {
  const draft = draftWith({ serviceName: 'Visit', price: '10' });
  const key = draft.lines[0]?.key ?? 0;
  expect(isSame(draft, { ...draft, lines: [...draft.lines, blankLine()] })).toBe(true);
  expect(isSame(draft, changeLine(key, { price: '10.00' })(draft))).toBe(true);
  expect(isSame(draft, changeLine(key, { price: '10.01' })(draft))).toBe(false);
  expect(isSame(draft, { ...draft, note: 'Thanks' })).toBe(false);
});

it('can be written down and read again', () => {
  const draft = draftWith({ serviceName: 'Top', itemSpecifications: [{ ...edge, options: [{ ...option }] }] });
  expect(DocumentDraft.parse(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
});

it('names the line that cannot be saved by its key, past the blank ones', () => {
  const draft = draftWith({}, { serviceName: 'Visit', price: 'x' }, { serviceName: 'Tap', quantity: '0.1234567' });
  expect(refusalOf(draft)?.errors).toEqual({
    [`lines.${draft.lines[1]?.key}.price`]: 'Enter a number.',
    [`lines.${draft.lines[2]?.key}.quantity`]: 'At most 6 decimals.',
  });
  expect(refusalOf(draftWith({ serviceName: 'Visit' }))).toBeUndefined();
});

it('names a due date before the billing date', () => {
  expect(Object.keys(refusalOf({ ...empty(), dueDate: '2026-11-01' })?.errors ?? {})).toEqual(['dueDate']);
});

it('puts what the server refused beside the same fields', () => {
  const draft = draftWith({}, { serviceName: 'Visit' }, { serviceName: 'Tap' });
  const problem = { status: 400, code: 'request.invalid', message: 'Some fields.', requestId: '' } as const;
  const fields = { 'items.1.price': 'Too much.', 'items.1.taxes.0.idSalesTax': 'Gone.', dueDate: 'Too early.' };
  expect(refusalIn(new ApiError({ ...problem, fields }), draft)?.errors).toEqual({
    [`lines.${draft.lines[2]?.key}.price`]: 'Too much.',
    [`lines.${draft.lines[2]?.key}.taxes`]: 'Gone.',
    dueDate: 'Too early.',
  });
  const missing = new ApiError({ ...problem, status: 409, code: 'invoice.customer_missing', message: 'Choose one.' });
  expect(refusalIn(missing, draft)?.errors).toEqual({ idClient: 'Choose one.' });
  expect(refusalIn(new Error('other'), draft)).toBeUndefined();
});
