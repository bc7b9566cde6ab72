import { setImmediate } from 'node:timers/promises';

/** How long a long piece of work may hold the process before others get their turn. */
const SLICE_MS = 10;

/**
 * For work that computes for long without waiting for anything: `await giveWay()` between its steps lets everything else
 * of this process run once a slice is used up, and costs next to nothing before.
 */
export function createTurns(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < SLICE_MS) return;
    await setImmediate();
    began = performance.now();
  };
}
