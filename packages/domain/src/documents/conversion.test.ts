import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { micro } from '../money/money.ts';
import { type EstimateShare, leftToConvert, takenOf, WHOLE } from './conversion.ts';

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
