import * as contract from '@countinghouse/contracts/calendar';
import { createCalendarLabel } from '@countinghouse/contracts/calendar-labels';
import { listCalendarPeople } from '@countinghouse/contracts/calendar-people';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, request } from '../../../test/calls.ts';
import { startApp, type TestWorld } from '../../../test/harness.ts';
import { aBusiness, aMember, type Member } from '../../../test/makers/businesses.ts';
import { anEvent, eventInput } from '../../../test/makers/calendar.ts';
import { aCustomer } from '../../../test/makers/customers.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => new Date('2026-11-17T15:10:00Z') });
  return world.stop;
});

const problem = async (reply: ReturnType<typeof request>) =>
  (await reply).json<{ status: number; code: string; fields?: Record<string, string> }>();
const save = (member: Member, id: number, body: object) =>
  request(world, member, contract.saveEvent, { params: { id }, body });
const get = (member: Member, id: number) => call(world, member, contract.getEvent, { params: { id } });
const titles = async (member: Member, query: object = {}) =>
  (await call(world, member, contract.listEvents, { query })).data.map(({ title }) => title);

describe('an entry', () => {
  it('keeps everything the form has, and says when it is as the business writes it', async () => {
    const member = await aBusiness(world);
    const { idClient } = await aCustomer(world, member);
    const colleague = await aMember(world, member.businessId);
    const reply = await save(member, -1, {
      ...eventInput({ description: 'Bring the laser.', location: '4 rue du Moulin', displayUser: true }),
      clients: [{ idClient }],
      user: { idUser: colleague.userId },
      sendRemindersOn: { schedules: [{ key: 'day3', value: true }] },
    });
    expect(reply.json()).toMatchObject({ status: 200, message: 'Schedule saved' });
    const { data } = reply.json<{ data: contract.EventDetail }>();
    expect(data).toMatchObject({
      title: 'Measure the kitchen',
      timezone: 'America/Toronto',
      startsAt: '2026-11-24T14:00:00.000Z',
      endsAt: '2026-11-24T15:00:00.000Z',
      startHourFormated: '9:00 AM',
      endHourFormated: '10:00 AM',
      startDateFormatedShort: '24 Nov',
      zoneText: 'America/Toronto (UTC-5)',
      description: 'Bring the laser.',
      isAppointment: true,
      clients: [{ idClient, fullName: 'Noémie Gagnon' }],
      user: { idUser: colleague.userId, fullName: 'Amélie Tremblay', primaryEmail: colleague.email },
      displayUser: true,
      location: '4 rue du Moulin',
      createdByObj: { idUser: member.userId },
      idCalendarLabel: 1,
      backgroundColor: '4B7CF3',
    });
    expect(data.sendRemindersOn.schedules).toMatchObject([
      // Seven days before is today at nine, and it is ten past ten.
      { key: 'day7', value: false, isDisabled: true, isSent: false },
      { key: 'day3', value: true, isDisabled: false, isSent: false },
      { key: 'day1', value: false, isDisabled: false, isSent: false },
    ]);
    expect(await get(member, data.idCalendar)).toEqual(data);
    const { calendar } = await call(world, member, contract.getEventForm, { params: { id: data.idCalendar } });
    expect(calendar).toMatchObject({ title: data.title, startTime: '09:00:00', clients: data.clients, version: 1 });
    // What its own GET answers can be sent back.
    expect((await save(member, data.idCalendar, { ...calendar, title: 'Measure the hall' })).statusCode).toBe(200);
  });

  it('begins at the next half hour for an hour, with nobody in it', async () => {
    const member = await aBusiness(world);
    const { calendar } = await call(world, member, contract.getEventForm, { params: { id: -1 } });
    expect(calendar).toMatchObject({
      idCalendar: -1,
      startDate: '2026-11-17',
      startTime: '10:30:00',
      endTime: '11:30:00',
      idCalendarLabel: 1,
      clients: [],
      user: null,
      sendRemindersOn: { schedules: [] },
    });
  });

  it.each([
    [{ title: ' ' }, { title: 'Title name is required.' }],
    [{ endTime: '09:00:00' }, { endDate: 'The end must come after the start.' }],
    [{ endDate: '2026-11-23' }, { endDate: 'The end must come after the start.' }],
    [{ startTime: '24:00' }, { startTime: 'Enter a time.' }],
    [{ endDate: '2028-01-01' }, { endDate: 'At most a year.' }],
  ])('is refused with %o', async (change, fields) => {
    const member = await aBusiness(world);
    const reply = problem(save(member, -1, { ...eventInput(), ...change }));
    expect(await reply).toMatchObject({ status: 400, code: 'request.invalid', fields });
  });

  it('names only what there is: another business has no label, customer or colleague here', async () => {
    const [member, other] = [await aBusiness(world), await aBusiness(world)];
    const { idClient } = await aCustomer(world, other);
    const label = await call(world, other, createCalendarLabel, { body: { name: 'Away', color: '1F9D6B' } });
    const refused = async (change: object) => (await problem(save(member, -1, { ...eventInput(), ...change }))).code;
    expect(await refused({ clients: [{ idClient }] })).toBe('customer.not_found');
    expect(await refused({ user: { idUser: other.userId } })).toBe('user.not_found');
    expect(await refused({ idCalendarLabel: label.idCalendarLabel })).toBe('calendar_label.not_found');
    const { idCalendar } = await anEvent(world, other);
    const calls = [
      request(world, member, contract.getEvent, { params: { id: idCalendar } }),
      save(member, idCalendar, eventInput()),
      request(world, member, contract.archiveEvent, { params: { id: idCalendar } }),
      request(world, member, contract.restoreEvent, { params: { id: idCalendar } }),
    ];
    for (const reply of calls) expect(await problem(reply)).toMatchObject({ status: 404, code: 'event.not_found' });
    expect(await titles(member)).toEqual([]);
  });

  it('tells who comes and reminds only where there is a customer', async () => {
    const member = await aBusiness(world);
    const { idClient } = await aCustomer(world, member);
    const on = { sendRemindersOn: { schedules: [{ key: 'day1' as const, value: true }] }, displayUser: true };
    const { idCalendar, displayUser, sendRemindersOn } = await anEvent(world, member, on);
    expect([displayUser, sendRemindersOn.schedules]).toEqual([false, []]);
    const switching = { idCalendar, sendRemindersOn: on.sendRemindersOn };
    expect(await problem(request(world, member, contract.switchReminders, { body: switching }))).toMatchObject({
      code: 'event.needs_customer',
    });
    await save(member, idCalendar, { ...eventInput(), clients: [{ idClient }] });
    const switched = await call(world, member, contract.switchReminders, { body: switching });
    expect(switched.sendRemindersOn.schedules.map(({ key, value }) => [key, value])).toEqual([
      ['day7', false],
      ['day3', false],
      ['day1', true],
    ]);
    // Moved: it is due when the visit says so now. Without its customer: not at all.
    await save(member, idCalendar, {
      ...eventInput({ startDate: '2026-12-08', endDate: '2026-12-08' }),
      clients: [{ idClient }],
    });
    const due = async () =>
      (
        await world.owner.query<{ due_at: Date; is_on: boolean }>(
          'select due_at, is_on from calendar_reminders where business_id = $1 and days = 1',
          [member.businessId],
        )
      ).rows;
    expect(await due()).toEqual([{ due_at: new Date('2026-12-07T14:00:00Z'), is_on: true }]);
    await save(member, idCalendar, eventInput());
    expect(await due()).toMatchObject([{ is_on: false }]);
  });

  it('is not overwritten unseen', async () => {
    const member = await aBusiness(world);
    const { idCalendar, version } = await anEvent(world, member);
    expect((await save(member, idCalendar, { ...eventInput({ title: 'First' }), version })).statusCode).toBe(200);
    expect(await problem(save(member, idCalendar, { ...eventInput(), version }))).toMatchObject({
      code: 'record.stale',
    });
  });

  it('goes when it is deleted, and comes back', async () => {
    const member = await aBusiness(world);
    const { idCalendar } = await anEvent(world, member);
    await call(world, member, contract.archiveEvent, { params: { id: idCalendar } });
    expect(await titles(member)).toEqual([]);
    expect(await titles(member, { isDeleted: true })).toEqual(['Measure the kitchen']);
    expect(await problem(save(member, idCalendar, eventInput()))).toMatchObject({ code: 'event.not_found' });
    expect(await call(world, member, contract.restoreEvent, { params: { id: idCalendar } })).toMatchObject({
      isDeleted: false,
    });
    expect(await titles(member)).toEqual(['Measure the kitchen']);
  });
});

