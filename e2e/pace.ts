import type { Page } from '@playwright/test';

/** What the work below takes on the machine on which the budgets were measured, in milliseconds. */
const REFERENCE_MS = 10;
const ROUNDS = 60;

/**
 * How many times slower this machine is now than the one the budgets were measured on, never less than 1: a budget in
 * milliseconds means nothing on a processor that other machines share. A fixed piece of work, of the kind a page does, is
 * timed in the page itself; the middle of several rounds is what the page gets, its stalls included.
 */
export async function machinePace(page: Page): Promise<number> {
  const roundMs = await page.evaluate((rounds) => {
    const work = () => {
      const rows = Array.from({ length: 12_000 }, (_, index) => ({
        id: index,
        name: `Name ${(index * 7919) % 10_007}`,
      }));
      const copy = JSON.parse(JSON.stringify(rows)) as typeof rows;
      return copy.toSorted((a, b) => (a.name < b.name ? -1 : 1)).length;
    };
    const times = Array.from({ length: rounds }, () => {
      const from = performance.now();
      work();
      return performance.now() - from;
    });
    return times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
  }, ROUNDS);
  return Math.max(1, roundMs / REFERENCE_MS);
}
