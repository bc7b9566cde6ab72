import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { startApp, type TestWorld } from '../../../test/harness.ts';
import type { Tx } from './database.ts';
import { together } from './together.ts';
import { inTransaction } from './transaction.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp();
  return world.stop;
});

const run = <T>(work: (tx: Tx) => Promise<T>) => {
  const [cell] = world.platform.cells.all;
  if (!cell) throw new Error('no cell');
  return inTransaction(cell, 'read only', '', work);
};
const ask = async (tx: Tx, divisor: number) => {
  const { rows } = await sql<{ n: number }>`select 6 / ${divisor}::int as n`.execute(tx);
  return rows[0]?.n;
};

it('answers in the order it was given, values that are known already among them', async () => {
  expect(await run((tx) => together([ask(tx, 1), 'known', ask(tx, 2)]))).toEqual([6, 'known', 3]);
});

it('reports what failed first, not those behind it that only say that the transaction is aborted', async () => {
  const translated = (tx: Tx) =>
    ask(tx, 3).catch(() => {
      throw new Error('period locked');
    });
  await expect(run((tx) => together([ask(tx, 1), ask(tx, 0), translated(tx)]))).rejects.toThrow('division by zero');
});

it('reports a refusal of ours that comes before one of the database, however late it is known', async () => {
  const refuse = async (tx: Tx) => {
    await ask(tx, 1);
    await ask(tx, 2);
    throw new Error('not found');
  };
  await expect(run((tx) => together([refuse(tx), Promise.reject(new Error('later'))]))).rejects.toThrow('not found');
});

it('leaves nothing on its way when it fails', async () => {
  let isAnswered = false;
  const late = async (tx: Tx) => {
    await ask(tx, 2);
    await ask(tx, 3);
    isAnswered = true;
  };
  const failing = async (tx: Tx) => together([Promise.reject(new Error('at once')), late(tx)]);
  await expect(run(failing)).rejects.toThrow('at once');
  expect(isAnswered).toBe(true);
});
