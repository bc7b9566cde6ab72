import type { Cell } from '../db/cells.ts';
import type { Log } from '../log.ts';
import { announce } from './signals.repo.ts';

/** Short for whoever waits, long enough that a busy process speaks forty times a second at most. */
const TOGETHER_MS = 25;
/** A payload ends at 8,000 bytes. */
const MOST_AT_ONCE = 400;

/**
 * Wakes whoever follows a business, after its commit and beside the request: a NOTIFY inside the transaction would make all
 * commits of the server queue on one lock. What a crash keeps from being said, the listeners find when they next look.
 */
export class ChangeSignals {
  readonly #due = new Map<Cell, Set<number>>();
  readonly #log: Log;
  #timer: NodeJS.Timeout | undefined;

  constructor(log: Log) {
    this.#log = log;
  }

  due(cell: Cell, businessId: number): void {
    const businesses = this.#due.get(cell) ?? new Set();
    this.#due.set(cell, businesses.add(businessId));
    this.#timer ??= setTimeout(() => void this.flush(), TOGETHER_MS).unref();
  }

  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const due = [...this.#due];
    this.#due.clear();
    for (const [cell, businesses] of due) {
      const ids = [...businesses];
      for (let at = 0; at < ids.length; at += MOST_AT_ONCE) {
        await announce(cell, ids.slice(at, at + MOST_AT_ONCE)).catch((err: unknown) =>
          this.#log.warn({ err }, 'changes were not announced'),
        );
      }
    }
  }
}
