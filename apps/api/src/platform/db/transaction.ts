import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import { AppError } from '../errors.ts';
import { type FairPlaces, type Leave, PlaceRefusedError } from '../shares/fair-places.ts';
import { bindTx, type DriverUse, sendTogether, type Tx } from './database.ts';

export type Mode = 'read only' | 'read write';
export type Source = {
  pool: pg.Pool;
  use: DriverUse;
  /** In front of the pool, whose own line is first come, first served. */
  turns: FairPlaces;
  /** Whose turn it is: a business, an address, or the house itself. */
  share?: string;
};

/**
 * Runs `work` in one transaction. `settings` are SET LOCAL statements that travel with BEGIN in one message,
 * and the first query of `work` is sent right behind it: waking the other side costs more than what we ask it.
 */
export async function inTransaction<T>(
  source: Source,
  mode: Mode,
  settings: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const leave = await turnOf(source);
  try {
    return await runTransaction(source, mode, settings, work);
  } finally {
    leave();
  }
}

async function turnOf({ turns, share = 'house' }: Source): Promise<Leave> {
  try {
    return await turns.take(share);
  } catch (error) {
    if (error instanceof PlaceRefusedError) throw new AppError('service.unavailable', undefined, { cause: error });
    throw error;
  }
}

async function runTransaction<T>(
  source: Source,
  mode: Mode,
  settings: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const client = await source.pool.connect();
  let lost: Error | undefined;
  const isPlain = source.use === 'plain';
  if (!isPlain) sendTogether(client);
  const begun = client.query(`${overdueCommit(client)}begin ${mode}; ${settings}`);
  begun.catch(() => {}); // awaited below; the first query may fail before we get there
  const tx = bindTx(client, source.use);
  try {
    if (isPlain) await begun;
    const result = await work(tx);
    await begun;
    if (mode === 'read only' && !isPlain) commitSoon(client);
    else await commitNow(client);
    return result;
  } catch (error) {
    // Plain, it waits for what was asked before it, as every statement does.
    const rolledBack = isPlain ? tx.executeQuery(CompiledQuery.raw('rollback')) : client.query('rollback');
    lost = await rolledBack.then(
      () => undefined,
      (failure: Error) => failure,
    );
    throw error;
  } finally {
    client.release(lost);
  }
}

async function commitNow(client: pg.PoolClient): Promise<void> {
  const { command } = await client.query('commit');
  // A failed statement that somebody caught turns COMMIT into ROLLBACK; saying "saved" would be a lie.
  if (command !== 'COMMIT') throw new Error('the transaction was rolled back by the database');
}

/** Long enough to meet the next request of a busy server, short enough that nobody waits for a lock because of it. */
const SOON_MS = 5;
const open = new WeakMap<pg.PoolClient, NodeJS.Timeout>();

/**
 * A read has nothing to commit, so its COMMIT need not be a packet of its own: it travels with the next BEGIN of the same
 * connection, or alone when none comes soon.
 */
function commitSoon(client: pg.PoolClient): void {
  const timer = setTimeout(() => {
    open.delete(client);
    client.query('commit').catch(() => {}); // nothing to lose; a broken connection is noticed by its next user
  }, SOON_MS).unref();
  open.set(client, timer);
}

function overdueCommit(client: pg.PoolClient): '' | 'commit; ' {
  const timer = open.get(client);
  if (!timer) return '';
  clearTimeout(timer);
  open.delete(client);
  return 'commit; ';
}
