import { getEvent } from '@countinghouse/contracts/calendar';
import * as contract from '@countinghouse/contracts/calendar-invitations';
import { saveCalendarSettings } from '@countinghouse/contracts/calendar-settings';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call, request } from '../../../../test/calls.ts';
import { runJobs, startApp, type TestWorld } from '../../../../test/harness.ts';
import { type Firm, invitationsIn } from '../../../../test/invitations.ts';
import { anEvent } from '../../../../test/makers/calendar.ts';

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
const { aFirm, aVisit, anInvited, change, kinds, linkOf, look, mails, send, answerOf, accept, propose } = invitationsIn(
  () => world,
);

const NOEMIE = 'noemie@example.com';
const INVITED = ['visit.invitation', NOEMIE];
const UPDATED = ['visit.updated', NOEMIE];
const KEPT = ['visit.kept', NOEMIE];
const TWO_O_CLOCK = { startDate: '2041-01-16', startTime: '14:00' };

/** Everything that is due by this time of ours. */
async function runDue(at: string) {
  now = new Date(at);
  await world.owner.query(`update graphile_worker._private_jobs set run_at = now() where run_at <= $1`, [at]);
  await runJobs(world, { except: ['email.deliver'] });
}

const take = async (firm: Firm, id: number, more: object = {}) => {
  const answer = await answerOf(firm, id);
  const { version } = await call(world, firm.member, getEvent, { params: { id } });
  const body = { idClient: firm.idClient, answerVersion: answer?.version, version, ...more };
  return request(world, firm.member, contract.takeProposal, { params: { id }, body });
};
const keep = async (firm: Firm, id: number) => {
  const answer = await answerOf(firm, id);
  const body = { idClient: firm.idClient, answerVersion: answer?.version };
  return request(world, firm.member, contract.keepTime, { params: { id }, body });
};
const timeOf = async (firm: Firm, id: number) => {
  const { startDate, startTime, endTime } = await call(world, firm.member, getEvent, { params: { id } });
  return `${startDate} ${startTime}–${endTime}`;
};

