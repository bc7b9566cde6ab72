import { expect, it } from 'vitest';
import { countPlaywright, countVitest, sum } from './test-results.ts';

it('adds up what the runners report', () => {
  const vitest = countVitest({ numPassedTests: 12, numFailedTests: 2, success: false });
  const journeys = countPlaywright({ stats: { expected: 5, flaky: 1, unexpected: 1 } });
  expect(sum([vitest, journeys])).toEqual({ passed: 18, failed: 3 });
});

it('sees a file that could not be loaded', () => {
  expect(countVitest({ numPassedTests: 12, numFailedTests: 0, success: false })).toEqual({ passed: 12, failed: 1 });
});

it('sees a journey run that broke before its first test', () => {
  const report = { stats: { expected: 0, flaky: 0, unexpected: 0 }, errors: ['no browser'] };
  expect(countPlaywright(report)).toEqual({ passed: 0, failed: 1 });
});
