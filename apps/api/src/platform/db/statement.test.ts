import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestWorld } from '../../../test/harness.ts';
import type { Tx } from './database.ts';
import { inTransaction } from './transaction.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ config: { plainDriver: false } });
  return world.stop;
});

const run = <T>(work: (tx: Tx) => Promise<T>) => {
  const [cell] = world.platform.cells.all;
  if (!cell) throw new Error('no cell');
  return inTransaction(cell, 'read only', '', work);
};

describe('a named statement', () => {
  it('reads every answer alike, also after the columns were said', async () => {
    const ask = (n: number) =>
      run((tx) =>
        sql`select ${n}::bigint as n, null::text as nothing, '2026-11-15 17:00:00.123456+00'::timestamptz as at,
          '2026-11-15'::date as day, array[1, 2]::bigint[] as ids, true as yes, '{"a": 1}'::jsonb as json`.execute(tx),
      );
    const expected = (n: number) => ({
      n,
      nothing: null,
      at: new Date('2026-11-15T17:00:00.123Z'),
      day: '2026-11-15',
      ids: [1, 2],
      yes: true,
      json: { a: 1 },
    });
    for (const n of [1, 2, 3]) expect((await ask(n)).rows).toEqual([expected(n)]);
    const together = await Promise.all([4, 5, 6, 7].map(ask));
    expect(together.map(({ rows }) => rows)).toEqual([4, 5, 6, 7].map((n) => [expected(n)]));
  });

  it('reads instants from before our time and from zones that are not UTC', async () => {
    const { rows } = await run(async (tx) => {
      await sql`set local timezone = 'Asia/Kathmandu'`.execute(tx);
      return sql`select '1969-07-20 20:17:40+00'::timestamptz as at, 'infinity'::timestamptz as never`.execute(tx);
    });
    expect(rows).toEqual([{ at: new Date('1969-07-20T20:17:40Z'), never: Number.POSITIVE_INFINITY }]);
    const early = await run((tx) => sql`select '0044-03-15 12:00:00+00 BC'::timestamptz as at`.execute(tx));
    expect(early.rows).toEqual([{ at: new Date('-000043-03-15T12:00:00Z') }]);
  });

  it('stops at a number that is not exact, and the connection goes on', async () => {
    const ask = () => run((tx) => sql`select 9007199254740993::bigint as n`.execute(tx));
    await expect(ask()).rejects.toThrow('outside the safe range');
    await expect(ask()).rejects.toThrow('outside the safe range');
    expect((await run((tx) => sql`select 1 as one`.execute(tx))).rows).toEqual([{ one: 1 }]);
  });

  it('names who asked when PostgreSQL refuses, and what was sent behind it fails as well', async () => {
    const answers = await run(async (tx) => {
      const [divided, after] = await Promise.allSettled([
        sql`select 1 / ${0}::int as n`.execute(tx),
        sql`select 2 as two`.execute(tx),
      ]);
      return { divided, after };
    }).catch((error: unknown) => error);
    expect(answers).toMatchObject({
      divided: { status: 'rejected', reason: { code: '22012', stack: expect.stringContaining('statement.test.ts') } },
      after: { status: 'rejected', reason: { code: '25P02' } },
    });
  });

  it('says how many rows a write touched', async () => {
    const [cell] = world.platform.cells.all;
    if (!cell) throw new Error('no cell');
    const touched = await inTransaction(cell, 'read write', '', async (tx) => {
      await sql`create temporary table counted (n int) on commit drop`.execute(tx);
      return sql`insert into counted select generate_series(1, 3)`.execute(tx);
    });
    expect(touched.numAffectedRows).toBe(3n);
  });
});
