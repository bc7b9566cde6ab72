import { expect, it } from 'vitest';
import { differences, settle } from '../../../../platform/conflict.ts';
import { changeLine, moveLine, removeLine } from './changes.ts';
import { flattened, meaningOf } from './conflict.ts';
import { blankLine, type DocumentDraft } from './draft.ts';
import { emptyDraft } from './draft-of.ts';

const settings = { dueDays: 30, estimateDays: 10, discountFormat: '%', pricesIncludeTax: false, terms: '' } as const;
const empty = emptyDraft({ generateType: 'invoice', today: '2026-11-12', settings, defaultTaxes: [] });
const named = (...names: string[]): DocumentDraft => ({
  ...empty,
  lines: names.map((serviceName) => blankLine({ serviceName, price: '10' })),
});
/** As the server would give it back: the same lines under other keys. */
const reloaded = (draft: DocumentDraft): DocumentDraft => ({
  ...draft,
  lines: draft.lines.map((one) => blankLine(one)),
});
const keyOf = ({ lines }: DocumentDraft, name: string) => lines.find((one) => one.serviceName === name)?.key ?? 0;
const text = ({ lines }: DocumentDraft) => lines.map(({ serviceName, price }) => `${serviceName} ${price}`).join(', ');

function merged(base: DocumentDraft, mine: DocumentDraft, theirs: DocumentDraft) {
  const { versions, documentOf } = flattened({ base, mine, theirs: reloaded(theirs) });
  const found = differences(versions, meaningOf);
  const choices = Object.fromEntries(found.map(({ field, suggested }) => [field, suggested]));
  return { found, result: documentOf(settle(versions, choices)) };
}

it('keeps what each of two people did to different lines', () => {
  const base = named('a', 'b', 'c');
  const mine = changeLine(keyOf(base, 'a'), { price: '11' })(base);
  const theirs = changeLine(keyOf(base, 'c'), { price: '33' })(base);
  const { found, result } = merged(base, mine, theirs);
  expect(found.map(({ isContested }) => isContested)).toEqual([false, false]);
  expect(text(result)).toBe('a 11, b 10, c 33');
});

it('keeps the lines that both added, each where it was put', () => {
  const base = named('a', 'b');
  const mine = { ...base, lines: [...base.lines, blankLine({ serviceName: 'mine', price: '1' })] };
  const [first, ...rest] = base.lines;
  const theirs = {
    ...base,
    lines: [...(first ? [first] : []), blankLine({ serviceName: 'theirs', price: '2' }), ...rest],
  };
  expect(text(merged(base, mine, theirs).result)).toBe('a 10, theirs 2, b 10, mine 1');
});

it('asks about a line that both changed, and begins with mine', () => {
  const base = named('a');
  const mine = changeLine(keyOf(base, 'a'), { price: '11' })(base);
  const theirs = changeLine(keyOf(base, 'a'), { price: '12' })(base);
  const { found, result } = merged(base, mine, theirs);
  expect(found).toMatchObject([{ isContested: true, suggested: 'mine' }]);
  expect(text(result)).toBe('a 11');
});

it('knows a line that was renamed by the place it has', () => {
  const base = named('a', 'b');
  const mine = changeLine(keyOf(base, 'b'), { price: '11' })(base);
  const theirs = changeLine(keyOf(base, 'b'), { serviceName: 'better' })(base);
  expect(merged(base, mine, theirs).found).toHaveLength(1);
});

it('removes what one of them removed and the other left alone', () => {
  const base = named('a', 'b', 'c');
  const mine = removeLine(keyOf(base, 'a'))(base);
  const theirs = removeLine(keyOf(base, 'b'))(base);
  expect(text(merged(base, mine, theirs).result)).toBe('c 10');
});

it('follows my order', () => {
  const base = named('a', 'b', 'c');
  const mine = moveLine(keyOf(base, 'c'), 0)(base);
  const theirs = { ...base, note: 'Thanks' };
  const { result } = merged(base, mine, theirs);
  expect(text(result)).toBe('c 10, a 10, b 10');
  expect(result.note).toBe('Thanks');
});
