import type { ErrorCode } from '@countinghouse/contracts/errors';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Cells } from '../db/cells.ts';
import { createPool } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { networkOf } from '../shares/network-of.ts';
import { type Attempt, Delays } from './delays.ts';
import { Misses } from './misses.ts';

const WINDOW_SECONDS = 15 * 60;
/** The /24 of an IPv4 address, the /48 of an IPv6 one: what one attacker usually holds. */
const NETWORK = { v4: 3, v6: 3 };

type Deps = { url: string; onLost: (error: Error) => void; cells: Cells; clock: () => Date };

/** Attempts per account, per address and per neighbourhood of addresses, counted in the directory: a restart forgives nothing. */
export class Throttle {
  readonly #pool: pg.Pool;
  readonly #delays: Delays;
  /** For addresses that are secrets themselves. */
  readonly misses: Misses;
  readonly #limiters: { address: RateLimiterPostgres; network: RateLimiterPostgres };

  /** The limiter brings its own SQL, so it has connections of its own: ours are only ever inside a transaction of ours. */
  constructor({ url, onLost, cells, clock }: Deps) {
    this.#delays = new Delays(cells, clock);
    this.#pool = createPool({ url, size: 2, onLost, pipeline: false });
    this.misses = new Misses(this.#pool);
    const limiter = (keyPrefix: string, points: number) =>
      new RateLimiterPostgres({
        storeClient: this.#pool,
        storeType: 'pool',
        schemaName: 'directory',
        tableName: 'throttles',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix,
        points,
        duration: WINDOW_SECONDS,
      });
    this.#limiters = { address: limiter('address', 60), network: limiter('network', 300) };
  }

  /** Counts one attempt that names no account. */
  async visit(purpose: string, ipAddress: string, refusal: ErrorCode = 'auth.too_many_attempts'): Promise<void> {
    const { address, network } = this.#limiters;
    await this.#take(address, `${purpose}:${ipAddress}`, refusal);
    await this.#take(network, `${purpose}:${networkOf(ipAddress, NETWORK)}`, refusal);
  }

  /**
   * Counts one attempt at an account, before anything costly happens; past the limit it is refused without a look at the
   * password. A known device answers for itself alone: what its neighbours do is not counted against it.
   */
  async attempt(attempt: Attempt): Promise<void> {
    if (attempt.device === undefined) await this.visit(attempt.purpose, attempt.ipAddress);
    await this.#delays.attempt(attempt);
  }

  /**
   * The rightful owner came through: earlier slips are forgotten, and the attempt itself does not count against the
   * address, so that an office behind one address may sign in at nine o'clock. The slips from there stay counted.
   */
  async forgive(attempt: Attempt): Promise<void> {
    await this.#delays.forgive(attempt);
    if (attempt.device !== undefined) return;
    const { address, network } = this.#limiters;
    await address.reward(`${attempt.purpose}:${attempt.ipAddress}`);
    await network.reward(`${attempt.purpose}:${networkOf(attempt.ipAddress, NETWORK)}`);
  }

  close(): Promise<void> {
    return this.#pool.end();
  }

  async #take(limiter: RateLimiterPostgres, key: string, refusal: ErrorCode): Promise<void> {
    try {
      await limiter.consume(key);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      const retryAfterSeconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
      throw new AppError(refusal, undefined, { retryAfterSeconds });
    }
  }
}
