import type { Config } from '../../config.ts';
import { FairPlaces } from '../shares/fair-places.ts';
import { createPool, type DriverUse, type Tx } from './database.ts';
import { inTransaction, type Mode, type Source } from './transaction.ts';

export type Cell = Source & { id: number; jobsUrl: string };

/** Connections that one caller leaves to the others, and how long somebody waits for a turn. */
const LEFT_TO_OTHERS = 2;
const PATIENCE_MS = 5_000;

const createTurns = (size: number) =>
  new FairPlaces({
    total: size,
    perCaller: () => Math.max(1, size - LEFT_TO_OTHERS),
    waitingPerCaller: Number.POSITIVE_INFINITY,
    patienceMs: PATIENCE_MS,
  });

/** How long an answer of the directory is trusted; a move to another cell waits at least this long before it writes. */
const REMEMBERED_MS = 60_000;
const MAX_REMEMBERED = 100_000;

function driverUse({ plainDriver, namedStatements }: Config): DriverUse {
  if (plainDriver) return 'plain';
  return namedStatements ? 'named' : 'unnamed';
}

/**
 * Where each business lives. With one cell nobody is asked; with several, the directory is, and its answer remembered.
 * No statement ever joins two businesses, so a cell is a whole PostgreSQL of its own.
 */
export class Cells {
  readonly all: readonly Cell[];
  /** The first cell's database is also the control database. */
  readonly #first: Cell;
  readonly #remembered = new Map<number, { cell: Cell; until: number }>();

  constructor(config: Config, onLost: (error: Error) => void) {
    const use = driverUse(config);
    const pipeline = use !== 'plain';
    const open = (url: string) => ({
      pool: createPool({ url, size: config.poolSize, onLost, pipeline }),
      turns: createTurns(config.poolSize),
      use,
    });
    this.all = config.cells.map(({ id, url, jobsUrl }) => ({ id, jobsUrl, ...open(url) }));
    const [first] = this.all;
    if (!first) throw new Error('no cell is configured');
    this.#first = first;
  }

  /** One transaction on the directory: no tenant, no business data. */
  inDirectory<T>(mode: Mode, work: (tx: Tx) => Promise<T>, share = 'house'): Promise<T> {
    return inTransaction({ ...this.#first, share }, mode, '', work);
  }

  async of(businessId: number): Promise<Cell> {
    if (this.all.length === 1) return this.#first;
    const known = this.#remembered.get(businessId);
    if (known && known.until > Date.now()) return known.cell;
    const row = await this.inDirectory('read only', (tx) =>
      tx.selectFrom('directory.businesses').select('cell').where('id', '=', businessId).executeTakeFirst(),
    );
    // An unknown business is nobody's: any cell answers "no rows" for it.
    const cell = this.all.find(({ id }) => id === row?.cell) ?? this.#first;
    if (this.#remembered.size >= MAX_REMEMBERED) this.#remembered.clear();
    this.#remembered.set(businessId, { cell, until: Date.now() + REMEMBERED_MS });
    return cell;
  }

  /** The cell for a new business: the one with the fewest, so that cells fill evenly. */
  async roomiest(): Promise<Cell> {
    if (this.all.length === 1) return this.#first;
    const counts = await this.inDirectory('read only', (tx) =>
      tx
        .selectFrom('directory.businesses')
        .select(({ fn }) => ['cell', fn.countAll<number>().as('businesses')])
        .groupBy('cell')
        .execute(),
    );
    const load = (cell: Cell) => counts.find((row) => row.cell === cell.id)?.businesses ?? 0;
    return this.all.reduce((best, cell) => (load(cell) < load(best) ? cell : best), this.#first);
  }

  async close() {
    await Promise.all(this.all.map(({ pool }) => pool.end()));
  }
}
