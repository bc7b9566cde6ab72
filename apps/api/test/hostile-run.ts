import { Dice } from './fuzz-input.ts';
import { processorMsOf } from './processor-time.ts';

/** `HOSTILE=all pnpm test --project api hostile-text longest-text` tries everything; without it, a slice of the day. */
const IS_WHOLE = process.env.HOSTILE === 'all';
export const SEED = Number(process.env.SEED ?? new Date().getUTCDate());
export const WHOLE_TIME = 3_600_000;
/** No single request may keep the processor for longer. */
export const MOST_MS = 50;

/** A turn of the garbage collector is nobody's request: what seems slow is asked again, and the least counts. */
export async function leastMs(work: () => Promise<unknown>): Promise<number> {
  let least = await processorMsOf(work);
  for (let again = 0; again < 3 && least > MOST_MS; again += 1) least = Math.min(least, await processorMsOf(work));
  return least;
}

/** Everything, or so many of it, others every day. */
export function sliceOf<T>(all: readonly T[], size: number): readonly T[] {
  if (IS_WHOLE) return all;
  const dice = new Dice(SEED);
  const left = [...all];
  return Array.from({ length: Math.min(size, all.length) }, () => left.splice(dice.below(left.length), 1)).flat();
}
