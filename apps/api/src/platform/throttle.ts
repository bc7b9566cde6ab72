import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { createPool } from './db/database.ts';
import { AppError } from './errors.ts';

const WINDOW_SECONDS = 15 * 60;

/** Attempts per account, per address and per neighbourhood of addresses, counted in the directory: a restart forgives nothing. */
export class Throttle {
  readonly #pool: pg.Pool;
  readonly #limiters: { account: RateLimiterPostgres; address: RateLimiterPostgres; network: RateLimiterPostgres };

  /** Its store brings its own SQL, so it has connections of its own: ours are only ever inside a transaction of ours. */
  constructor(url: string, onLost: (error: Error) => void) {
    this.#pool = createPool({ url, size: 2, onLost, pipeline: false });
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
    this.#limiters = {
      account: limiter('account', 10),
      address: limiter('address', 60),
      network: limiter('network', 300),
    };
  }

  /** Counts one attempt before anything costly happens; past the limit it is refused without a look at the password. */
  async attempt(purpose: string, ipAddress: string, account?: string): Promise<void> {
    const { address, network } = this.#limiters;
    await this.#take(address, `${purpose}:${ipAddress}`);
    await this.#take(network, `${purpose}:${networkOf(ipAddress)}`);
    if (account) await this.#take(this.#limiters.account, `${purpose}:${account.slice(0, 200)}`);
  }

  /**
   * The rightful owner came through: earlier slips of this account are forgotten, and the attempt itself does not count
   * against the address, so that an office behind one address may sign in at nine o'clock. The slips from there stay counted.
   */
  async forgive(purpose: string, account: string, ipAddress?: string): Promise<void> {
    const { address, network } = this.#limiters;
    await this.#limiters.account.delete(`${purpose}:${account.slice(0, 200)}`);
    if (ipAddress === undefined) return;
    await address.reward(`${purpose}:${ipAddress}`);
    await network.reward(`${purpose}:${networkOf(ipAddress)}`);
  }

  close(): Promise<void> {
    return this.#pool.end();
  }

  async #take(limiter: RateLimiterPostgres, key: string): Promise<void> {
    try {
      await limiter.consume(key);
    } catch (error) {
      if (error instanceof RateLimiterRes) throw new AppError('auth.too_many_attempts');
      throw error;
    }
  }
}

/** The /24 of an IPv4 address, the /48 of an IPv6 one: what one attacker usually holds. */
function networkOf(ipAddress: string): string {
  const v4 = /(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(ipAddress);
  return v4?.[1] ?? ipAddress.split(':').slice(0, 3).join(':');
}
