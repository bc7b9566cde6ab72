import * as contract from '@countinghouse/contracts/calendar';
import { saveCalendarSettings } from '@countinghouse/contracts/calendar-settings';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, request } from '../../../test/calls.ts';
import { startApp, type TestWorld } from '../../../test/harness.ts';
import { aBusiness, type Member } from '../../../test/makers/businesses.ts';
import { anEvent, eventInput } from '../../../test/makers/calendar.ts';
import { aCustomer } from '../../../test/makers/customers.ts';
import { runUpkeep } from '../../../test/upkeep.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => new Date('2026-11-17T15:10:00Z') });
  return world.stop;
});

const problem = async (reply: ReturnType<typeof request>) =>
  (await reply).json<{ status: number; code: string; fields?: Record<string, string> }>();
const save = (member: Member, id: number, body: object) =>
  request(world, member, contract.saveEvent, { params: { id }, body });
const titles = async (member: Member, query: object = {}) =>
  (await call(world, member, contract.listEvents, { query })).data.map(({ title }) => title);

const block = (member: Member) => request(world, member, saveCalendarSettings, { body: { overlap: 'block' } });

describe('somebody who is taken', () => {
  const hour = (change: object = {}) => ({ ...eventInput(), ...change });

  it('is warned about, unless one says that it is meant', async () => {
    const member = await aBusiness(world);
    const user = { idUser: member.userId };
    await anEvent(world, member, { title: 'Paint', user });
    const second = hour({ user, startTime: '09:30:00', endTime: '10:30:00' });
    expect(await problem(save(member, -1, second))).toMatchObject({ code: 'event.overlap', fields: { user: 'Paint' } });
    expect((await save(member, -1, { ...second, acceptOverlap: true })).statusCode).toBe(200);
    expect((await save(member, -1, hour({ user, startTime: '10:30:00', endTime: '11:00:00' }))).statusCode).toBe(200);
    expect((await save(member, -1, hour({ user, isAllDay: true }))).statusCode).toBe(200);
  });

  it('cannot be blocked from then on while the days to come overlap', async () => {
    const member = await aBusiness(world);
    const user = { idUser: member.userId };
    await anEvent(world, member, { title: 'Paint', user });
    const { idCalendar } = await anEvent(world, member, { user, acceptOverlap: true });
    expect(await problem(block(member))).toMatchObject({ status: 409, code: 'event.overlaps_exist' });
    await call(world, member, contract.archiveEvent, { params: { id: idCalendar } });
    expect((await block(member)).statusCode).toBe(200);
    const restored = request(world, member, contract.restoreEvent, { params: { id: idCalendar } });
    expect(await problem(restored)).toMatchObject({ code: 'event.slot_taken' });
    expect(await problem(save(member, -1, hour({ user, acceptOverlap: true })))).toMatchObject({
      status: 409,
      code: 'event.slot_taken',
    });
    expect((await save(member, -1, hour({ user, startTime: '10:00:00', endTime: '10:30:00' }))).statusCode).toBe(200);
  });

  it('needs time to get from one visit to the next', async () => {
    const member = await aBusiness(world);
    const user = { idUser: member.userId };
    const at = (startTime: string, endTime: string, change: object = {}) =>
      problem(save(member, -1, hour({ user, startTime, endTime, ...change })));
    await call(world, member, saveCalendarSettings, { body: { travelMinutes: 30 } });
    await anEvent(world, member, { title: 'Paint', user, startTime: '10:00:00', endTime: '11:00:00' });
    const asked = { code: 'event.overlap', fields: { user: 'Paint' } };
    expect(await at('11:15:00', '12:00:00')).toMatchObject(asked);
    expect(await at('09:00:00', '09:45:00')).toMatchObject(asked);
    expect(await at('11:30:00', '12:00:00')).toMatchObject({ data: { startTime: '11:30:00' } });
    expect(await at('09:00:00', '09:30:00')).toMatchObject({ data: { startTime: '09:00:00' } });

    expect((await block(member)).statusCode).toBe(200);
    expect(await at('12:15:00', '13:00:00')).toMatchObject({ code: 'event.slot_taken' });
    const weekly = { unit: 'week', every: 1, endsAfter: 3 };
    const early = { startDate: '2026-11-17', endDate: '2026-11-17', repeat: weekly };
    expect(await at('12:15:00', '13:00:00', early)).toMatchObject({
      code: 'event.slot_taken',
      fields: { startDate: '2026-11-24' },
    });
    expect(await at('12:30:00', '13:00:00')).toMatchObject({ data: { startTime: '12:30:00' } });
    const wider = request(world, member, saveCalendarSettings, { body: { travelMinutes: 45 } });
    expect(await problem(wider)).toMatchObject({ status: 409, code: 'event.overlaps_exist' });
    await call(world, member, saveCalendarSettings, { body: { travelMinutes: 15 } });
    expect(await at('13:15:00', '13:30:00')).toMatchObject({ data: { startTime: '13:15:00' } });
  });

  it('needs the time that was chosen last also after a visit that has just ended', async () => {
    const member = await aBusiness(world);
    const user = { idUser: member.userId };
    const today = { startDate: '2026-11-17', endDate: '2026-11-17', user };
    await block(member);
    await anEvent(world, member, { ...today, title: 'Paint', startTime: '08:00:00', endTime: '09:45:00' });
    await call(world, member, saveCalendarSettings, { body: { travelMinutes: 90 } });
    const at = (startTime: string, endTime: string) => save(member, -1, hour({ ...today, startTime, endTime }));
    expect(await problem(at('10:30:00', '11:00:00'))).toMatchObject({ code: 'event.slot_taken' });
    expect((await at('11:15:00', '12:00:00')).statusCode).toBe(200);
  });

  const ENTRIES = Number(process.env.ENTRIES ?? 100);
  it(`is taken once by ${ENTRIES} who try at the same time`, { timeout: 120_000 }, async () => {
    const member = await aBusiness(world);
    await block(member);
    const body = hour({ user: { idUser: member.userId } });
    const replies = await Promise.all(Array.from({ length: ENTRIES }, () => save(member, -1, body)));
    const codes = Map.groupBy(replies, (reply) => reply.json<{ code?: string }>().code ?? 'saved');
    expect([...codes].map(([code, { length }]) => [code, length]).toSorted()).toEqual([
      ['event.slot_taken', ENTRIES - 1],
      ['saved', 1],
    ]);
    expect(await titles(member)).toHaveLength(1);
  });
});

