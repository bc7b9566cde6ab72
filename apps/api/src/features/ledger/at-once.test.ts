import * as files from '@countinghouse/contracts/files';
import * as contract from '@countinghouse/contracts/ledger';
import * as accounts from '@countinghouse/contracts/ledger-accounts';
import * as journals from '@countinghouse/contracts/manual-journals';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, request } from '../../../test/calls.ts';
import { problem } from '../../../test/documents.ts';
import { startApp, type TestWorld } from '../../../test/harness.ts';
import { aMember, type Member, within } from '../../../test/makers/businesses.ts';
import { aShop, type Shop, SOUND } from '../../../test/makers/ledger.ts';
import { verifyLedger } from './index.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => new Date('2026-11-15T17:00:00Z') });
  return world.stop;
});

const isSound = async (member: Member) =>
  expect(await within(world, member.businessId, member.userId, verifyLedger)).toMatchObject(SOUND);
const bodyOf = ({ accounts: chart }: Shop, given: object = {}) => ({
  date: '2026-10-31',
  description: 'Rent',
  lines: [
    { idAccount: chart.expense, debit: 1_000 },
    { idAccount: chart.bank, credit: 1_000 },
  ],
  ...given,
});
const draft = async (shop: Shop, given: object = {}) =>
  (await call(world, shop.member, journals.createManualJournal, { body: bodyOf(shop, given) })).idJournal;
const posted = async (shop: Shop, given: object = {}) => {
  const id = await draft(shop, given);
  await call(world, shop.member, journals.postManualJournal, { params: { id }, body: {} });
  return id;
};
const statuses = async (replies: readonly Promise<{ statusCode: number }>[]) =>
  (await Promise.all(replies)).map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);

describe('two at once', () => {
  it('reverse a journal: one does', async () => {
    const shop = await aShop(world);
    const id = await posted(shop);
    const reverse = () =>
      request(world, shop.member, journals.reverseManualJournal, { params: { id }, body: { reason: 'Twice' } });
    expect(await statuses([reverse(), reverse(), reverse()])).toEqual([200, 409, 409]);
    await isSound(shop.member);
  });

  it('post a draft: one does', async () => {
    const shop = await aShop(world);
    const id = await draft(shop);
    const post = () => request(world, shop.member, journals.postManualJournal, { params: { id }, body: {} });
    expect(await statuses([post(), post(), post()])).toEqual([200, 409, 409]);
    await isSound(shop.member);
  });

  it('change a draft: the slower one is told', async () => {
    const shop = await aShop(world);
    const id = await draft(shop);
    const change = (description: string) =>
      request(world, shop.member, journals.updateManualJournal, {
        params: { id },
        body: { ...bodyOf(shop, { description }), version: 1 },
      });
    expect(await statuses([change('Mine'), change('Theirs')])).toEqual([200, 409]);
    expect(await problem(change('Late'))).toMatchObject({ status: 409, code: 'record.stale' });
  });

  it('close a year: one does', async () => {
    const shop = await aShop(world);
    await posted(shop, { date: '2025-06-30' });
    const year = await call(world, shop.member, contract.createFiscalYear, {
      body: { startsOn: '2025-01-01', endsOn: '2025-12-31' },
    });
    const close = () =>
      request(world, shop.member, contract.closeFiscalYear, { params: { id: year.idFiscalYear }, body: {} });
    expect(await statuses([close(), close()])).toEqual([200, 409]);
    await isSound(shop.member);
  });

  it('add the same fiscal year: one does', async () => {
    const { member } = await aShop(world);
    const add = () =>
      request(world, member, contract.createFiscalYear, { body: { startsOn: '2025-01-01', endsOn: '2025-12-31' } });
    expect(await statuses([add(), add()])).toEqual([200, 400]);
    expect(await call(world, member, contract.listFiscalYears)).toHaveLength(1);
  });

  it('lock and post: what is posted lies before the lock, or is refused', async () => {
    const shop = await aShop(world);
    const ids = await Promise.all([1, 2, 3, 4].map(() => draft(shop)));
    const post = (id: number) => request(world, shop.member, journals.postManualJournal, { params: { id }, body: {} });
    const lock = request(world, shop.member, contract.setPeriodLock, {
      body: { lockedThrough: '2026-10-31', guardedThrough: null, reason: 'Filed' },
    });
    const replies = await Promise.all([...ids.map(post), lock]);
    expect(replies.map(({ statusCode }) => statusCode).every((status) => status === 200 || status === 409)).toBe(true);
    await isSound(shop.member);
  });

  it('move the lock from what both saw: the slower one is told and moves nothing', async () => {
    const { member } = await aShop(world);
    const seen = { lockedThrough: null, guardedThrough: null };
    const move = (days: object) =>
      request(world, member, contract.setPeriodLock, { body: { ...seen, ...days, reason: 'Filed', seen } });
    expect((await move({ lockedThrough: '2026-10-31' })).statusCode).toBe(200);
    expect(await problem(move({ guardedThrough: '2026-09-30' }))).toMatchObject({ status: 409, code: 'record.stale' });
    expect(await call(world, member, contract.getPeriodLock)).toMatchObject({ lockedThrough: '2026-10-31' });
  });

  it('throw a draft away that somebody changed meanwhile: not unseen', async () => {
    const shop = await aShop(world);
    const id = await draft(shop);
    await call(world, shop.member, journals.updateManualJournal, {
      params: { id },
      body: { ...bodyOf(shop, { description: 'Better' }), version: 1 },
    });
    const remove = (version: number) =>
      request(world, shop.member, journals.deleteManualJournal, { params: { id }, query: { version } });
    expect(await problem(remove(1))).toMatchObject({ status: 409, code: 'record.stale' });
    expect((await remove(2)).statusCode).toBe(200);
  });
});

