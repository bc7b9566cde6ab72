import { archiveEvent } from '@countinghouse/contracts/calendar';
import { deleteService } from '@countinghouse/contracts/services';
import { getVisitRates, saveVisitRates, saveVisitSettings } from '@countinghouse/contracts/visit-settings';
import * as contract from '@countinghouse/contracts/visits';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call, request } from '../../../test/calls.ts';
import { documentsIn, problem } from '../../../test/documents.ts';
import { startApp, type TestWorld } from '../../../test/harness.ts';
import { aBusiness, aMember, type Member } from '../../../test/makers/businesses.ts';
import { anEvent } from '../../../test/makers/calendar.ts';
import { aCustomer } from '../../../test/makers/customers.ts';
import { moneyIn } from '../../../test/makers/payments.ts';
import { aService } from '../../../test/makers/services.ts';
import { visitsIn } from '../../../test/makers/visits.ts';
import { filesAs } from '../../../test/uploads.ts';

/** Eleven in the morning in Toronto. */
const START = new Date('2026-11-24T16:00:00Z');
let now = START;
let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => now });
  return world.stop;
});
beforeEach(() => {
  now = START;
});
const { get, save, move, bill, refused, settle, rate, aPicture, aPlumber } = visitsIn(() => world);
const { approve, balances } = documentsIn(() => world);
const { faults } = moneyIn(() => world);
const minutesLater = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
const mails = async ({ businessId }: Member) =>
  (
    await world.owner.query<{ template: string; to_address: string; text: string }>(
      'select template, to_address, text from mail_outbox where business_id = $1 order by id',
      [businessId],
    )
  ).rows;
const stock = async ({ businessId }: Member, id: number) =>
  (
    await world.owner.query('select on_hand::float8 / 1000000 as n from parts where business_id = $1 and id = $2', [
      businessId,
      id,
    ])
  ).rows[0]?.n;

