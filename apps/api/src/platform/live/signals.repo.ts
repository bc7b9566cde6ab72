import { sql } from 'kysely';
import pg from 'pg';
import type { Cell } from '../db/cells.ts';
import { inTransaction } from '../db/transaction.ts';

const CHANNEL = 'events';

/** Says on one cell that these businesses have new events. */
export const announce = (cell: Cell, businessIds: readonly number[]) =>
  inTransaction(cell, 'read write', '', (tx) =>
    sql`select pg_notify(${CHANNEL}, ${businessIds.join(',')})`.execute(tx),
  );

type SignalHandlers = { onWake: (businessIds: number[]) => void; onLost: (error: Error) => void };

/** A connection of its own, past any pooler: what is pooled cannot listen. */
export async function hear({ jobsUrl }: Cell, { onWake, onLost }: SignalHandlers): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: jobsUrl, keepAlive: true });
  client.on('error', onLost);
  client.on('end', () => onLost(new Error('the listening connection ended')));
  client.on('notification', ({ payload }) => onWake((payload ?? '').split(',').map(Number)));
  await client.connect();
  await client.query(`listen ${CHANNEL}`);
  return client;
}