describe('the list of journals', () => {
  it('goes on where it was, also when the last journal that was seen is gone', async () => {
    const shop = await aShop(world);
    const days = ['2026-10-01', '2026-10-02', '2026-10-03', '2026-10-04'];
    const ids: number[] = [];
    for (const date of days) ids.push(await draft(shop, { date }));
    const [first = 0, second = 0, third = 0] = ids;
    const behind = (query: object) => call(world, shop.member, journals.listManualJournals, { query });
    const idsOf = async (query: object) => (await behind(query)).map(({ idJournal }) => idJournal);
    expect(await idsOf({ before: third })).toEqual([second, first]);
    await call(world, shop.member, journals.deleteManualJournal, { params: { id: third }, query: {} });
    expect(await idsOf({ before: third, beforeDate: '2026-10-03' })).toEqual([second, first]);
    const gone = request(world, shop.member, journals.listManualJournals, { query: { before: third } });
    expect(await problem(gone)).toMatchObject({ status: 404, code: 'journal.not_found' });
  });
});

describe('what is too much', () => {
  it('more than two hundred lines are refused by their number', async () => {
    const shop = await aShop(world);
    const lines = Array.from({ length: 1_000 }, (_, n) => ({
      idAccount: n % 2 === 0 ? shop.accounts.expense : shop.accounts.bank,
      ...(n % 2 === 0 ? { debit: 1 } : { credit: 1 }),
    }));
    const save = (kept: object[]) =>
      request(world, shop.member, journals.createManualJournal, { body: bodyOf(shop, { lines: kept }) });
    expect(await problem(save(lines))).toMatchObject({ status: 400, fields: { lines: 'At most 200 lines.' } });
    const { idJournal: id } = (await save(lines.slice(0, 200))).json().data;
    await call(world, shop.member, journals.postManualJournal, { params: { id }, body: {} });
    await isSound(shop.member);
  });

  it.each(['0001-01-01', '1899-12-31', '9999-12-31'])('the day %s is refused everywhere', async (day) => {
    const shop = await aShop(world);
    const { member } = shop;
    const refused = async (reply: Promise<{ statusCode: number }>) => expect((await reply).statusCode).toBe(400);
    await refused(request(world, member, journals.createManualJournal, { body: bodyOf(shop, { date: day }) }));
    const year = { startsOn: day, endsOn: day.replace('-01-01', '-12-31') };
    await refused(request(world, member, contract.createFiscalYear, { body: year }));
    const lock = { lockedThrough: day, guardedThrough: null, reason: 'Far' };
    await refused(request(world, member, contract.setPeriodLock, { body: lock }));
  });

  it('a name with signs of every kind is kept as it is', async () => {
    const { member } = await aShop(world);
    const name = 'حساب ‏100% _\\ <b>"&\'😀';
    const account = await call(world, member, accounts.createAccount, {
      body: { code: '6999', name, kind: 'expense', isBank: false },
    });
    expect(account.name).toBe(name);
    const nothing = request(world, member, accounts.createAccount, {
      body: { code: '6998', name: '\u0000', kind: 'expense', isBank: false },
    });
    expect((await nothing).statusCode).toBe(400);
  });
});

