import * as contract from '@countinghouse/contracts/document-sending';
import { updateInvoice } from '@countinghouse/contracts/invoices';
import { listNotifications } from '@countinghouse/contracts/notifications';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { call, request } from '../../../../test/calls.ts';
import { documentsIn, problem } from '../../../../test/documents.ts';
import { runJobs, startApp, type TestWorld } from '../../../../test/harness.ts';
import { aMember, type Member } from '../../../../test/makers/businesses.ts';
import { aCustomer } from '../../../../test/makers/customers.ts';
import { invoiceInput } from '../../../../test/makers/invoices.ts';

const START = new Date('2031-11-16T15:00:00Z');
/** Eight in the morning in Toronto, where the business is. */
const EIGHT = '2031-11-17T13:00:00.000Z';
let now = START;
let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => now });
  return world.stop;
});
beforeEach(() => {
  now = START;
});
const { aFirm, approve, create, get, move } = documentsIn(() => world);

const update = (member: Member, id: number, body: object) =>
  call(world, member, updateInvoice, { params: { id }, body: invoiceInput(body) });

async function aDraft() {
  const { member, taxes } = await aFirm();
  const { idClient } = await aCustomer(world, member, {
    clientEmailAddresses: [{ emailAddress: 'noemie@example.com' }],
  });
  const items = [{ serviceName: 'Cleaning', quantity: 3, price: 17.35, taxes }];
  const { id } = await create(member, { idClient, items });
  return { member, idClient, id };
}
const schedule = (member: Member, body: { idInvoice: number; sendTime?: string; isCanceled?: boolean }) =>
  call(world, member, contract.scheduleSender, {
    body: { sendDate: '2031-11-17', sendTime: '08:00', confirmDate: true, ...body },
  });
const load = (member: Member, id: number) => call(world, member, contract.getScheduleSender, { params: { id } });
/** The queue's clock is the database's own, so what is due is told so. */
const runDue = async (at: string) => {
  now = new Date(at);
  await world.owner.query(`update graphile_worker._private_jobs set run_at = now() where run_at <= $1`, [at]);
  await runJobs(world);
};

it('waits for the time of the business’s clock, and goes then with every rule asked anew', async () => {
  const { member, id } = await aDraft();
  const { schedule: waiting } = await schedule(member, { idInvoice: id });
  expect(waiting).toMatchObject({ state: 'Scheduled', sendAt: EIGHT, sendDate: '2031-11-17', sendTime: '08:00' });
  expect((await get(member, id)).invoiceStatus.name).toBe('Draft');
  await runDue(EIGHT);
  expect(await load(member, id)).toMatchObject({ schedule: null, mails: [{ state: 'Queued' }] });
  expect((await get(member, id)).invoiceStatus.name).toBe('Invoiced');
});

it('says what the document says when it goes, not what it said when its time was set', async () => {
  const { member, id, idClient } = await aDraft();
  await schedule(member, { idInvoice: id });
  const { version } = await get(member, id);
  const items = [{ serviceName: 'Cleaning', quantity: 1, price: 12 }];
  await update(member, id, { idClient, items, version });
  await runDue(EIGHT);
  const { rows } = await world.owner.query<{ text: string }>('select text from mail_outbox where business_id = $1', [
    member.businessId,
  ]);
  expect(rows[0]?.text).toContain('$12.00');
});

it('can be changed and given up until it goes; what was left over does nothing', async () => {
  const { member, id } = await aDraft();
  await schedule(member, { idInvoice: id });
  const { schedule: changed } = await schedule(member, { idInvoice: id, sendTime: '09:30' });
  expect(changed).toMatchObject({ sendTime: '09:30' });
  await runDue(EIGHT);
  expect(await load(member, id)).toMatchObject({ schedule: { state: 'Scheduled' }, mails: [] });
  expect(await schedule(member, { idInvoice: id, isCanceled: true })).toMatchObject({ schedule: null });
  await runDue('2031-11-17T15:00:00.000Z');
  expect(await load(member, id)).toMatchObject({ schedule: null, mails: [] });
  const again = request(world, member, contract.scheduleSender, { body: { idInvoice: id, isCanceled: true } });
  expect(await problem(again)).toMatchObject({ code: 'invoice.schedule_missing' });
});

it('of a canceled document is given up, and told', async () => {
  const { member, id } = await aDraft();
  await schedule(member, { idInvoice: id });
  await move(member, id, { action: 'cancel', reason: 'Not wanted' });
  await runDue(EIGHT);
  expect(await load(member, id)).toMatchObject({ schedule: null, mails: [] });
  const { data } = await call(world, member, listNotifications, { query: {} });
  expect(data).toMatchObject([{ event: 'invoice.mail_canceled' }]);
});

it('is not sent where the rules say no by then: nothing is half done, and it is told why', async () => {
  const { member, id } = await aDraft();
  const manager = await aMember(world, member.businessId, { role: 'manager' });
  await schedule(manager, { idInvoice: id });
  await world.owner.query(`update users set role = 'staff' where id = $1`, [manager.userId]);
  await runDue(EIGHT);
  expect(await load(member, id)).toMatchObject({
    schedule: { state: 'Failed', reason: expect.stringContaining('role') },
    mails: [],
  });
  expect((await get(member, id)).invoiceStatus.name).toBe('Draft');
  const { data } = await call(world, member, listNotifications, { query: {} });
  expect(data).toMatchObject([{ event: 'invoice.schedule_failed', type: 'error' }]);
});

it('does not go for somebody who may only look by then', async () => {
  const { member, id } = await aDraft();
  await approve(member, id);
  const staff = await aMember(world, member.businessId, { role: 'staff' });
  await schedule(staff, { idInvoice: id });
  await world.owner.query(`update users set role = 'viewer' where id = $1`, [staff.userId]);
  await runDue(EIGHT);
  expect(await load(member, id)).toMatchObject({ schedule: { state: 'Failed' }, mails: [] });
});

it('can be told another time again and again: the statement is prepared once and its general plan finds the index', async () => {
  const { member, id } = await aDraft();
  for (let n = 0; n < 12; n += 1) await schedule(member, { idInvoice: id });
  expect(await load(member, id)).toMatchObject({ schedule: { state: 'Scheduled' } });
});

it('needs a time to come, within a year', async () => {
  const { member, id } = await aDraft();
  const refused = (body: object) =>
    problem(request(world, member, contract.scheduleSender, { body: { idInvoice: id, ...body } }));
  expect((await refused({ sendDate: '2031-11-16', sendTime: '09:00' })).fields).toHaveProperty('sendTime');
  expect((await refused({ sendDate: '2033-01-01', sendTime: '09:00' })).fields).toHaveProperty('sendDate');
  expect((await refused({ sendDate: '2031-11-17', sendTime: '25:00' })).fields).toHaveProperty('sendTime');
  expect((await refused({})).fields).toHaveProperty('sendDate');
});