describe('lists', () => {
  it('have what touches their days on the clocks of the business, first things first', async () => {
    const member = await aBusiness(world);
    const on = (title: string, startDate: string, endDate = startDate, more = {}) =>
      anEvent(world, member, { title, startDate, endDate, ...more });
    await on('Evening', '2026-11-23', '2026-11-23', { startTime: '22:00:00', endTime: '23:30:00' });
    await on('Over midnight', '2026-11-24', '2026-11-25', { startTime: '23:30:00', endTime: '00:30:00' });
    await on('Holidays', '2026-11-20', '2026-12-05', { isAllDay: true });
    await on('Next day', '2026-11-26');
    expect(await titles(member, { startDate: '2026-11-24', endDate: '2026-11-24' })).toEqual([
      'Holidays',
      'Over midnight',
    ]);
    expect(await titles(member, { startDate: '2026-11-25', endDate: '2026-11-26' })).toEqual([
      'Holidays',
      'Over midnight',
      'Next day',
    ]);
    expect(await titles(member, { startDate: '2026-12-06' })).toEqual([]);
    expect(await titles(member, { listSearch: 'mid%' })).toEqual([]);
    expect(await titles(member, { listSearch: 'MIDNIGHT' })).toEqual(['Over midnight']);
  });

  it('go on where the last page ended, and can be of one customer, colleague, label or kind', async () => {
    const member = await aBusiness(world);
    const { idClient } = await aCustomer(world, member);
    const { idCalendarLabel } = await call(world, member, createCalendarLabel, {
      body: { name: 'Away', color: '#1f9d6b' },
    });
    await anEvent(world, member, { title: 'A', clients: [{ idClient }], user: { idUser: member.userId } });
    await anEvent(world, member, { title: 'B', startTime: '10:00', endTime: '11:00', idCalendarLabel });
    await anEvent(world, member, { title: 'C', startTime: '12:00', endTime: '13:00' });
    const first = await call(world, member, contract.listScrollEvents, { query: { listPageSize: 2 } });
    const second = await call(world, member, contract.listScrollEvents, {
      query: { listPageSize: 2, cursor: first.nextCursor },
    });
    expect([...first.data, ...second.data].map(({ title }) => title)).toEqual(['A', 'B', 'C']);
    expect(second.nextCursor).toBeNull();
    expect(await titles(member, { idClient })).toEqual(['A']);
    expect(await titles(member, { type: 'event' })).toEqual(['B', 'C']);
    expect(await titles(member, { listFilters: { idUser: member.userId } })).toEqual(['A']);
    expect(await titles(member, { listFilters: { idUser: 0, idCalendarLabel } })).toEqual(['B']);
    const { listTotalSize } = await call(world, member, contract.listEvents, { query: {} });
    expect(listTotalSize).toBe(3);
  });

  it('count each day of a month, and what is next', async () => {
    const member = await aBusiness(world);
    const days = async () =>
      (await call(world, member, contract.countEventsOfMonth, { query: { date: '2026-11-24' } })).days;
    const { idCalendar } = await anEvent(world, member, { title: 'Moved' });
    await anEvent(world, member, { title: 'Now', startDate: '2026-11-17', endDate: '2026-11-17', endTime: '12:00' });
    await anEvent(world, member, { title: 'Over', startDate: '2026-11-16', endDate: '2026-11-16' });
    expect(await days()).toEqual([
      { date: '2026-11-16', numberOfEvents: 1 },
      { date: '2026-11-17', numberOfEvents: 1 },
      { date: '2026-11-24', numberOfEvents: 1 },
    ]);
    await save(member, idCalendar, eventInput({ title: 'Moved', startDate: '2026-11-30', endDate: '2026-11-30' }));
    expect((await days()).map(({ date }) => date)).toEqual(['2026-11-16', '2026-11-17', '2026-11-30']);
    const { data } = await call(world, member, contract.listUpcomingEvents);
    expect(data.map(({ title }) => title)).toEqual(['Now', 'Moved']);
    await call(world, member, contract.archiveEvent, { params: { id: idCalendar } });
    expect((await days()).length).toBe(2);
  });
});

it('names everybody of the business who can be given a visit, and nobody of another', async () => {
  const member = await aBusiness(world);
  const colleague = await aMember(world, member.businessId);
  await aBusiness(world);
  const { data } = await call(world, member, listCalendarPeople, {});
  expect(data.map(({ idUser }) => idUser).toSorted()).toEqual([member.userId, colleague.userId].toSorted());
  expect(data).toContainEqual(expect.objectContaining({ idUser: colleague.userId, fullName: 'Amélie Tremblay' }));
});
