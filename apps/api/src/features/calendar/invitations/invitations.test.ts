import * as contract from '@countinghouse/contracts/calendar-invitations';
import { mergeCustomers } from '@countinghouse/contracts/customers';
import { listNotifications } from '@countinghouse/contracts/notifications';
import ICAL from 'ical.js';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call, request } from '../../../../test/calls.ts';
import { problem } from '../../../../test/documents.ts';
import { runJobs, startApp, type TestWorld } from '../../../../test/harness.ts';
import { type Firm, invitationsIn } from '../../../../test/invitations.ts';
import { aMember } from '../../../../test/makers/businesses.ts';
import { aCustomer } from '../../../../test/makers/customers.ts';
import { archiveEvent, restoreEvent } from '../archive-event.ts';
import { drawInvite } from '../reminding/draw-invite.ts';

/** Ten in the morning in Toronto. Years away, because the queue's own clock is the database's. */
const START = new Date('2041-01-07T15:00:00Z');
let now = START;
let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => now });
  return world.stop;
});
beforeEach(() => {
  now = START;
});
const {
  aFirm,
  aVisit,
  anInvited,
  change,
  inside,
  kinds,
  linkOf,
  look,
  mails,
  send,
  answerOf,
  accept,
  decline,
  propose,
} = invitationsIn(() => world);

const NOEMIE = 'noemie@example.com';
const INVITED = ['visit.invitation', NOEMIE];
const UPDATED = ['visit.updated', NOEMIE];
const CANCELED = ['visit.canceled', NOEMIE];
const TWO_O_CLOCK = { startDate: '2041-01-16', startTime: '14:00' };

/** Everything that is due by this time of ours. */
async function runDue(at: string) {
  now = new Date(at);
  await world.owner.query(`update graphile_worker._private_jobs set run_at = now() where run_at <= $1`, [at]);
  await runJobs(world, { except: ['email.deliver'] });
}

async function fileOf(firm: Firm, at: number) {
  const attachment = (await mails(firm)).at(at)?.attachments[0]?.id ?? 0;
  const drawn = await inside(firm, (ctx) => drawInvite(ctx, attachment));
  const calendar = new ICAL.Component(ICAL.parse(new TextDecoder().decode(drawn?.bytes)));
  const component = calendar.getFirstSubcomponent('vevent');
  if (!component) throw new Error('a file without an entry');
  return { method: calendar.getFirstPropertyValue('method'), event: new ICAL.Event(component) };
}

