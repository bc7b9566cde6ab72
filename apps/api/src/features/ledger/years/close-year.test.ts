import * as contract from '@countinghouse/contracts/ledger';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, request } from '../../../../test/calls.ts';
import { problem } from '../../../../test/documents.ts';
import { startApp, type TestWorld } from '../../../../test/harness.ts';
import { type Member, within } from '../../../../test/makers/businesses.ts';
import { aShop, SOUND, sale } from '../../../../test/makers/ledger.ts';
import { verifyLedger } from '../index.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => new Date('2026-11-15T17:00:00Z') });
  return world.stop;
});

const create = (member: Member, startsOn: string, endsOn: string) =>
  request(world, member, contract.createFiscalYear, { body: { startsOn, endsOn } });

describe('a closed year', () => {
  it('took everything before it along: no earlier one is added and closed once more', async () => {
    const shop = await aShop(world);
    const { member } = shop;
    const as = <T>(work: Parameters<typeof within<T>>[3]) => within(world, member.businessId, member.userId, work);
    await as((ctx) => sale(ctx, shop, { amount: 10_000, postedOn: '2024-06-30' }));
    await as((ctx) => sale(ctx, shop, { amount: 20_000, postedOn: '2025-06-30' }));
    const id = (await create(member, '2025-01-01', '2025-12-31')).json().data.idFiscalYear;
    await call(world, member, contract.closeFiscalYear, { params: { id }, body: {} });
    expect(await problem(create(member, '2024-01-01', '2024-12-31'))).toMatchObject({
      status: 400,
      fields: { startsOn: 'The next year begins on 2026-01-01; the first one is closed.' },
    });
    expect((await create(member, '2026-01-01', '2026-12-31')).statusCode).toBe(200);
    expect(await as(verifyLedger)).toMatchObject(SOUND);
  });

  it('leaves on record that it moved the lock', async () => {
    const { member } = await aShop(world);
    const id = (await create(member, '2025-01-01', '2025-12-31')).json().data.idFiscalYear;
    await call(world, member, contract.closeFiscalYear, { params: { id }, body: {} });
    const { rows } = await world.owner.query(
      `select locked_from, locked_to::text, reason, next_number::int as number from period_lock_changes where business_id = $1`,
      [member.businessId],
    );
    expect(rows).toEqual([{ locked_from: null, locked_to: '2025-12-31', reason: 'Year closed', number: 1 }]);
  });
});
