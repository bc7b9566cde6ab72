import { beforeAll, expect, it } from 'vitest';
import { loadRoomTexts, startTexts } from '../../../texts.ts';
import { overlapping, readRate } from './rate-draft.ts';

beforeAll(startTexts);
beforeAll(loadRoomTexts);

const draft = (value: string, validFrom = '2026-01-01', validTo = '') => ({ key: 1, value, validFrom, validTo });

it.each([
  ['9.975', 99_750],
  ['9,975', 99_750],
  ['0.0001', 1],
  ['100', 1_000_000],
  ['0', 0],
])('reads %s percent exactly', (typed, ppm) => {
  const { version, isGood } = readRate('normal', draft(typed));
  expect(isGood).toBe(true);
  expect(version).toMatchObject({ rate: ppm, validFrom: '2026-01-01', validTo: null });
});

it.each([
  ['', 'Enter the rate.'],
  ['abc', 'Enter a number.'],
  ['9.97501', 'At most 4 decimals.'],
  ['100.5', 'Between 0 and 100 percent.'],
  ['-1', 'Between 0 and 100 percent.'],
])('refuses %j: %s', (typed, message) => expect(readRate('normal', draft(typed)).errors).toEqual({ value: message }));

it('takes an amount for a tax by the unit', () => {
  expect(readRate('fixedPerUnit', draft('1,250.0125')).version).toMatchObject({ amount: 12_500_125 });
  expect(readRate('fixedPerUnit', draft('')).errors).toEqual({ value: 'Enter the amount.' });
});

it('names the days that are missing or the wrong way round', () => {
  expect(readRate('normal', draft('5', '')).errors).toEqual({ validFrom: 'Enter the first day.' });
  expect(readRate('normal', draft('5', '2026-02-01', '2026-01-31')).errors).toEqual({
    validTo: 'The last day cannot be before the first.',
  });
});

it('finds the two that share a day', () => {
  const rows = [
    { ...draft('5', '2026-01-01', '2026-06-30'), key: 1 },
    { ...draft('6', '2026-06-30'), key: 2 },
    { ...draft('7', ''), key: 3 },
  ];
  expect(overlapping(rows)).toEqual([1, 2]);
  expect(overlapping([rows[0] ?? draft(''), { ...draft('6', '2026-07-01'), key: 2 }])).toEqual([]);
});
