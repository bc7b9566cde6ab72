import type pg from 'pg';
import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../errors.ts';
import { networkOf } from '../shares/network-of.ts';

/** The /24 of an IPv4 address, the /48 of an IPv6 one: what one attacker usually holds. */
const NETWORK = { v4: 3, v6: 3 };
const WINDOW_SECONDS = 15 * 60;
/** Misses within the window before nothing is looked up any more. */
const LIMITS = { address: 30, network: 150, business: 600 };

type Guess = { ipAddress: string; businessId: number };

/**
 * Secrets that nobody has to remember are not mistyped thirty times: whoever misses that often guesses. Where many addresses guess
 * at one business together, those among them that missed before wait; its customers, who miss nothing, do not.
 */
export class Misses {
  readonly #limiters: Record<keyof typeof LIMITS, RateLimiterPostgres>;

  constructor(pool: pg.Pool) {
    const limiter = (name: keyof typeof LIMITS) =>
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        schemaName: 'directory',
        tableName: 'throttles',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: `miss-${name}`,
        points: LIMITS[name],
        duration: WINDOW_SECONDS,
      });
    this.#limiters = { address: limiter('address'), network: limiter('network'), business: limiter('business') };
  }

  /** Before anything is looked up. */
  async requireRoom({ ipAddress, businessId }: Guess): Promise<void> {
    const { address, network, business } = this.#limiters;
    const near = await network.get(networkOf(ipAddress, NETWORK));
    if (!near) return;
    refuseSpent(near, LIMITS.network);
    const here = await address.get(ipAddress);
    if (!here) return;
    refuseSpent(here, LIMITS.address);
    const there = await business.get(String(businessId));
    if (there) refuseSpent(there, LIMITS.business);
  }

  /** After one. It costs the same whatever was missed. */
  async note({ ipAddress, businessId }: Guess): Promise<void> {
    const { address, network, business } = this.#limiters;
    await Promise.all([
      address.penalty(ipAddress),
      network.penalty(networkOf(ipAddress, NETWORK)),
      business.penalty(String(businessId)),
    ]);
  }
}

function refuseSpent({ consumedPoints, msBeforeNext }: RateLimiterRes, limit: number): void {
  if (consumedPoints < limit) return;
  throw new AppError('share_link.too_many', undefined, {
    retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
  });
}
