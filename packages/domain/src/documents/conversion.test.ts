import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { micro } from '../money/money.ts';
import { type EstimateShare, leftToConvert, restToConvert, takenOf, WHOLE } from './conversion.ts';

const all = (percent: number): EstimateShare => ({ positions: null, percent });
const only = (position: number, percent: number): EstimateShare => ({ positions: [position], percent });

it.each<[string, number, EstimateShare[], number]>([
  ['nothing taken', 1, [], 7_000_000],
  ['a third, rounded', 1, [all(333_333)], 4_666_669],
  ['another line', 1, [only(2, WHOLE)], 7_000_000],
  ['this line, whole', 2, [only(2, WHOLE)], 0],
  ['in two steps', 1, [all(300_000), only(1, 700_000)], 0],
])('%s', (_, position, taken, left) => {
  expect(leftToConvert(position, micro(7_000_000), taken)).toBe(left);
});

it('is never below nothing nor more than there was, and nothing once the whole is taken', () => {
  const share = fc.integer({ min: 1, max: WHOLE }).map(all);
  fc.assert(
    fc.property(fc.array(share, { maxLength: 6 }), fc.integer({ min: 0, max: 1e12 }), (taken, quantity) => {
      const left = leftToConvert(1, micro(quantity), taken);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left).toBeLessThanOrEqual(takenOf(1, taken) >= WHOLE ? 0 : quantity);
    }),
  );
});

it.each<[string, EstimateShare[], EstimateShare | null]>([
  ['nothing taken', [], all(WHOLE)],
  ['a third of everything', [all(333_333)], all(666_667)],
  ['one line, whole', [only(2, WHOLE)], { positions: [1, 3], percent: WHOLE }],
  ['half of one line', [only(2, 500_000)], { positions: [1, 3], percent: WHOLE }],
  ['then the others', [only(2, 500_000), { positions: [1, 3], percent: WHOLE }], only(2, 500_000)],
  ['everything', [all(WHOLE)], null],
])('what comes next after %s', (_, taken, rest) => {
  expect(restToConvert([1, 2, 3], taken)).toEqual(rest);
});

it('takes an estimate wholly, rest by rest, however it was begun', () => {
  const shares = fc.array(fc.record({ positions: fc.constantFrom(null, [1], [2], [1, 3]), percent: fc.nat(250_000) }), {
    maxLength: 3,
  });
  fc.assert(
    fc.property(shares, (begun) => {
      const taken: EstimateShare[] = [...begun];
      for (let rest = restToConvert([1, 2, 3], taken); rest; rest = restToConvert([1, 2, 3], taken)) taken.push(rest);
      expect([1, 2, 3].map((position) => takenOf(position, taken))).toEqual([WHOLE, WHOLE, WHOLE]);
      expect(taken.length - begun.length).toBeLessThanOrEqual(3);
    }),
  );
});
