import { setTimeout as sleep } from 'node:timers/promises';
import { BEAT_MS } from '@countinghouse/contracts/events';
import type { Cell } from '../../platform/db/cells.ts';
import type { Reader } from '../../platform/db/reader.ts';
import { tenantSetting } from '../../platform/db/tenant.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import { shareOfBusiness } from '../../platform/shares/shares.ts';
import { listLivingSessions } from './events.repo.ts';
import type { Batch, Follower } from './follower.ts';
import { writePosition } from './position.ts';
import { type CaughtPage, catchUp, readOn } from './read-changes.ts';

/** A business that writes without pause is read ten times a second, not a thousand times. */
const PAUSE_MS = 100;

/** What one business's followers hear: its events are read once for all of them. */
export class Feed {
  readonly followers = new Set<Follower>();
  readonly #platform: Platform;
  readonly #cell: Cell;
  readonly #businessId: number;
  readonly #timer: NodeJS.Timeout;
  #snapshot: string | undefined;
  #state: 'idle' | 'reading' | 'again' = 'idle';

  constructor(platform: Platform, cell: Cell, businessId: number) {
    this.#platform = platform;
    this.#cell = cell;
    this.#businessId = businessId;
    this.#timer = setInterval(() => void this.#lookAfter(), BEAT_MS).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /**
   * It hears everything from before its own reading begins, and twice what both tell: nothing falls between what it reads
   * by itself and what all are told.
   */
  async begin(follower: Follower, lastEventId: string | undefined): Promise<void> {
    const { config, clock } = this.#platform;
    const question = { config, cell: this.#cell.id, lastEventId };
    const caught = await this.#read((reader) => catchUp({ ...reader, now: clock() }, question));
    this.#snapshot ??= caught.snapshot;
    follower.begin(this.#batchOf(caught));
    this.wake();
  }

  /** There may be something new. */
  wake(): void {
    if (this.#state === 'idle') void this.#readWhileNew();
    else this.#state = 'again';
  }

  async #readWhileNew(): Promise<void> {
    do {
      this.#state = 'reading';
      await this.#readNew().catch((err: unknown) =>
        this.#platform.log.warn({ err, businessId: this.#businessId }, 'events were not read'),
      );
      await sleep(PAUSE_MS, undefined, { ref: false });
    } while (this.#isAsked());
    this.#state = 'idle';
  }

  #isAsked(): boolean {
    return this.#state === 'again' && this.followers.size > 0;
  }

  async #readNew(): Promise<void> {
    const snapshot = this.#snapshot;
    if (snapshot === undefined) return; // the first follower is still catching up, and wakes us then
    const caught = await this.#read((reader) => readOn(reader, snapshot));
    this.#snapshot = caught.snapshot;
    if (caught.events.length === 0) return;
    if (!caught.isComplete || caught.events.some(({ topic }) => topic === 'sessions')) await this.#endDeadSessions();
    const batch = this.#batchOf(caught);
    for (const follower of this.followers) follower.tell(batch);
  }

  /** Nobody is heard of for long: a session may have run out, and a signal may have been lost. */
  async #lookAfter(): Promise<void> {
    try {
      await this.#endDeadSessions();
      if (this.#snapshot === undefined) return;
      const { id } = this.#batchOf({ events: [], snapshot: this.#snapshot, isComplete: true });
      for (const follower of this.followers) follower.beat(id);
      this.wake();
    } catch (err) {
      this.#platform.log.warn({ err, businessId: this.#businessId }, 'streams were not looked after');
    }
  }

  async #endDeadSessions(): Promise<void> {
    const ids = [...new Set([...this.followers].map(({ identity }) => identity.sessionId))];
    if (ids.length === 0) return;
    const living = new Set(await this.#read((reader) => listLivingSessions(reader, ids, this.#platform.clock())));
    const asked = new Set(ids);
    for (const follower of this.followers) {
      const { sessionId } = follower.identity;
      if (asked.has(sessionId) && !living.has(sessionId)) follower.end('session');
    }
  }

  #read<T>(read: (reader: Reader) => Promise<T>): Promise<T> {
    const businessId = this.#businessId;
    const source = { ...this.#cell, share: shareOfBusiness(businessId) };
    return inTransaction(source, 'read only', tenantSetting(businessId), (tx) => read({ tx, businessId }));
  }

  #batchOf({ events, snapshot, isComplete }: CaughtPage): Batch {
    const { config, clock } = this.#platform;
    const position = { cell: this.#cell.id, snapshot, at: clock().getTime() };
    return { events, isComplete, id: writePosition(config, this.#businessId, position) };
  }
}
