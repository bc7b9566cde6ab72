import * as contract from '@countinghouse/contracts/ledger';
import * as journals from '@countinghouse/contracts/manual-journals';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, request } from '../../../test/calls.ts';
import { problem } from '../../../test/documents.ts';
import { startApp, type TestWorld } from '../../../test/harness.ts';
import { aMember, type Member, within } from '../../../test/makers/businesses.ts';
import { aShop, type Shop, SOUND, sale } from '../../../test/makers/ledger.ts';
import { verifyLedger } from './index.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => new Date('2026-11-15T17:00:00Z') });
  return world.stop;
});

const sell = ({ member, ...shop }: Shop, amount: number, postedOn: string) =>
  within(world, member.businessId, member.userId, (ctx) => sale(ctx, { member, ...shop }, { amount, postedOn }));
const isSound = async (member: Member) =>
  expect(await within(world, member.businessId, member.userId, verifyLedger)).toMatchObject(SOUND);
const balances = async ({ member }: Shop) => {
  const { accounts } = await call(world, member, contract.listAccounts);
  return Object.fromEntries(
    accounts.filter(({ balance }) => balance !== 0).map(({ roles, name, balance }) => [roles[0] ?? name, balance]),
  );
};
const rent = ({ accounts }: Shop, given: object = {}) => ({
  date: '2026-10-31',
  description: 'Rent',
  lines: [
    { idAccount: accounts.expense, debit: 1_000, memo: 'October' },
    { idAccount: accounts.bank, credit: 1_000 },
  ],
  ...given,
});
const draft = (shop: Shop, given: object = {}) =>
  call(world, shop.member, journals.createManualJournal, { body: rent(shop, given) });
const post = (member: Member, id: number, body: object = {}) =>
  request(world, member, journals.postManualJournal, { params: { id }, body });
const lock = (member: Member, body: object) => request(world, member, contract.setPeriodLock, { body });

describe('the chart of accounts', () => {
  it('is listed with what each stands at', async () => {
    const shop = await aShop(world);
    await sell(shop, 11_300, '2026-10-31');
    const { accounts, currencyCode } = await call(world, shop.member, contract.listAccounts);
    expect(currencyCode).toBe('CAD');
    expect(accounts[0]).toMatchObject({ code: '1000', name: 'Bank', control: 'bank', roles: ['bank'], balance: 0 });
    expect(accounts.find(({ roles }) => roles.includes('receivable'))).toMatchObject({ balance: 11_300 });
  });
});

describe('a lock', () => {
  it('closes and guards days before today, says why, and opens them again', async () => {
    const shop = await aShop(world);
    const { member } = shop;
    expect(await call(world, member, contract.getPeriodLock)).toEqual({ lockedThrough: null, guardedThrough: null });
    const body = { lockedThrough: '2026-09-30', guardedThrough: '2026-10-31', reason: 'Filed' };
    expect((await lock(member, body)).statusCode).toBe(200);
    await expect(sell(shop, 1_000, '2026-09-30')).rejects.toMatchObject({ code: 'ledger.period_locked' });
    await expect(sell(shop, 1_000, '2026-10-31')).rejects.toMatchObject({ code: 'ledger.period_guarded' });
    await sell(shop, 1_000, '2026-11-01');
    expect((await lock(member, { lockedThrough: null, guardedThrough: null, reason: 'Forgot one' })).statusCode).toBe(
      200,
    );
    await sell(shop, 1_000, '2026-09-30');
    const { rows } = await world.owner.query(
      `select reason, locked_from::text, locked_to::text, guarded_to::text from period_lock_changes
       where business_id = $1 order by id`,
      [member.businessId],
    );
    expect(rows).toEqual([
      { reason: 'Filed', locked_from: null, locked_to: '2026-09-30', guarded_to: '2026-10-31' },
      { reason: 'Forgot one', locked_from: '2026-09-30', locked_to: null, guarded_to: null },
    ]);
    await isSound(member);
  });

  it('needs a reason, a day that is over, and a guard that is not behind it', async () => {
    const { member } = await aShop(world);
    const refused = async (body: object) => (await problem(lock(member, body))).fields;
    const days = { lockedThrough: '2026-09-30', guardedThrough: null };
    expect(await refused({ ...days, reason: ' ' })).toEqual({ reason: 'Say why.' });
    expect(await refused({ ...days, lockedThrough: '2026-11-15', reason: 'x' })).toEqual({
      lockedThrough: 'Not after 2026-11-14, yesterday.',
    });
    expect(await refused({ ...days, guardedThrough: '2026-08-31', reason: 'x' })).toHaveProperty('guardedThrough');
  });
});