describe('invitations', () => {
  it('go to each customer who has an address, once for what was agreed, whoever presses how often', async () => {
    // The first mail of a process loads what draws mails, for longer than others may wait on a busy machine.
    await anInvited();
    const firm = await aFirm();
    const other = await aCustomer(world, firm.member, { clientEmailAddresses: [{ emailAddress: 'b@example.com' }] });
    const mute = await aCustomer(world, firm.member, { clientEmailAddresses: [] });
    const clients = [firm, other, mute].map(({ idClient }) => ({ idClient }));
    const event = await aVisit(firm, { clients });
    const id = event.idCalendar;
    const before = await call(world, firm.member, contract.listInvitations, { params: { id } });
    expect(before.data.map(({ answer, canInvite }) => [answer, canInvite])).toEqual([
      ['none', true],
      ['none', true],
      ['none', false],
    ]);
    await Promise.all([send(firm, id), send(firm, id), send(firm, id)]);
    expect(await kinds(firm)).toEqual([INVITED, ['visit.invitation', 'b@example.com']]);
    const { data } = await send(firm, id);
    expect(data.map(({ answer, canInvite }) => [answer, canInvite])).toEqual([
      ['invited', false],
      ['invited', false],
      ['none', false],
    ]);
    // What customers are not told is no news to them.
    await change(firm, event, { clients, description: 'Bring the laser' });
    await send(firm, id);
    expect(await kinds(firm)).toHaveLength(2);
    await change(firm, event, { clients, startTime: '11:00', endTime: '12:00' });
    await send(firm, id);
    expect(await kinds(firm)).toHaveLength(4);
    // They know it from the invitation: nobody gets another mail that it changed.
    await runDue('2041-01-07T15:06:00Z');
    expect(await kinds(firm)).toHaveLength(4);
  }, 60_000);

  it('carry the calendar file that later mails replace: the same entry, in versions that only rise', async () => {
    const { firm, event } = await anInvited();
    const first = await fileOf(firm, -1);
    expect(first.method).toBe('PUBLISH');
    expect((await mails(firm))[0]?.text).toContain('January 15, 2041, 9:00 AM – 10:00 AM');
    await change(firm, event, { startTime: '11:00', endTime: '12:00' });
    await runDue('2041-01-07T15:06:00Z');
    const second = await fileOf(firm, -1);
    await inside(firm, (ctx) => archiveEvent(ctx, event.idCalendar, 'this'));
    await runDue('2041-01-07T15:12:00Z');
    const third = await fileOf(firm, -1);
    expect(await kinds(firm)).toEqual([INVITED, UPDATED, CANCELED]);
    expect([second.event.uid, third.event.uid, third.method]).toEqual([first.event.uid, first.event.uid, 'CANCEL']);
    expect(second.event.sequence).toBeGreaterThan(first.event.sequence);
    expect(third.event.sequence).toBeGreaterThan(second.event.sequence);
  }, 60_000);

  it('need somebody to invite, and a time that is still to come', async () => {
    const firm = await aFirm('');
    const refused = (id: number) => problem(request(world, firm.member, contract.sendInvitations, { params: { id } }));
    const { idCalendar: mute } = await aVisit(firm);
    const { idCalendar: alone } = await aVisit(firm, { clients: [] });
    for (const id of [mute, alone]) expect((await refused(id)).code).toBe('visit_invitation.nobody');
    const { idCalendar: past } = await aVisit(firm, { startDate: '2041-01-06', endDate: '2041-01-06' });
    expect((await refused(past)).code).toBe('visit_invitation.begun');
    expect((await refused(9_999)).code).toBe('event.not_found');
    expect(await kinds(firm)).toEqual([]);
  });

  it('go again to another address; the link that went to the first opens nothing any more', async () => {
    const { firm, id, link } = await anInvited();
    await world.owner.query(`update customers set email = 'new@example.com' where business_id = $1 and id = $2`, [
      firm.member.businessId,
      firm.idClient,
    ]);
    expect(await answerOf(firm, id)).toMatchObject({ canInvite: true });
    await send(firm, id);
    expect(await kinds(firm)).toEqual([INVITED, ['visit.invitation', 'new@example.com']]);
    expect((await accept(await linkOf(firm))).statusCode).toBe(200);
    expect((await accept(link, 'x')).statusCode).toBe(404);
  });

  it('of two customers who become one are that one’s', async () => {
    const { firm, id, link } = await anInvited();
    const kept = await aCustomer(world, firm.member, { clientEmailAddresses: [{ emailAddress: NOEMIE }] });
    const both = await aVisit(firm, {
      title: 'Both',
      clients: [{ idClient: firm.idClient }, { idClient: kept.idClient }],
    });
    await send(firm, both.idCalendar);
    await accept(link);
    await call(world, firm.member, mergeCustomers, {
      body: { idClient: kept.idClient, idDuplicate: firm.idClient },
    });
    expect(await answerOf(firm, id)).toMatchObject({ idClient: kept.idClient, answer: 'accepted' });
    expect((await look(link)).visit?.answer).toBe('accepted');
    const { data } = await call(world, firm.member, contract.listInvitations, { params: { id: both.idCalendar } });
    expect(data).toMatchObject([{ idClient: kept.idClient, answer: 'invited' }]);
  });
});

