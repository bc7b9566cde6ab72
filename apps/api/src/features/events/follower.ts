import type { Role } from '@countinghouse/domain/access/permissions';
import type { FastifyReply } from 'fastify';
import type { CaughtPage } from './read-changes.ts';
import { visibleChanges } from './visible-changes.ts';

export type FollowerIdentity = { businessId: number; userId: number; role: Role; sessionId: number };
/** What was read for a business, with the position behind it. */
export type Batch = Pick<CaughtPage, 'events' | 'isComplete'> & { id: string };

/** Who reads so slowly that this much waits for them is cut off; they come back and catch up by their last id. */
const MOST_WAITING_BYTES = 64 * 1024;
/** When to come back after the connection broke: not all at once. */
const RETRY_MS = { least: 1_000, spread: 4_000 };

/** One open stream: a tab of somebody who is signed in. */
export class Follower {
  readonly identity: FollowerIdentity;
  readonly #reply: FastifyReply;
  /** What came while it was still catching up; null from then on. */
  #held: Batch[] | null = [];

  constructor(identity: FollowerIdentity, reply: FastifyReply) {
    this.identity = identity;
    this.#reply = reply;
  }

  /** The first thing it hears, and where it stands. What came meanwhile follows. */
  begin(batch: Batch): void {
    const held = this.#held ?? [];
    this.#held = null;
    const retry = RETRY_MS.least + Math.round(Math.random() * RETRY_MS.spread);
    this.#write({ event: 'beat', data: {}, retry });
    if (!this.#tell(batch)) this.#write({ event: 'beat', data: {}, id: batch.id });
    for (const next of held) this.#tell(next);
  }

  tell(batch: Batch): void {
    if (this.#held) this.#held.push(batch);
    else this.#tell(batch);
  }

  beat(id: string): void {
    if (!this.#held) this.#write({ event: 'beat', data: {}, id });
  }

  end(reason: 'session' | 'server'): void {
    this.#write({ event: 'ended', data: { reason } });
    this.#reply.sse.close();
  }

  cut(): void {
    this.#reply.raw.destroy();
  }

  #tell({ events, isComplete, id }: Batch): boolean {
    if (!isComplete) return this.#write({ event: 'resync', data: {}, id });
    const changes = visibleChanges(this.identity, events);
    return changes.length > 0 && this.#write({ event: 'changed', data: { changes }, id });
  }

  #write(message: { event: string; data: object; id?: string; retry?: number }): boolean {
    const { raw, sse } = this.#reply;
    if (raw.writableLength > MOST_WAITING_BYTES) this.cut();
    // It may be closed by now, and then it has left already.
    else sse.send(message).catch(() => undefined);
    return true;
  }
}
