import { expect, it } from 'vitest';
import { tablesOf } from './sheet-tables.ts';

const sheet = (figures: number) => ({
  columns: [
    { title: 'Account', share: 30, isFigure: false },
    ...Array.from({ length: figures }, (_, index) => ({ title: `M${index + 1}`, share: 13, isFigure: true })),
  ],
  rows: [[{ text: 'Sales' }, ...Array.from({ length: figures }, (_, index) => ({ text: `$${index + 1}.00` }))]],
});

it('a sheet with more figures than the paper is wide becomes several tables, and loses none', () => {
  expect(tablesOf(sheet(8))).toEqual([sheet(8)]);
  const tables = tablesOf(sheet(13));
  expect(tables.map(({ columns }) => columns.map(({ title }) => title).join(' '))).toEqual([
    'Account M1 M2 M3 M4 M5 M6 M7',
    'Account M8 M9 M10 M11 M12 M13',
  ]);
  expect(tables.map(({ rows }) => rows.map((cells) => cells.map(({ text }) => text).join(' ')))).toEqual([
    ['Sales $1.00 $2.00 $3.00 $4.00 $5.00 $6.00 $7.00'],
    ['Sales $8.00 $9.00 $10.00 $11.00 $12.00 $13.00'],
  ]);
});