describe('when the rules of clocks change', () => {
  it('what was agreed stays, and the instants and reminders follow, also through a full morning', async () => {
    const member = await aBusiness(world);
    const { idClient } = await aCustomer(world, member);
    await block(member);
    const user = { idUser: member.userId };
    const reminded = {
      clients: [{ idClient }],
      sendRemindersOn: { schedules: [{ key: 'day1' as const, value: true }] },
    };
    for (const [startTime, endTime] of [
      ['09:00', '10:00'],
      ['10:00', '11:00'],
      ['11:00', '12:00'],
    ] as const)
      await anEvent(world, member, { title: startTime, startTime, endTime, user, ...reminded });
    const instants = async () => ({
      events: (await call(world, member, contract.listEvents, { query: {} })).data.map((event) => [
        event.startTime,
        event.startsAt,
      ]),
      reminders: (
        await world.owner.query('select due_at from calendar_reminders where business_id = $1 order by due_at', [
          member.businessId,
        ])
      ).rows,
    });
    const right = await instants();
    // As older zone data would have had them: an hour early, and so each in the place of the one before.
    await world.owner.query(
      `update calendar_events set starts_at = starts_at - interval '1 hour', ends_at = ends_at - interval '1 hour'
       where business_id = $1`,
      [member.businessId],
    );
    await world.owner.query(
      `update calendar_reminders set due_at = due_at - interval '1 hour' where business_id = $1`,
      [member.businessId],
    );
    await world.owner.query(`update calendar_settings set zone_data = '2020a' where business_id = $1`, [
      member.businessId,
    ]);
    expect(await instants()).not.toEqual(right);
    await runUpkeep(world);
    expect(await instants()).toEqual(right);
    const { rows } = await world.owner.query('select zone_data from calendar_settings where business_id = $1', [
      member.businessId,
    ]);
    expect(rows).toEqual([{ zone_data: process.versions.tz }]);
  });
});