describe('the life of a visit', () => {
  it('goes from the road to an approved invoice; the stock moves then, and the books balance', async () => {
    const { member, id, cartridge } = await aPlumber();
    await rate(member, [member.userId, 40]);
    expect(await get(member, id)).toMatchObject({ state: 'planned', version: 0, isBilled: false, documents: [] });

    expect(await move(member, id, [contract.announceVisit])).toMatchObject({ state: 'onMyWay', version: 1 });
    expect(await move(member, id, [contract.startVisit])).toMatchObject({ state: 'working' });
    minutesLater(67);
    await save(member, id, { lines: [{ idService: cartridge, quantity: 3 }], version: 2 });
    const signature = await aPicture(member);
    const photo = await aPicture(member, { tableName: contract.VISIT_TABLE, idTable: id });
    const done = await move(member, id, [
      contract.finishVisit,
      { note: 'Gate code 4471', signerName: 'Camille Dufresne', idSignature: signature, idPhotos: [photo] },
    ]);
    expect(done).toMatchObject({
      state: 'done',
      note: 'Gate code 4471',
      doneBy: { idUser: member.userId },
      signerName: 'Camille Dufresne',
      signature: { idAttachment: signature },
      photos: [{ idAttachment: photo }],
      secondsOnSite: 4_020,
      minutesBilled: 90,
    });
    // 1.5 × 135.00 + 3 × 31.25 = 296.25; GST 14.81, QST 29.55.
    expect(done.bill).toMatchObject({ beforeTax: 29_625, tax: 4_436, total: 34_061, problem: '' });
    expect(done.bill?.lines).toMatchObject([
      { kind: 'time', serviceName: 'Licensed plumber', unit: 'hour', quantity: 1_500_000, amount: 20_250 },
      { kind: 'used', serviceName: 'Cartridge', quantity: 3_000_000, amount: 9_375 },
    ]);
    // Parts 3 × 12.00; 67 minutes at 40.00.
    expect(done.earned).toMatchObject({ price: 29_625, parts: 3_600, labour: 4_467, result: 21_558, isComplete: true });

    const { idInvoice, isNew, visit } = await bill(member, id);
    expect(isNew).toBe(true);
    expect(visit).toMatchObject({ isBilled: true, documents: [{ idInvoice, totalBill: 34_061, status: 'Draft' }] });
    expect(await stock(member, cartridge)).toBe(50);
    const invoice = await approve(member, idInvoice);
    expect(invoice).toMatchObject({ totalBill: 34_061, totalBillDue: 34_061 });
    expect(await stock(member, cartridge)).toBe(47);
    expect(await balances(member)).toMatchObject({ receivable: 34_061, sales: -29_625, cost: 3_600 });
    expect(await faults(member)).toEqual([]);
  });

  it('says in the audit log and to the office what happened', async () => {
    const { member, id } = await aPlumber();
    const technician = await aMember(world, member.businessId, { firstName: 'Marcus', lastName: 'Chen' });
    await move(technician, id, [contract.startVisit]);
    await move(technician, id, [contract.finishVisit]);
    const { rows } = await world.owner.query(
      `select action, user_id::int from audit_log where business_id = $1 and subject = 'visits' and subject_id = $2 order by id`,
      [member.businessId, id],
    );
    expect(rows).toEqual([
      { action: 'visit.started', user_id: technician.userId },
      { action: 'visit.done', user_id: technician.userId },
    ]);
    const told = await world.owner.query(
      `select user_id::int, title, link_to from notifications where business_id = $1 and event = 'visit.done'`,
      [member.businessId],
    );
    expect(told.rows).toEqual([
      {
        user_id: member.userId,
        title: 'Marcus Chen finished “Faucet replacement” for Noémie Gagnon.',
        link_to: '/calendar?view=day&day=2026-11-24',
      },
    ]);
  });

  it('can be reopened, and then goes on', async () => {
    const { member, id } = await aPlumber();
    await move(member, id, [contract.finishVisit, { signerName: 'Camille' }]);
    expect(await refused(member, id, [contract.startVisit])).toMatchObject({ code: 'visit.done' });
    expect(await refused(member, id, [contract.announceVisit])).toMatchObject({ code: 'visit.done' });
    expect(await move(member, id, [contract.reopenVisit])).toMatchObject({ doneAt: null, signerName: 'Camille' });
    expect(await move(member, id, [contract.startVisit])).toMatchObject({ state: 'working' });
    expect(await move(member, id, [contract.stopVisit])).toMatchObject({ state: 'paused' });
  });
});

describe('customers', () => {
  it('are told once that somebody is on the way, each with an address', async () => {
    const { member } = await aPlumber();
    const email = { clientEmailAddresses: [{ emailAddress: 'camille@example.com' }] };
    const [with_, without] = [await aCustomer(world, member, email), await aCustomer(world, member)];
    const clients = [with_, without].map(({ idClient }) => ({ idClient }));
    const { idCalendar: id } = await anEvent(world, member, { clients });
    await move(member, id, [contract.announceVisit, { minutes: 20 }]);
    const again = await move(member, id, [contract.announceVisit, { minutes: 5 }]);
    expect(again.mails).toMatchObject([{ event: 'visit.onMyWay', to: ['camille@example.com'], state: 'Queued' }]);
    const [mail, ...others] = await mails(member);
    expect(others).toEqual([]);
    expect(mail?.text).toContain('in about 20 minutes');
  });

  it('are told that it is done where that is wanted', async () => {
    const { member } = await aPlumber();
    const email = { clientEmailAddresses: [{ emailAddress: 'camille@example.com' }] };
    const { idClient } = await aCustomer(world, member, email);
    const quiet = await anEvent(world, member, { clients: [{ idClient }] });
    await move(member, quiet.idCalendar, [contract.finishVisit]);
    expect(await mails(member)).toEqual([]);
    const loud = await anEvent(world, member, { clients: [{ idClient }] });
    await move(member, loud.idCalendar, [contract.finishVisit, { tellCustomers: true }]);
    expect(await mails(member)).toMatchObject([{ template: 'visit.done', to_address: 'camille@example.com' }]);
  });

  it('hear nothing of a way that a phone tells an hour late, or after the work began', async () => {
    const { member } = await aPlumber();
    const email = { clientEmailAddresses: [{ emailAddress: 'camille@example.com' }] };
    const { idClient } = await aCustomer(world, member, email);
    const late = await anEvent(world, member, { clients: [{ idClient }] });
    const hourAgo = new Date(now.getTime() - 3_600_000).toISOString();
    expect(await move(member, late.idCalendar, [contract.announceVisit, { at: hourAgo }])).toMatchObject({
      onMyWayAt: hourAgo,
      mails: [],
    });
    const begun = await anEvent(world, member, { clients: [{ idClient }] });
    await move(member, begun.idCalendar, [contract.startVisit]);
    expect((await move(member, begun.idCalendar, [contract.announceVisit])).mails).toEqual([]);
  });
});

