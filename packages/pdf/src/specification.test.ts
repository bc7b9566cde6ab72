import { fileNameOf } from '@countinghouse/domain/documents/printed';
import { expect, it } from 'vitest';
import { textOf } from '../test/poppler.ts';
import { fontPath } from './node.ts';
import { renderPaper } from './render.ts';
import { sampleDocument } from './sample.ts';
import { WORDS } from './words.ts';

const board = sampleDocument();
const LIMIT = { timeout: 30_000 };

it.each([
  ['items', 'Items'],
  ['services', 'Services'],
  ['products', 'Products'],
] as const)('spec: itemsFormat %s is on paper as chosen', LIMIT, async (items, title) => {
  const text = textOf(await renderPaper({ ...board, columns: { ...board.columns, items } }, fontPath));
  expect(text).toMatch(new RegExp(`^${title}$`, 'm'));
});

it('spec: an empty specification is EMPTY on paper in every language', () => {
  expect(Object.values(WORDS).map(({ empty }) => empty)).toEqual(Object.keys(WORDS).map(() => 'EMPTY'));
});

it('spec: the PDF of an invoice or estimate is called Invoice No#{number}', () => {
  expect(fileNameOf(board)).toBe('Invoice No#1000418');
  expect(fileNameOf({ ...board, title: 'Facture / Rechnung' })).toBe('Invoice No#1000418');
  expect(fileNameOf({ ...board, kind: 'estimate', title: 'Estimate' })).toBe('Invoice No#1000418');
  expect(fileNameOf({ ...board, kind: 'creditNote', title: 'Credit note' })).toBe('Credit note No#1000418');
});
