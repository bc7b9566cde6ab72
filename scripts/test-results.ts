/** How many tests passed and failed, as the reports of the test runners tell it. */
export type Count = { passed: number; failed: number };

type VitestReport = { numPassedTests: number; numFailedTests: number; success: boolean };
type PlaywrightReport = { stats: { expected: number; flaky: number; unexpected: number }; errors?: unknown[] };

export function countVitest({ numPassedTests, numFailedTests, success }: VitestReport): Count {
  // A file that cannot even be loaded has no tests to fail; it must still be seen.
  const unloaded = !success && numFailedTests === 0 ? 1 : 0;
  return { passed: numPassedTests, failed: numFailedTests + unloaded };
}

export function countPlaywright({ stats, errors = [] }: PlaywrightReport): Count {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}

export const sum = (counts: readonly Count[]): Count =>
  counts.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed }), { passed: 0, failed: 0 });