describe('who may not read the books', () => {
  it('finds nothing of them by any call', async () => {
    const shop = await aShop(world);
    const id = await draft(shop);
    const staff = await aMember(world, shop.member.businessId, { role: 'staff', email: `staff${id}@example.com` });
    const calls = [
      request(world, staff, contract.listAccounts, {}),
      request(world, staff, contract.getPeriodLock, {}),
      request(world, staff, contract.listFiscalYears, {}),
      request(world, staff, journals.listManualJournals, { query: {} }),
      request(world, staff, journals.getManualJournal, { params: { id } }),
      request(world, staff, journals.getOpeningBalances, {}),
    ];
    expect(await statuses(calls)).toEqual(calls.map(() => 403));
  });

  it('sees no file of a journal, adds none, and finds nothing of one that is gone', async () => {
    const shop = await aShop(world);
    const id = await draft(shop);
    const target = { tableName: journals.JOURNAL_TABLE, idTable: id };
    const body = { file: Buffer.from('Lease').toString('base64'), name: 'lease.txt', ...target };
    const { idAttachment } = await call(world, shop.member, files.uploadBase64, { body });
    const staff = await aMember(world, shop.member.businessId, { role: 'staff', email: `files${id}@example.com` });
    const read = (member: Member) => request(world, member, files.downloadFile, { params: { id: idAttachment } });
    const list = (member: Member) => request(world, member, files.listFiles, { query: target });
    expect(await statuses([read(shop.member), list(shop.member)])).toEqual([200, 200]);
    const add = request(world, staff, files.uploadBase64, { body });
    expect(await statuses([read(staff), list(staff), add])).toEqual([404, 404, 404]);
    await call(world, shop.member, journals.deleteManualJournal, { params: { id }, query: {} });
    expect(await statuses([read(shop.member), list(shop.member)])).toEqual([404, 404]);
  });

  it('who reads the books and does not write them sees the files of a journal, and adds none', async () => {
    const shop = await aShop(world);
    const id = await draft(shop);
    const target = { tableName: journals.JOURNAL_TABLE, idTable: id };
    const body = { file: Buffer.from('Lease').toString('base64'), name: 'lease.txt', ...target };
    const { idAttachment } = await call(world, shop.member, files.uploadBase64, { body });
    const manager = await aMember(world, shop.member.businessId, { role: 'manager', email: `reads${id}@example.com` });
    const calls = [
      request(world, manager, files.downloadFile, { params: { id: idAttachment } }),
      request(world, manager, files.listFiles, { query: target }),
      request(world, manager, files.uploadBase64, { body }),
    ];
    expect(await statuses(calls)).toEqual([200, 200, 404]);
  });
});
