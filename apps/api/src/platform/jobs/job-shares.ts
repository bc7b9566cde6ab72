import type { WorkerEvents } from 'graphile-worker';

type FlaggedJob = { flags: Record<string, true> | null };

/**
 * How many workers of this process one business may keep busy. A business that has its share is left out when the next job is
 * chosen, so that its hundred jobs do not stand before another's first. `app.enqueue` writes the flag.
 */
export class JobShares {
  readonly #atOnce: number;
  readonly #running = new Map<string, number>();
  /** Jobs are chosen one after another: eight workers that looked at once would all find the same business free. */
  #choosing: Promise<void> = Promise.resolve();
  #chosen = () => {};

  constructor(atOnce: number, events: WorkerEvents) {
    this.#atOnce = atOnce;
    events.on('job:start', ({ job }) => {
      this.#count(job, 1);
      this.#chosen();
    });
    events.on('job:complete', ({ job }) => this.#count(job, -1));
    events.on('worker:getJob:empty', () => this.#chosen());
    events.on('worker:getJob:error', () => this.#chosen());
  }

  /** The flags to leave out; asked by a worker right before it chooses. */
  readonly leftOut = async (): Promise<string[]> => {
    const before = this.#choosing;
    let chosen = () => {};
    this.#choosing = new Promise((resolve) => {
      chosen = resolve;
    });
    await before;
    this.#chosen = chosen;
    return [...this.#running].filter(([, jobs]) => jobs >= this.#atOnce).map(([flag]) => flag);
  };

  #count({ flags }: FlaggedJob, by: 1 | -1): void {
    for (const flag of Object.keys(flags ?? {})) {
      const jobs = (this.#running.get(flag) ?? 0) + by;
      if (jobs > 0) this.#running.set(flag, jobs);
      else this.#running.delete(flag);
    }
  }
}