describe('a journal by hand', () => {
  it('is a draft until it is posted, and can be reversed once', async () => {
    const shop = await aShop(world);
    const { member } = shop;
    const { idJournal, version, lines } = await draft(shop);
    expect(lines).toMatchObject([
      { debit: 100_000, credit: 0, memo: 'October' },
      { debit: 0, credit: 100_000 },
    ]);
    expect(await balances(shop)).toEqual({});
    const posted = (await post(member, idJournal, { version })).json().data;
    expect(posted).toMatchObject({ state: 'Posted', entryNumber: 1 });
    expect(await balances(shop)).toEqual({ expense: 100_000, bank: -100_000 });
    expect(await problem(post(member, idJournal))).toMatchObject({ status: 409, code: 'journal.not_draft' });
    const reverse = () =>
      request(world, member, journals.reverseManualJournal, { params: { id: idJournal }, body: { reason: 'Twice' } });
    expect((await reverse()).json().data).toMatchObject({ state: 'Reversed' });
    expect(await problem(reverse())).toMatchObject({ status: 409, code: 'journal.not_posted' });
    expect(await balances(shop)).toEqual({});
    await isSound(member);
  });

  it('has to balance, and stays off accounts that documents, bills and goods keep', async () => {
    const shop = await aShop(world);
    const { expense, bank, receivable, payable, stock } = shop.accounts;
    const lopsided = await draft(shop, {
      lines: [
        { idAccount: expense, debit: 1 },
        { idAccount: bank, credit: 999 },
      ],
    });
    expect(await problem(post(shop.member, lopsided.idJournal))).toMatchObject({ code: 'journal.unbalanced' });
    for (const idAccount of [receivable, payable, stock]) {
      const body = rent(shop, { lines: [{ idAccount, debit: 1 }] });
      expect(await problem(request(world, shop.member, journals.createManualJournal, { body }))).toMatchObject({
        status: 400,
        fields: { 'lines.0.idAccount': expect.any(String) },
      });
    }
  });

  it('that is an accrual turns itself round on its day', async () => {
    const shop = await aShop(world);
    const { idJournal } = await draft(shop, { reversesOn: '2026-11-01' });
    await post(shop.member, idJournal);
    expect(await balances(shop)).toEqual({});
    const { rows } = await world.owner.query(
      'select posted_on::text as day from journal_entries where business_id = $1 order by number',
      [shop.member.businessId],
    );
    expect(rows).toEqual([{ day: '2026-10-31' }, { day: '2026-11-01' }]);
    await isSound(shop.member);
  });

  it('reaches guarded days only with a reason, from who may', async () => {
    const shop = await aShop(world);
    const { member } = shop;
    await lock(member, { lockedThrough: null, guardedThrough: '2026-10-31', reason: 'Reviewed' });
    const { idJournal } = await draft(shop);
    const clerk = await aMember(world, member.businessId, { role: 'bookkeeper' });
    expect(await problem(post(clerk, idJournal))).toMatchObject({ code: 'ledger.period_guarded' });
    expect(await problem(post(clerk, idJournal, { guardReason: 'Late bill' }))).toMatchObject({ status: 403 });
    expect((await post(member, idJournal, { guardReason: 'Late bill' })).statusCode).toBe(200);
  });

  it('is changed, listed and thrown away as a draft only, by its own business', async () => {
    const [shop, other] = [await aShop(world), await aShop(world)];
    const { idJournal, version } = await draft(shop);
    const change = (member: Member, given: object) =>
      request(world, member, journals.updateManualJournal, { params: { id: idJournal }, body: rent(shop, given) });
    expect((await change(shop.member, { version, description: 'Heat' })).json().data).toMatchObject({
      description: 'Heat',
    });
    expect(await problem(change(shop.member, { version }))).toMatchObject({ code: 'record.stale' });
    expect(await problem(change(other.member, { version }))).toMatchObject({ status: 404 });
    expect(await call(world, shop.member, journals.listManualJournals)).toHaveLength(1);
    expect(await call(world, other.member, journals.listManualJournals)).toEqual([]);
    await call(world, shop.member, journals.deleteManualJournal, { params: { id: idJournal } });
    const gone = request(world, shop.member, journals.getManualJournal, { params: { id: idJournal } });
    expect(await problem(gone)).toMatchObject({ status: 404, code: 'journal.not_found' });
  });
});