describe('a proposal', () => {
  it('taken moves the entry as long as it was, tells the customer once, and is their answer', async () => {
    const { firm, id, link } = await anInvited();
    expect((await propose(link, TWO_O_CLOCK, 'After school')).statusCode).toBe(200);
    expect(await answerOf(firm, id)).toMatchObject({
      answer: 'proposed',
      note: 'After school',
      proposal: { startDate: '2041-01-16', startTime: '14:00:00', text: 'Wed, Jan 16, 2:00 PM' },
    });
    const reply = await take(firm, id);
    expect(reply.statusCode, reply.body).toBe(200);
    expect(await timeOf(firm, id)).toBe('2041-01-16 14:00:00–15:00:00');
    expect(await answerOf(firm, id)).toMatchObject({ answer: 'accepted', proposal: null });
    for (const at of ['2041-01-07T15:06:00Z', '2041-01-07T16:00:00Z']) await runDue(at);
    expect(await kinds(firm)).toEqual([INVITED, UPDATED]);
    expect((await look(link)).visit).toMatchObject({
      answer: 'accepted',
      when: { time: 'January 16, 2041, 2:00 PM – 3:00 PM' },
    });
    expect(await answerOf(firm, id)).toMatchObject({ answer: 'accepted' });
  }, 60_000);

  it('in a blocked slot is refused, and stays a proposal; where the business only warns, it asks', async () => {
    const { firm, id, link } = await anInvited();
    const user = { idUser: firm.member.userId };
    await change(firm, { idCalendar: id }, { user });
    await anEvent(world, firm.member, {
      title: 'Roof',
      startDate: '2041-01-16',
      endDate: '2041-01-16',
      startTime: '13:30',
      endTime: '14:30',
      user,
    });
    await propose(link, TWO_O_CLOCK);
    expect((await take(firm, id)).json()).toMatchObject({ status: 409, code: 'event.overlap' });
    await call(world, firm.member, saveCalendarSettings, { body: { overlap: 'block' } });
    expect((await take(firm, id, { acceptOverlap: true })).json()).toMatchObject({
      status: 409,
      code: 'event.slot_taken',
    });
    expect(await timeOf(firm, id)).toBe('2041-01-15 09:00:00–10:00:00');
    expect(await answerOf(firm, id)).toMatchObject({ answer: 'proposed' });
    await call(world, firm.member, saveCalendarSettings, { body: { overlap: 'warn' } });
    expect((await take(firm, id, { acceptOverlap: true })).statusCode).toBe(200);
    expect(await timeOf(firm, id)).toBe('2041-01-16 14:00:00–15:00:00');
  }, 60_000);

  it('of one of a series moves this one alone', async () => {
    const firm = await aFirm();
    const repeat = { unit: 'week', every: 1, endsAfter: 3 } as const;
    const { idCalendar: id } = await aVisit(firm, { repeat });
    await send(firm, id);
    expect(await kinds(firm)).toEqual([INVITED]);
    await propose(await linkOf(firm), TWO_O_CLOCK);
    expect((await take(firm, id)).statusCode).toBe(200);
    const { rows } = await world.owner.query(
      `select start_on::text as day, start_time::text as time, is_changed from calendar_events where business_id = $1 order by start_on`,
      [firm.member.businessId],
    );
    expect(rows).toEqual([
      { day: '2041-01-16', time: '14:00:00', is_changed: true },
      { day: '2041-01-22', time: '09:00:00', is_changed: false },
      { day: '2041-01-29', time: '09:00:00', is_changed: false },
    ]);
  });

  it('not taken is closed; the customer is told once that the time stays, and can answer that', async () => {
    const { firm, id, link } = await anInvited();
    await propose(link, TWO_O_CLOCK);
    expect((await keep(firm, id)).statusCode).toBe(200);
    expect((await keep(firm, id)).json()).toMatchObject({ status: 409, code: 'visit_invitation.no_proposal' });
    expect((await take(firm, id)).json()).toMatchObject({ status: 409, code: 'visit_invitation.no_proposal' });
    expect(await kinds(firm)).toEqual([INVITED, KEPT]);
    expect((await mails(firm)).at(-1)?.text).toContain('January 15, 2041, 9:00 AM – 10:00 AM');
    expect(await linkOf(firm)).toEqual(link);
    expect(await answerOf(firm, id)).toMatchObject({ answer: 'invited', proposal: null });
    expect((await look(link)).visit?.answer).toBe('kept');
    await accept(link);
    expect(await answerOf(firm, id)).toMatchObject({ answer: 'accepted' });
    await runDue('2041-01-07T16:00:00Z');
    expect(await kinds(firm)).toEqual([INVITED, KEPT]);
  });

  it('that was changed or taken back meanwhile is not the one that is taken', async () => {
    const { firm, id, link } = await anInvited();
    await propose(link, TWO_O_CLOCK);
    const seen = (await answerOf(firm, id))?.version;
    await propose(link, { startDate: '2041-01-17', startTime: '08:00' });
    expect((await take(firm, id, { answerVersion: seen })).json()).toMatchObject({
      code: 'visit_invitation.no_proposal',
    });
    expect((await take(firm, id, { version: 77 })).json()).toMatchObject({ code: 'record.stale' });
    await accept(link);
    expect((await take(firm, id)).json()).toMatchObject({ code: 'visit_invitation.no_proposal' });
    expect(await timeOf(firm, id)).toBe('2041-01-15 09:00:00–10:00:00');
  });

  it('whose time has passed, or of a visit that has begun, is not taken, and nothing is moved', async () => {
    const passed = await anInvited();
    await propose(passed.link, { startDate: '2041-01-07', startTime: '11:00' });
    const begun = await anInvited({
      startDate: '2041-01-07',
      startTime: '11:30',
      endDate: '2041-01-07',
      endTime: '13:00',
    });
    await propose(begun.link, TWO_O_CLOCK);
    now = new Date('2041-01-07T17:00:00Z');
    expect((await take(passed.firm, passed.id)).json()).toMatchObject({ status: 409, code: 'visit_invitation.passed' });
    expect((await take(begun.firm, begun.id)).json()).toMatchObject({ status: 409, code: 'visit_invitation.begun' });
    expect(await timeOf(passed.firm, passed.id)).toBe('2041-01-15 09:00:00–10:00:00');
    expect(await timeOf(begun.firm, begun.id)).toBe('2041-01-07 11:30:00–13:00:00');
    expect(await answerOf(passed.firm, passed.id)).toMatchObject({ answer: 'proposed' });
    expect((await keep(passed.firm, passed.id)).statusCode).toBe(200);
  });

  it('of whole days has days alone, and keeps how many there are', async () => {
    const { firm, id, link } = await anInvited({ isAllDay: true, endDate: '2041-01-16' });
    await propose(link, { startDate: '2041-01-20' });
    expect(await answerOf(firm, id)).toMatchObject({ proposal: { text: 'Sun, Jan 20' } });
    await take(firm, id);
    const { startDate, endDate, isAllDay } = await call(world, firm.member, getEvent, { params: { id } });
    expect({ startDate, endDate, isAllDay }).toEqual({
      startDate: '2041-01-20',
      endDate: '2041-01-21',
      isAllDay: true,
    });
  });
});
