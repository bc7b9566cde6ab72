import { performance } from 'node:perf_hooks';

const LOOK_MS = 100;
/** Above this the one thread that answers everybody has no time to spare. */
const BUSY = 0.6;
const NARROWEST = 1;
/** A share grows back one place in this many quiet looks. */
const LOOKS_TO_GROW = 5;

/**
 * How many requests one caller may have under way. All of its share while there is time to spare or nobody else is here; less
 * and less while the process is busy and others are at work too, so that one of theirs finds the thread free.
 */
export class Width {
  readonly #most: number;
  readonly #countCallers: () => number;
  readonly #timer: NodeJS.Timeout;
  #now: number;
  #quiet = 0;
  #last = performance.eventLoopUtilization();

  constructor(most: number, countCallers: () => number) {
    this.#most = most;
    this.#now = most;
    this.#countCallers = countCallers;
    this.#timer = setInterval(() => this.#look(), LOOK_MS).unref();
  }

  get places(): number {
    return this.#now;
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #look(): void {
    const current = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(current, this.#last);
    this.#last = current;
    const isCrowded = this.#countCallers() > 1 && utilization > BUSY;
    if (isCrowded) this.#now = Math.max(NARROWEST, Math.floor(this.#now / 2));
    this.#quiet = isCrowded ? 0 : this.#quiet + 1;
    if (this.#quiet % LOOKS_TO_GROW === 0 && !isCrowded) this.#now = Math.min(this.#most, this.#now + 1);
  }
}
