import { expect, it } from 'vitest';
import { back, begin, forth, type History, step } from './history.ts';

const type = (history: History<string>, text: string, tag: string, at: number) => step(history, text, { tag, at });

it('takes back a word typed in one breath as one step', () => {
  let history = begin('');
  history = type(history, 'a', 'name', 1000);
  history = type(history, 'ab', 'name', 1400);
  history = type(history, 'abc', 'name', 1900);
  expect(back(history)?.present).toBe('');
});

it('keeps apart what was typed after a pause, elsewhere, or by a button', () => {
  let history = begin('');
  history = type(history, 'a', 'name', 1000);
  history = type(history, 'ab', 'name', 2500);
  history = type(history, 'abc', 'price', 2600);
  history = type(history, 'abcd', '', 2700);
  history = type(history, 'abcde', '', 2701);
  const seen: string[] = [];
  for (let at: History<string> | undefined = history; at; at = back(at)) seen.push(at.present);
  expect(seen).toEqual(['abcde', 'abcd', 'abc', 'ab', 'a', '']);
});

it('goes forth again, until something new is done', () => {
  const changed = type(begin('old'), 'new', '', 1);
  const undone = back(changed);
  expect(undone?.present).toBe('old');
  expect(undone && forth(undone)?.present).toBe('new');
  const other = undone && type(undone, 'other', '', 2);
  expect(other && forth(other)).toBeUndefined();
});

it('comes back to the very object it began with, so that nothing is unsaved any more', () => {
  const start = { lines: [] };
  const history = step(begin(start), { lines: [] }, { tag: '', at: 1 });
  expect(back(history)?.present).toBe(start);
});

it('ignores a change that changes nothing', () => {
  const history = begin('same');
  expect(type(history, 'same', '', 1)).toBe(history);
});
