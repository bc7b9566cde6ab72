import { expect, it } from 'vitest';
import { errorOfRow, rowErrors, takeKey } from './row-key.ts';

it('never gives the same key twice, however fast it is asked', () => {
  const keys = Array.from({ length: 100 }, takeKey);
  expect(new Set(keys).size).toBe(100);
});

it('names the row that was sent, wherever it stands by then', () => {
  const rows = [{ key: 70 }, { key: 71 }];
  const errors = {
    'rates.1.rate': 'Too high.',
    'rates.0': 'Empty.',
    name: 'Missing.',
    'rates.9.rate': 'Nobody sent it.',
  };
  expect(rowErrors(errors, 'rates', rows)).toEqual({
    'rates.71.rate': 'Too high.',
    'rates.70': 'Empty.',
    name: 'Missing.',
    'rates.9.rate': 'Nobody sent it.',
  });
});

it('leaves the rows of other lists alone', () => {
  expect(rowErrors({ 'emails.0.value': 'Wrong.' }, 'rates', [{ key: 5 }])).toEqual({ 'emails.0.value': 'Wrong.' });
});

it('finds what is wrong with one row and no other', () => {
  const errors = { 'pages.7.pageURL': 'Not an address.', 'pages.70': 'Another row.' };
  expect(errorOfRow(errors, 'pages', 7)).toBe('Not an address.');
  expect(errorOfRow(errors, 'pages', 70)).toBe('Another row.');
  expect(errorOfRow(errors, 'pages', 8)).toBeUndefined();
});