describe('an answer', () => {
  it('is kept, told to who invited and to who goes there, and written down; the same one again changes nothing', async () => {
    const firm = await aFirm();
    const [goes, other] = [await aMember(world, firm.member.businessId), await aMember(world, firm.member.businessId)];
    const { idCalendar: id } = await aVisit(firm, { user: { idUser: goes.userId } });
    await send(firm, id);
    const link = await linkOf(firm);
    for (const reply of [await accept(link), await accept(link)]) expect(reply.statusCode, reply.body).toBe(200);
    expect(await answerOf(firm, id)).toMatchObject({ answer: 'accepted', canInvite: false });
    const told = async (member = firm.member) =>
      (await call(world, member, listNotifications)).data.map(({ title, linkTo }) => [title, linkTo]);
    const news = [
      'Noémie Gagnon accepted Tue, Jan 15, 9:00 AM: Measure the kitchen',
      `/calendar?view=day&day=2041-01-15&event=${id}`,
    ];
    expect(await told()).toEqual([news]);
    expect(await told(goes)).toEqual([news]);
    expect(await told(other)).toEqual([]);
    await decline(link, 'We are away.');
    expect(await answerOf(firm, id)).toMatchObject({ answer: 'declined', note: 'We are away.' });
    const { rows } = await world.owner.query(
      `select action, after->>'state' as state from audit_log where business_id = $1 and action = 'event.answered' order by id`,
      [firm.member.businessId],
    );
    expect(rows).toEqual([
      { action: 'event.answered', state: 'accepted' },
      { action: 'event.answered', state: 'declined' },
    ]);
    expect(await told()).toHaveLength(2);
    expect(await kinds(firm)).toEqual([INVITED]);
  }, 60_000);

  it('about another time counts for nothing: the customer is told of the change, with the link, and asked anew', async () => {
    const { firm, event, id, link } = await anInvited();
    const seen = (await look(link)).visit?.about ?? '';
    await accept(link);
    await change(firm, event, { startTime: '11:00', endTime: '12:00' });
    expect(await answerOf(firm, id)).toMatchObject({ answer: 'invited' });
    expect((await look(link)).visit).toMatchObject({ answer: 'invited', note: '' });
    // They press Accept on a page that still shows nine o'clock.
    expect((await accept(link, seen)).json()).toMatchObject({ status: 409, code: 'visit_invitation.changed' });
    await runDue('2041-01-07T15:06:00Z');
    expect(await kinds(firm)).toEqual([INVITED, UPDATED]);
    expect(await linkOf(firm)).toEqual(link);
    // It was told: back at nine, they are asked about nine once more.
    await change(firm, event, {});
    expect(await answerOf(firm, id)).toMatchObject({ answer: 'invited' });
    await accept(link);
    expect(await answerOf(firm, id)).toMatchObject({ answer: 'accepted' });
    // Moved and put back before anybody was told: the answer stands.
    await change(firm, event, { startTime: '13:00', endTime: '14:00' });
    await change(firm, event, {});
    expect(await answerOf(firm, id)).toMatchObject({ answer: 'accepted' });
  }, 60_000);

  it('ends with the appointment: should it come back, the customer is asked anew', async () => {
    const { firm, id, link } = await anInvited();
    await accept(link);
    await inside(firm, (ctx) => archiveEvent(ctx, id, 'this'));
    await runDue('2041-01-07T15:06:00Z');
    await inside(firm, (ctx) => restoreEvent(ctx, id));
    expect(await answerOf(firm, id)).toMatchObject({ answer: 'invited' });
    await runDue('2041-01-07T15:12:00Z');
    expect(await kinds(firm)).toEqual([INVITED, CANCELED, UPDATED]);
    expect(await linkOf(firm)).toEqual(link);
    expect(await answerOf(firm, id)).toMatchObject({ answer: 'invited', canInvite: false });
  }, 60_000);

  it('comes too late once the visit began, was deleted, or is not for them any more', async () => {
    const [begun, deleted, removed] = [await anInvited(), await anInvited(), await anInvited()];
    await inside(deleted.firm, (ctx) => archiveEvent(ctx, deleted.id, 'this'));
    await change(removed.firm, removed.event, { clients: [], title: 'Somebody else’s' });
    for (const { link } of [deleted, removed]) {
      expect((await look(link)).visit).toBeNull();
      expect((await accept(link, 'x')).json()).toMatchObject({ status: 409, code: 'visit_invitation.canceled' });
    }
    now = new Date('2041-01-15T14:00:00Z');
    expect((await look(begun.link)).visit).toMatchObject({ hasBegun: true });
    expect((await accept(begun.link)).json()).toMatchObject({ status: 409, code: 'visit_invitation.begun' });
    expect((await decline(begun.link)).json()).toMatchObject({ code: 'visit_invitation.begun' });
    expect((await propose(begun.link, TWO_O_CLOCK)).json()).toMatchObject({ code: 'visit_invitation.begun' });
    for (const { firm } of [begun, deleted, removed]) {
      const { rows } = await world.owner.query('select state from calendar_invitations where business_id = $1', [
        firm.member.businessId,
      ]);
      expect(rows).toEqual([{ state: 'invited' }]);
    }
  }, 60_000);
});
