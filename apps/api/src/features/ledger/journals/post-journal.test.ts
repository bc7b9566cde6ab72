import * as customers from '@countinghouse/contracts/customers';
import * as journals from '@countinghouse/contracts/manual-journals';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, request } from '../../../../test/calls.ts';
import { problem } from '../../../../test/documents.ts';
import { startApp, type TestWorld } from '../../../../test/harness.ts';
import { within } from '../../../../test/makers/businesses.ts';
import { aCustomer } from '../../../../test/makers/customers.ts';
import { aShop, type Shop, SOUND } from '../../../../test/makers/ledger.ts';
import { verifyLedger } from '../index.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => new Date('2026-11-15T17:00:00Z') });
  return world.stop;
});

/** Opening balances that wait to be posted: 100.00 that a customer owes. */
async function waiting({ member, accounts, idClient }: Shop): Promise<number> {
  const lines = [{ idAccount: accounts.receivable, debit: 100, idClient }];
  const body = { kind: 'opening', date: '2026-01-01', lines };
  return (await call(world, member, journals.createManualJournal, { body })).idJournal;
}
const post = ({ member }: Shop, id: number) =>
  request(world, member, journals.postManualJournal, { params: { id }, body: {} });

describe('opening balances', () => {
  it('have no credit of a customer below nothing; what is owed may be', async () => {
    const { member, accounts, idClient } = await aShop(world);
    const save = (line: object) =>
      request(world, member, journals.createManualJournal, {
        body: { kind: 'opening', date: '2026-01-01', lines: [{ idClient, ...line }] },
      });
    const credit = save({ idAccount: accounts.credits, debit: 40 });
    expect(await problem(credit)).toMatchObject({ status: 400, fields: { 'lines.0.debit': expect.any(String) } });
    const { idJournal: id } = (await save({ idAccount: accounts.receivable, credit: 40 })).json().data;
    await call(world, member, journals.postManualJournal, { params: { id }, body: {} });
    expect(await within(world, member.businessId, member.userId, verifyLedger)).toMatchObject(SOUND);
    await call(world, member, journals.reverseManualJournal, { params: { id }, body: { reason: 'Again' } });
    expect(await within(world, member.businessId, member.userId, verifyLedger)).toMatchObject(SOUND);
  });
});

it('a line has at most ten thousand millions: the sums of many such can still be counted', async () => {
  const { member, accounts } = await aShop(world);
  const save = (amount: number) => {
    const lines = [
      { idAccount: accounts.expense, debit: amount },
      { idAccount: accounts.bank, credit: amount },
    ];
    return request(world, member, journals.createManualJournal, { body: { date: '2026-01-01', lines } });
  };
  expect(await problem(save(10_000_000_000.01))).toMatchObject({
    status: 400,
    fields: { 'lines.0.debit': 'Too large: at most 10,000,000,000.', 'lines.1.credit': expect.any(String) },
  });
  expect((await save(10_000_000_000)).statusCode).toBe(200);
});

describe('a draft that was left lying', () => {
  it('opens its items for the customer that theirs was merged into', async () => {
    const shop = await aShop(world);
    const { member, idClient } = shop;
    const id = await waiting(shop);
    const kept = await aCustomer(world, member);
    const merge = { idClient: kept.idClient, idDuplicate: idClient };
    await call(world, member, customers.mergeCustomers, { body: merge });
    expect((await post(shop, id)).statusCode).toBe(200);
    const { rows } = await world.owner.query('select customer_id::int as id from open_items where business_id = $1', [
      member.businessId,
    ]);
    expect(rows).toEqual([{ id: kept.idClient }]);
    expect(await within(world, member.businessId, member.userId, verifyLedger)).toMatchObject(SOUND);
  });

  it('is refused where its customer was archived or its account is not used any more', async () => {
    const shop = await aShop(world);
    const id = await waiting(shop);
    const set = (text: string, id: number) =>
      world.owner.query(`update ${text} where business_id = $1 and id = $2`, [shop.member.businessId, id]);
    await set('customers set archived_at = now()', shop.idClient);
    expect(await problem(post(shop, id))).toMatchObject({ status: 404, code: 'customer.not_found' });
    await set('customers set archived_at = null', shop.idClient);
    await set('accounts set is_active = false', shop.accounts.receivable);
    expect(await problem(post(shop, id))).toMatchObject({ code: 'ledger.account_not_found' });
    await set('accounts set is_active = true', shop.accounts.receivable);
    expect((await post(shop, id)).statusCode).toBe(200);
  });
});
