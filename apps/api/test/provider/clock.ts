/** The provider's own clock: that of the machine until somebody moves it. */
export class ProviderClock {
  readonly #base: () => number;
  aheadMs = 0;

  constructor(base: () => number = Date.now) {
    this.#base = base;
  }

  /** Whole seconds, as everywhere on the wire. */
  now(): number {
    return Math.floor((this.#base() + this.aheadMs) / 1000);
  }

  advance(ms: number): void {
    this.aheadMs += ms;
  }
}

export const DAY = 86_400;
