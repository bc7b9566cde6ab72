import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { cents } from '../money/money.ts';
import { shareOf } from './share.ts';

const taken = (whole: number, parts: readonly number[]) => {
  const of = parts.reduce((total, part) => total + part, 0);
  let before = 0;
  return parts.map((part) => {
    const share = shareOf(cents(whole), { soFar: before + part, before, of });
    before += part;
    return share;
  });
};

it('fixture 18: 40.00, 50.00 and 24.98 of 114.98 take their shares of each tax and of the base', () => {
  const paid = [4_000, 5_000, 2_498];
  expect(taken(500, paid)).toEqual([174, 217, 109]);
  expect(taken(998, paid)).toEqual([347, 434, 217]);
  expect(taken(10_000, paid)).toEqual([3_479, 4_348, 2_173]);
});

it('shares of all parts are the whole, whatever the parts', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000 }),
      fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 12 }),
      (whole, parts) => {
        expect(taken(whole, parts).reduce((total, share) => total + share, 0)).toBe(whole);
      },
    ),
  );
});
