import type { FastifyReply } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import { ChangeListener } from '../../platform/live/listener.ts';
import type { Platform } from '../../platform/platform.ts';
import { Feed } from './feed.ts';
import { Follower, type FollowerIdentity } from './follower.ts';

/** Tabs in front, on all devices of somebody; tabs behind give theirs up. */
const MOST_OF_USER = 10;
const MOST_OF_PROCESS = 5_000;
const RETRY_AFTER_SECONDS = 60;
/** While no signal can arrive, everybody's events are looked for this often. */
const DEAF_MS = 2_000;

/** Every open stream of this process. */
export class Feeds {
  readonly #platform: Platform;
  readonly #listener: ChangeListener;
  readonly #byBusiness = new Map<number, Feed>();
  #open = 0;
  #isStopped = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(platform: Platform) {
    this.#platform = platform;
    const { cells, log } = platform;
    this.#listener = new ChangeListener({ cells: cells.all, log, onWake: (businessIds) => this.#wake(businessIds) });
  }

  get open(): number {
    return this.#open;
  }

  async follow(identity: FollowerIdentity, reply: FastifyReply, lastEventId: string | undefined): Promise<void> {
    const cell = await this.#platform.cells.of(identity.businessId);
    // Closed while it was let in: its end was told before anybody listened, and its place would never be free again.
    if (reply.raw.destroyed) return;
    this.#requirePlace(identity);
    this.#start();
    const feed = this.#byBusiness.get(identity.businessId) ?? new Feed(this.#platform, cell, identity.businessId);
    this.#byBusiness.set(identity.businessId, feed);
    const follower = new Follower(identity, reply);
    this.#enter(feed, follower, reply);
    try {
      await feed.begin(follower, lastEventId);
    } catch (error) {
      this.#leave(feed, follower);
      throw error;
    }
  }

  /** Every stream ends, so that a stopping server need not wait for them. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    for (const { followers } of this.#byBusiness.values()) for (const follower of followers) follower.end('server');
    await this.#listener.stop();
  }

  #start(): void {
    this.#listener.start();
    this.#timer ??= setInterval(() => {
      if (this.#listener.isDeaf) this.#wake('all');
    }, DEAF_MS).unref();
  }

  #wake(businessIds: number[] | 'all'): void {
    const woken = businessIds === 'all' ? [...this.#byBusiness.keys()] : businessIds;
    for (const businessId of woken) this.#byBusiness.get(businessId)?.wake();
  }

  #requirePlace({ businessId, userId }: FollowerIdentity): void {
    const followers = [...(this.#byBusiness.get(businessId)?.followers ?? [])];
    const { streamsAtOnce } = this.#platform.config.shares;
    const later = { retryAfterSeconds: RETRY_AFTER_SECONDS };
    if (followers.filter(({ identity }) => identity.userId === userId).length >= MOST_OF_USER)
      throw new AppError('events.too_many_of_user', undefined, later);
    if (streamsAtOnce > 0 && followers.length >= streamsAtOnce)
      throw new AppError('events.too_many_of_business', undefined, later);
    if (this.#isStopped || this.#open >= MOST_OF_PROCESS) throw new AppError('service.unavailable', undefined, later);
  }

  #enter(feed: Feed, follower: Follower, reply: FastifyReply): void {
    feed.followers.add(follower);
    this.#open += 1;
    reply.raw.once('close', () => this.#leave(feed, follower));
  }

  #leave(feed: Feed, follower: Follower): void {
    if (!feed.followers.delete(follower)) return;
    this.#open -= 1;
    const { businessId } = follower.identity;
    if (feed.followers.size > 0 || this.#byBusiness.get(businessId) !== feed) return;
    feed.stop();
    this.#byBusiness.delete(businessId);
  }
}
