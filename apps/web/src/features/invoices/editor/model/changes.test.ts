import { expect, it } from 'vitest';
import { addLine, changeLine, completeItem, insertLines, moveLine, removeLine, setCustomer } from './changes.ts';
import { blankLine, type DocumentDraft } from './draft.ts';
import { emptyDraft } from './draft-of.ts';

const settings = {
  dueDays: 30,
  estimateDays: 10,
  discountFormat: '%',
  pricesIncludeTax: false,
  terms: 'Net 30',
} as const;
const empty = () => emptyDraft({ generateType: 'invoice', today: '2026-11-12', settings, defaultTaxes: [5] });
const named = (...names: string[]): DocumentDraft => ({
  ...empty(),
  lines: names.map((serviceName) => blankLine({ serviceName })),
});
const names = ({ lines }: DocumentDraft) => lines.map(({ serviceName }) => serviceName).join('');
const keyOf = ({ lines }: DocumentDraft, at: number) => lines[at]?.key ?? 0;

it('begins with the habits of the business and one line to type in', () => {
  const draft = empty();
  expect(draft).toMatchObject({ billingDate: '2026-11-12', dueDate: '2026-12-12', note: 'Net 30' });
  expect(draft.lines).toMatchObject([{ taxes: [5], quantity: '1' }]);
});

it('changes one line and leaves the others the same objects', () => {
  const draft = named('a', 'b', 'c');
  const changed = changeLine(keyOf(draft, 1), { quantity: '3' })(draft);
  expect(changed.lines[1]).toMatchObject({ serviceName: 'b', quantity: '3', key: keyOf(draft, 1) });
  expect(changed.lines[0]).toBe(draft.lines[0]);
  expect(changed.lines[2]).toBe(draft.lines[2]);
});

it('adds behind the line one is in, or at the end', () => {
  const draft = named('a', 'b');
  expect(names(addLine(blankLine({ serviceName: 'x' }), keyOf(draft, 0))(draft))).toBe('axb');
  expect(names(addLine(blankLine({ serviceName: 'x' }))(draft))).toBe('abx');
});

it.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 0, 'bac'],
  [0, -1, 'abc'],
  [2, 9, 'abc'],
])('moves line %i to place %i: %s', (from, to, order) => {
  const draft = named('a', 'b', 'c');
  expect(names(moveLine(keyOf(draft, from), to)(draft))).toBe(order);
});

it('always leaves somewhere to type, with the habits of the line that went', () => {
  const draft = empty();
  const left = removeLine(keyOf(draft, 0))(draft);
  expect(left.lines).toMatchObject([{ serviceName: '', taxes: [5] }]);
  expect(keyOf(left, 0)).not.toBe(keyOf(draft, 0));
});

it('lets what is pasted take the place of a blank line, and stand behind one that is not', () => {
  const pasted = [blankLine({ serviceName: 'x' }), blankLine({ serviceName: 'y' })];
  const blank = { ...named('a', 'b'), lines: [...named('a').lines, blankLine()] };
  expect(names(insertLines(pasted, keyOf(blank, 1))(blank))).toBe('axy');
  const full = named('a', 'b');
  expect(names(insertLines(pasted, keyOf(full, 0))(full))).toBe('axyb');
});

it('never makes more lines than a document may have', () => {
  const draft = named(...Array.from({ length: 499 }, () => 'a'));
  const pasted = Array.from({ length: 5 }, () => blankLine({ serviceName: 'x' }));
  const full = insertLines(pasted, keyOf(draft, 498))(draft);
  expect(full.lines).toHaveLength(500);
  expect(addLine(blankLine())(full)).toBe(full);
});

it('completes a picked item only while the line still is that item', () => {
  const draft = named('a');
  const key = keyOf(draft, 0);
  const picked = changeLine(key, { idService: 7 })(draft);
  expect(completeItem(key, 7, { taxes: [1, 2] })(picked).lines[0]?.taxes).toEqual([1, 2]);
  const other = changeLine(key, { idService: 8 })(picked);
  expect(completeItem(key, 7, { taxes: [1, 2] })(other)).toBe(other);
});

it('forgets the contacts of the customer before', () => {
  const draft = { ...empty(), idClient: 1, idBillingContact: 2, idShippingContact: 3 };
  expect(setCustomer(9)(draft)).toMatchObject({ idClient: 9, idBillingContact: 0, idShippingContact: 0 });
});
