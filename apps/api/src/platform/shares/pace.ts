const FULL_AGAIN_MS = 60_000;

/** So many a second for each caller, after a burst that a page full of calls may make. Idle callers are forgotten. */
export class Pace {
  readonly #perMs: number;
  readonly #burst: number;
  readonly #callers = new Map<string, { left: number; at: number }>();
  #prunedAt = 0;

  constructor(perSecond: number, burst: number) {
    this.#perMs = perSecond / 1_000;
    this.#burst = burst;
  }

  /** How long until this caller may start one more. */
  waitMs(key: string): number {
    const left = this.#leftOf(key, performance.now());
    return left >= 1 ? 0 : (1 - left) / this.#perMs;
  }

  spend(key: string): void {
    const now = performance.now();
    this.#callers.set(key, { left: this.#leftOf(key, now) - 1, at: now });
    if (now - this.#prunedAt > FULL_AGAIN_MS) this.#prune(now);
  }

  #leftOf(key: string, now: number): number {
    const caller = this.#callers.get(key);
    return caller ? Math.min(this.#burst, caller.left + (now - caller.at) * this.#perMs) : this.#burst;
  }

  #prune(now: number): void {
    this.#prunedAt = now;
    for (const [key, { at }] of this.#callers) if (now - at > FULL_AGAIN_MS) this.#callers.delete(key);
  }
}