describe('who may', () => {
  it('a viewer looks and does nothing; staff see prices, not what colleagues cost', async () => {
    const { member, id } = await aPlumber();
    const viewer = await aMember(world, member.businessId, { role: 'viewer' });
    const staff = await aMember(world, member.businessId, { role: 'staff' });
    expect(await get(viewer, id)).toMatchObject({ bill: { source: 'work' }, earned: { parts: 0 } });
    expect(await get(staff, id)).toMatchObject({ bill: { source: 'work' }, documents: [], earned: null });
    for (const endpoint of [contract.startVisit, contract.saveVisit, contract.invoiceVisit])
      expect(await refused(viewer, id, [endpoint])).toMatchObject({ code: 'access.denied' });
    for (const endpoint of [getVisitRates, saveVisitRates, saveVisitSettings])
      expect(await problem(request(world, staff, endpoint))).toMatchObject({ code: 'access.denied' });
  });

  it('another business has no such visit, file, service or person', async () => {
    const { member, id, cartridge } = await aPlumber();
    const stranger = await aPlumber();
    expect(await refused(stranger.member, id, [contract.getVisit])).toMatchObject({ code: 'event.not_found' });
    expect(await refused(stranger.member, id, [contract.startVisit])).toMatchObject({ code: 'event.not_found' });
    const lines = [{ idService: cartridge, quantity: 1 }];
    expect(await refused(stranger.member, stranger.id, [contract.saveVisit, { lines }])).toMatchObject({
      code: 'service.not_found',
    });
    const times = [{ idUser: member.userId, startedAt: '2026-11-24T14:00:00Z', endedAt: null }];
    expect(await refused(stranger.member, stranger.id, [contract.saveVisit, { times }])).toMatchObject({
      code: 'user.not_found',
    });
    const idSignature = await aPicture(member);
    expect(await refused(stranger.member, stranger.id, [contract.finishVisit, { idSignature }])).toMatchObject({
      code: 'file.not_found',
    });
  });

  it('takes only pictures that are the visit’s or whoever asks uploaded for nothing yet', async () => {
    const { member, id } = await aPlumber();
    const colleague = await aMember(world, member.businessId);
    const theirs = await aPicture(colleague);
    expect(await refused(member, id, [contract.finishVisit, { idPhotos: [theirs] }])).toMatchObject({
      code: 'file.not_found',
    });
    const text = await filesAs(world, member).uploadBase64({
      file: Buffer.from('no picture').toString('base64'),
      name: 'a.txt',
    });
    const idSignature = text.json<{ data: { idAttachment: number } }>().data.idAttachment;
    expect(await refused(member, id, [contract.finishVisit, { idSignature }])).toMatchObject({
      code: 'file.not_found',
    });
    expect(await get(member, id)).toMatchObject({ state: 'planned', photos: [] });
  });

  it('a deleted entry can be looked at, and nothing more', async () => {
    const { member, id } = await aPlumber();
    await move(member, id, [contract.startVisit]);
    await call(world, member, archiveEvent, { params: { id } });
    expect(await get(member, id)).toMatchObject({ isDeleted: true, state: 'working' });
    expect(await refused(member, id, [contract.stopVisit])).toMatchObject({ code: 'event.not_found' });
  });
});