describe('opening balances', () => {
  it('open an item for what each customer owes or is owed; the difference is the owners’', async () => {
    const shop = await aShop(world);
    const { member, idClient, accounts } = shop;
    const lines = [
      { idAccount: accounts.bank, debit: 5_000 },
      { idAccount: accounts.receivable, debit: 114.98, idClient, number: 'OLD-7', dueDate: '2026-12-01' },
      { idAccount: accounts.receivable, debit: 20, idClient, number: 'OLD-9' },
      { idAccount: accounts.credits, credit: 40.56, idClient },
    ];
    const { idJournal } = await draft(shop, { kind: 'opening', date: '2026-01-01', lines });
    const again = request(world, member, journals.createManualJournal, { body: rent(shop, { kind: 'opening' }) });
    expect(await problem(again)).toMatchObject({ status: 409, code: 'journal.opening_exists' });
    expect((await post(member, idJournal)).statusCode).toBe(200);
    expect(await balances(shop)).toEqual({ bank: 500_000, receivable: 13_498, credits: -4_056, equity: -509_442 });
    const { rows } = await world.owner.query(
      `select side, number, due_on::text, open_cents::int as open from open_items where business_id = $1 order by id`,
      [member.businessId],
    );
    expect(rows).toEqual([
      { side: 'receivable', number: 'OLD-7', due_on: '2026-12-01', open: 11_498 },
      { side: 'receivable', number: 'OLD-9', due_on: 'infinity', open: 2_000 },
      { side: 'customerCredit', number: '', due_on: 'infinity', open: 4_056 },
    ]);
    await isSound(member);
    const undo = { params: { id: idJournal }, body: { reason: 'Again' } };
    expect((await request(world, member, journals.reverseManualJournal, undo)).statusCode).toBe(200);
    expect(await balances(shop)).toEqual({});
    await isSound(member);
  });
});

describe('a fiscal year', () => {
  const year = (member: Member, startsOn: string, endsOn: string) =>
    request(world, member, contract.createFiscalYear, { body: { startsOn, endsOn } });
  const close = (member: Member, id: number, body: object = {}) =>
    request(world, member, contract.closeFiscalYear, { params: { id }, body });

  it('begins on any day, joins its neighbours without a hole, and has at most eighteen months', async () => {
    const { member } = await aShop(world);
    expect((await year(member, '2025-04-06', '2026-04-05')).statusCode).toBe(200);
    expect((await year(member, '2026-04-06', '2027-04-05')).statusCode).toBe(200);
    expect((await year(member, '2024-04-06', '2025-04-05')).statusCode).toBe(200);
    for (const [from, to] of [
      ['2027-04-07', '2028-04-05'],
      ['2026-01-01', '2026-12-31'],
      ['2027-04-06', '2029-04-05'],
      ['2027-04-06', '2027-04-05'],
    ] as const)
      expect(await problem(year(member, from, to))).toMatchObject({ status: 400 });
    expect((await call(world, member, contract.listFiscalYears)).map(({ startsOn }) => startsOn)).toEqual([
      '2026-04-06',
      '2025-04-06',
      '2024-04-06',
    ]);
  });

  it('fixture 25, is closed once it is over: income and expense go to retained earnings, and it stays closed', async () => {
    const shop = await aShop(world);
    const { member, accounts } = shop;
    const first = (await year(member, '2024-01-01', '2024-12-31')).json().data.idFiscalYear;
    const second = (await year(member, '2025-01-01', '2025-12-31')).json().data.idFiscalYear;
    const third = (await year(member, '2026-01-01', '2026-12-31')).json().data.idFiscalYear;
    const lines = [
      { idAccount: accounts.bank, debit: 37_600 },
      { idAccount: accounts.expense, debit: 62_400 },
      { idAccount: accounts.sales, credit: 100_000 },
    ];
    await post(member, (await draft(shop, { date: '2025-06-30', lines })).idJournal);
    await draft(shop, { date: '2025-12-31', description: 'Forgotten' });
    expect(await problem(close(member, third))).toMatchObject({ code: 'ledger.year_not_over' });
    expect(await problem(close(member, second))).toMatchObject({ code: 'ledger.earlier_year_open' });
    expect((await close(member, first)).json().data).toMatchObject({ isClosed: true, closingEntry: null });
    const preview = await call(world, member, contract.previewYearClose, { params: { id: second } });
    expect(preview).toMatchObject({ income: 10_000_000, expense: 6_240_000, profit: 3_760_000 });
    expect(preview.drafts).toMatchObject([{ name: 'Forgotten', day: '2025-12-31' }]);
    expect(await problem(close(member, second))).toMatchObject({ status: 409, code: 'ledger.year_has_drafts' });
    // Months that were locked before do not stand in the way of their year.
    await lock(member, { lockedThrough: '2026-03-31', guardedThrough: null, reason: 'Quarter filed' });
    expect((await close(member, second, { confirm: true })).json().data).toMatchObject({
      isClosed: true,
      closingEntry: 2,
    });
    expect(await balances(shop)).toEqual({ bank: 3_760_000, retained: -3_760_000 });
    expect(await call(world, member, contract.getPeriodLock)).toMatchObject({ lockedThrough: '2026-03-31' });
    expect(await problem(close(member, second))).toMatchObject({ code: 'ledger.year_closed' });
    const open = (day: string) => lock(member, { lockedThrough: day, guardedThrough: null, reason: 'Once more' });
    expect(await problem(open('2025-12-30'))).toMatchObject({ status: 409, code: 'ledger.year_closed' });
    expect((await open('2025-12-31')).statusCode).toBe(200);
    await isSound(member);
  });
});
