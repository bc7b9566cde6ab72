import { expect, it } from 'vitest';
import { cents } from '../money/money.ts';
import { fraction } from './fraction.ts';
import { type Share, spread } from './spread.ts';

const share = (n: bigint, d: bigint, key: string): Share => ({ exact: fraction(n, d), weight: Number(n), key });

it.each([
  ['thirds of a unit', 1, [share(1n, 3n, 'a'), share(1n, 3n, 'b'), share(1n, 3n, 'c')], [1, 0, 0]],
  ['their mirror', -1, [share(-1n, 3n, 'a'), share(-1n, 3n, 'b'), share(-1n, 3n, 'c')], [-1, 0, 0]],
  ['less than half a unit', 0, [share(0n, 1n, 'a'), share(1n, 3n, 'b')], [0, 0]],
  ['its mirror', 0, [share(0n, 1n, 'a'), share(-1n, 3n, 'b')], [0, 0]],
])('spreads %s', (_, total, shares, expected) => {
  expect(spread(cents(total), shares)).toEqual(expected);
});