describe('settings', () => {
  it('bill time only by a service of the business, by the step that was chosen', async () => {
    const { member, id, hour, cartridge } = await aPlumber();
    const body = { idTimeService: cartridge, stepMinutes: 60 };
    expect(await problem(request(world, member, saveVisitSettings, { body }))).toMatchObject({
      code: 'service.not_found',
    });
    await move(member, id, [contract.startVisit]);
    minutesLater(61);
    await move(member, id, [contract.finishVisit]);
    expect(await settle(member, { idTimeService: hour, stepMinutes: 60, version: 2 })).toMatchObject({
      timeServiceName: 'Licensed plumber',
      version: 3,
    });
    expect(await get(member, id)).toMatchObject({ minutesBilled: 120 });
    const stale = { idTimeService: hour, stepMinutes: 15, version: 2 };
    expect(await problem(request(world, member, saveVisitSettings, { body: stale }))).toMatchObject({
      code: 'record.stale',
    });
    await settle(member, { idTimeService: null, stepMinutes: 15 });
    const visit = await get(member, id);
    expect(visit).toMatchObject({ minutesBilled: null });
    expect(visit.bill).toMatchObject({ lines: [{ kind: 'title', serviceName: 'Faucet replacement', price: null }] });
    expect(visit.bill?.total).toBeNull();
  });

  it('keep what an hour of everybody costs, or forget it', async () => {
    const member = await aBusiness(world);
    const helper = await aMember(world, member.businessId);
    await rate(member, [member.userId, 40], [helper.userId, 25.1234]);
    const { rates } = await rate(member, [member.userId, null]);
    expect(rates.map(({ idUser, costPerHour }) => [idUser, costPerHour])).toEqual(
      expect.arrayContaining([
        [member.userId, null],
        [helper.userId, 251_234],
      ]),
    );
  });

  it('a service that a visit names, or an hour is billed by, is archived instead of destroyed', async () => {
    const { member, id, hour } = await aPlumber();
    const used = await aService(world, member, { name: 'Drain' });
    await save(member, id, { lines: [{ idService: used.idService, quantity: 1 }] });
    for (const idService of [hour, used.idService])
      expect(
        await call(world, member, deleteService, { params: { id: idService }, query: { forGood: true } }),
      ).toMatchObject({ isDestroyed: false });
  });
});

it.each([
  ['a field nobody knows', { notes: 'x' }],
  ['a quantity of nothing', { lines: [{ idService: 1, quantity: 0 }] }],
  ['a quantity below nothing', { lines: [{ idService: 1, quantity: -1 }] }],
  ['a price below nothing', { lines: [{ idService: 1, quantity: 1, price: -0.01 }] }],
  ['a quantity that is a text', { lines: [{ idService: 1, quantity: '1' }] }],
  ['more decimals than there are', { lines: [{ idService: 1, quantity: 1.0000001 }] }],
  ['too many lines', { lines: Array.from({ length: 201 }, () => ({ idService: 1, quantity: 1 })) }],
  ['a day instead of an instant', { times: [{ idUser: 1, startedAt: '2026-11-24', endedAt: null }] }],
  ['an instant before computers', { times: [{ idUser: 1, startedAt: '0000-01-01T00:00:00Z', endedAt: null }] }],
  ['a character that cannot be kept', { note: 'a\0b' }],
  ['a text without end', { note: 'x'.repeat(5_001) }],
  ['a version that is none', { version: -1 }],
  ['a list', []],
])('refuses %s', async (_, body) => {
  const { member, id } = await aPlumber();
  const reply = await request(world, member, contract.saveVisit, { params: { id }, body });
  expect(reply.statusCode, reply.body).toBe(400);
  expect(await get(member, id)).toMatchObject({ version: 0 });
});
