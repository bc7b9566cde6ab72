import * as contract from '@countinghouse/contracts/ledger';
import * as accounts from '@countinghouse/contracts/ledger-accounts';
import * as journals from '@countinghouse/contracts/manual-journals';
import { createPaymentMethod } from '@countinghouse/contracts/payment-methods';
import type { AccountRole } from '@countinghouse/domain/ledger/chart';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, request } from '../../../../test/calls.ts';
import { problem } from '../../../../test/documents.ts';
import { startApp, type TestWorld } from '../../../../test/harness.ts';
import { aMember, type Member, within } from '../../../../test/makers/businesses.ts';
import { aShop, type Shop, SOUND, sale } from '../../../../test/makers/ledger.ts';
import { verifyLedger } from '../index.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => new Date('2026-11-15T17:00:00Z') });
  return world.stop;
});

const add = (member: Member, given: object = {}) =>
  request(world, member, accounts.createAccount, {
    body: { code: '6500', name: 'Software and telephone', kind: 'expense', ...given },
  });
const added = async (member: Member, given: object = {}): Promise<number> =>
  (await add(member, given)).json().data.idAccount;
const archive = (member: Member, id: number) => request(world, member, accounts.archiveAccount, { params: { id } });
const point = (member: Member, role: AccountRole, idAccount: number) =>
  request(world, member, accounts.setAccountRole, { params: { role }, body: { idAccount } });
async function journal({ member, accounts: known }: Shop, idAccount: number, amount: number): Promise<void> {
  const lines = [
    { idAccount, debit: amount },
    { idAccount: known.bank, credit: amount },
  ];
  const body = { date: '2026-10-31', lines };
  const { idJournal: id } = await call(world, member, journals.createManualJournal, { body });
  await call(world, member, journals.postManualJournal, { params: { id }, body: {} });
}

describe('an account', () => {
  it('is added under a code of its own, renamed, archived and restored', async () => {
    const { member } = await aShop(world);
    const id = await added(member);
    expect(await problem(add(member))).toMatchObject({ status: 409, code: 'ledger.account_code_taken' });
    const rename = (given: object) =>
      request(world, member, accounts.updateAccount, {
        params: { id },
        body: { code: '6510', name: 'Phones', ...given },
      });
    expect((await rename({ version: 1 })).json().data).toMatchObject({ code: '6510', name: 'Phones', version: 2 });
    expect(await problem(rename({ version: 1 }))).toMatchObject({ code: 'record.stale' });
    expect(await problem(rename({ code: '1000' }))).toMatchObject({ code: 'ledger.account_code_taken' });
    expect((await archive(member, id)).json().data).toMatchObject({ isActive: false });
    const restored = await call(world, member, accounts.restoreAccount, { params: { id } });
    expect(restored).toMatchObject({ isActive: true, name: 'Phones' });
  });

  it('holds money only on the balance sheet', async () => {
    const { member } = await aShop(world);
    expect(await problem(add(member, { isBank: true }))).toMatchObject({ fields: { isBank: expect.any(String) } });
    expect((await add(member, { code: '1010', kind: 'asset', isBank: true })).json().data).toMatchObject({
      control: 'bank',
    });
  });

  it('stays in use while the books post on it, something chooses it or an amount stands there', async () => {
    const shop = await aShop(world);
    const { member } = shop;
    expect(await problem(archive(member, shop.accounts.sales))).toMatchObject({ code: 'ledger.account_has_role' });
    const till = await added(member, { code: '1010', name: 'Till', kind: 'asset', isBank: true });
    await call(world, member, createPaymentMethod, { body: { name: 'Till', kind: 'cash', idAccount: till } });
    expect(await problem(archive(member, till))).toMatchObject({
      status: 409,
      code: 'ledger.account_in_use',
      fields: { uses: 'Payment methods: 1' },
    });
    const loan = await added(member, { code: '2600', name: 'Loan', kind: 'liability' });
    await journal(shop, loan, 100);
    expect(await problem(archive(member, loan))).toMatchObject({ code: 'ledger.account_has_balance' });
    // Income and expense end with their year.
    const phones = await added(member);
    await journal(shop, phones, 50);
    expect((await archive(member, phones)).statusCode).toBe(200);
  });

  it('belongs to its business, and to who may write the books', async () => {
    const [mine, theirs] = [await aShop(world), await aShop(world)];
    const id = await added(mine.member);
    expect(await problem(archive(theirs.member, id))).toMatchObject({ status: 404, code: 'ledger.account_not_found' });
    expect(await problem(point(theirs.member, 'fees', id))).toMatchObject({ status: 404 });
    const manager = await aMember(world, mine.member.businessId, { role: 'manager' });
    expect(await problem(add(manager, { code: '6501' }))).toMatchObject({ status: 403 });
  });
});

describe('a role', () => {
  it('moves to another account of the same kind; what is posted stays where it is', async () => {
    const shop = await aShop(world);
    const { member } = shop;
    const sell = () => within(world, member.businessId, member.userId, (ctx) => sale(ctx, shop, { amount: 11_300 }));
    await sell();
    const shops = await added(member, { code: '4050', name: 'Shop sales', kind: 'income' });
    expect((await point(member, 'sales', shops)).json().data).toMatchObject({ roles: ['sales'] });
    await sell();
    const { accounts: chart } = await call(world, member, contract.listAccounts);
    const balanceOf = (id: number) => chart.find(({ idAccount }) => idAccount === id)?.balance;
    expect([balanceOf(shop.accounts.sales), balanceOf(shops)]).toEqual([-10_800, -10_800]);
    expect(await within(world, member.businessId, member.userId, verifyLedger)).toMatchObject(SOUND);
  });

  it('stays where records have to equal the account, where an amount waits, and within its kind', async () => {
    const shop = await aShop(world);
    const { member } = shop;
    const asset = await added(member, { code: '1110', name: 'Others owe', kind: 'asset' });
    expect(await problem(point(member, 'receivable', asset))).toMatchObject({ code: 'ledger.role_fixed' });
    expect(await problem(point(member, 'sales', asset))).toMatchObject({ code: 'ledger.role_other_kind' });
    expect(await problem(point(member, 'bank', asset))).toMatchObject({ code: 'ledger.role_other_kind' });
    await journal(shop, shop.accounts.transit, 10);
    expect(await problem(point(member, 'transit', asset))).toMatchObject({ code: 'ledger.role_not_empty' });
    expect((await point(member, 'withholding', asset)).statusCode).toBe(200);
    expect(await problem(point(member, 'revaluation', asset))).toMatchObject({ code: 'ledger.role_other_kind' });
    expect((await archive(member, shop.accounts.withholding)).statusCode).toBe(200);
    expect(await problem(point(member, 'withholding', shop.accounts.withholding))).toMatchObject({
      code: 'ledger.role_other_kind',
    });
  });
});
