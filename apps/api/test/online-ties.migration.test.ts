import { readFileSync } from 'node:fs';
import { savePaymentPlan } from '@countinghouse/contracts/payment-requests';
import { beforeAll, expect, it } from 'vitest';
import { call } from './calls.ts';
import { type OnlineWorld, onlineIn, startOnlineWorld } from './makers/online.ts';

let world: OnlineWorld;
beforeAll(async () => {
  world = await startOnlineWorld();
  return world.stop;
});
const online = onlineIn(() => world);

/** What the migration does to rows, and the tie that comes after it. */
const MIGRATION = new URL('../db/migrations/0056_online_payment_ties.sql', import.meta.url);
const [, changes = ''] = readFileSync(MIGRATION, 'utf8').split(/reset role;([^]*)/);

it('attempts for parts that never were lose them, others keep theirs, and the account is watched that was connected', async () => {
  const firm = await online.anOnlineFirm({ hears: false });
  const { businessId } = firm.member;
  const id = await online.owing(firm, 100);
  const body = { requests: [{ amount: 30, dueDate: '2026-11-20' }, { dueDate: '2026-12-01' }] } as never;
  const { requests } = await call(world, firm.member, savePaymentPlan, { params: { id }, body });
  const part = requests[0]?.idPaymentRequest ?? 0;
  const [first, second] = [await online.start(firm.member, id, 10), await online.start(firm.member, id, 20)];
  await world.owner.query('alter table payment_attempts drop constraint payment_attempts_of_request');
  for (const [idAttempt, request] of [
    [first.idAttempt, part],
    [second.idAttempt, 999_999],
  ])
    await world.owner.query('update payment_attempts set request_id = $3 where business_id = $1 and id = $2', [
      businessId,
      idAttempt,
      request,
    ]);
  await world.owner.query(`update online_settings set watched_account = '' where business_id = $1`, [businessId]);
  await world.owner.query(changes);
  const attempts = await world.owner.query(
    'select request_id::int as request from payment_attempts where business_id = $1 order by id',
    [businessId],
  );
  expect(attempts.rows).toEqual([{ request: part }, { request: null }]);
  const { rows } = await world.owner.query(
    'select watched_account, provider_account from online_settings where business_id = $1',
    [businessId],
  );
  expect(rows).toEqual([
    { watched_account: `test:${rows[0]?.provider_account}`, provider_account: expect.stringMatching(/^acct_/) },
  ]);
});
