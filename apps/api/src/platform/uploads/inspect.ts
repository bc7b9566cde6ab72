import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { createTurns } from './turns.ts';

/** What unpacking 256 MB takes on a slow machine, several times over. */
const MAX_MS = 15_000;
/** Limits of the thread's heap; the file's bytes and the unpacked chunks are held outside of it. */
const LIMITS = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16, stackSizeMb: 2 };
const takeTurn = createTurns(1);

/** Beside this file: as it is written in a checkout, and as it was built in a release. */
const THREAD = new URL(
  import.meta.url.endsWith('.ts') ? './inspect-thread.ts' : './inspect-thread.js',
  import.meta.url,
);

type Inspection = { bytes: Buffer; type: string; maxMs?: number };

/**
 * Whether a paper holds something active, judged in a thread of its own: whatever it does to whoever opens it, the process
 * stays responsive and the thread's memory and time are limited. One that exceeds them is refused like one that is active.
 */
export async function isActive({ bytes, type, maxMs = MAX_MS }: Inspection): Promise<boolean> {
  const leave = await takeTurn();
  const thread = new Worker(THREAD, { workerData: { bytes, type }, resourceLimits: LIMITS, env: {}, execArgv: [] });
  const tooLong = setTimeout(() => void thread.terminate(), maxMs);
  try {
    const verdict = once(thread, 'message').then(([isActiveContent]) => isActiveContent === true);
    const ended = once(thread, 'exit').then(() => true); // without a word: it took too long
    return await Promise.race([verdict, ended]);
  } catch (error) {
    if (isOutOfMemory(error)) return true;
    throw error;
  } finally {
    clearTimeout(tooLong);
    leave();
  }
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
