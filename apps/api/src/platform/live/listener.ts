import type pg from 'pg';
import type { Cell } from '../db/cells.ts';
import type { Log } from '../log.ts';
import { hear } from './signals.repo.ts';

const LISTEN_AGAIN_MS = 1_000;

type ListenerOptions = { cells: readonly Cell[]; log: Log; onWake: (businessIds: number[] | 'all') => void };

/**
 * Hears which businesses have new events: one connection per cell and process. While one is away nobody is woken from
 * there, `isDeaf` says so, and after it all are.
 */
export class ChangeListener {
  readonly #options: ListenerOptions;
  readonly #clients = new Map<Cell, pg.Client>();
  readonly #timers = new Set<NodeJS.Timeout>();
  #isStarted = false;
  #isStopped = false;

  constructor(options: ListenerOptions) {
    this.#options = options;
  }

  get isDeaf(): boolean {
    return this.#clients.size < this.#options.cells.length;
  }

  start(): void {
    if (this.#isStarted) return;
    this.#isStarted = true;
    for (const cell of this.#options.cells) void this.#connect(cell);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const timer of this.#timers) clearTimeout(timer);
    await Promise.allSettled([...this.#clients.values()].map((client) => client.end()));
  }

  async #connect(cell: Cell): Promise<void> {
    const { log, onWake } = this.#options;
    let isLost = false;
    const onLost = (err: Error) => {
      if (isLost || this.#isStopped) return;
      isLost = true;
      log.warn({ err, cell: cell.id }, 'nobody hears of changes until the connection is back');
      this.#clients.delete(cell);
      this.#connectSoon(cell);
    };
    try {
      const client = await hear(cell, { onWake, onLost });
      if (isLost || this.#isStopped) {
        await client.end();
        return;
      }
      this.#clients.set(cell, client);
      // What was said before is heard by nobody.
      onWake('all');
    } catch (error) {
      onLost(error instanceof Error ? error : new Error(String(error)));
    }
  }

  #connectSoon(cell: Cell): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      void this.#connect(cell);
    }, LISTEN_AGAIN_MS).unref();
    this.#timers.add(timer);
  }
}
