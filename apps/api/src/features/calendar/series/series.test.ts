import * as contract from '@countinghouse/contracts/calendar';
import { saveCalendarSettings } from '@countinghouse/contracts/calendar-settings';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, request } from '../../../../test/calls.ts';
import { startApp, type TestWorld } from '../../../../test/harness.ts';
import { aBusiness, aMember, type Member } from '../../../../test/makers/businesses.ts';
import { anEvent, eventInput } from '../../../../test/makers/calendar.ts';
import { aRepeat, seriesInput, storedEntries } from '../../../../test/makers/calendar-series.ts';
import { aCustomer } from '../../../../test/makers/customers.ts';
import { runUpkeep } from '../../../../test/upkeep.ts';

let world: TestWorld;
let now = new Date('2026-11-17T15:10:00Z');
beforeAll(async () => {
  world = await startApp({ clock: () => now });
  return world.stop;
});

type Problem = { status: number; code: string; fields?: Record<string, string> };
const save = (member: Member, id: number, body: object) =>
  request(world, member, contract.saveEvent, { params: { id }, body });
const problem = async (reply: ReturnType<typeof request>) => (await reply).json<Problem>();
const saved = async (reply: ReturnType<typeof request>) => {
  const answer = (await reply).json<{ status: number; data: contract.EventDetail }>();
  expect(answer.status).toBe(200);
  return answer.data;
};
const begin = (member: Member, ...given: Parameters<typeof seriesInput>) =>
  saved(save(member, -1, seriesInput(...given)));
const remove = (member: Member, id: number, applyTo: string) =>
  call(world, member, contract.archiveEvent, { params: { id }, query: { applyTo } } as never);
const living = async (member: Member) => (await storedEntries(world, member)).filter(({ isDeleted }) => !isDeleted);
const days = async (member: Member) => (await living(member)).map(({ day }) => day);
const entryOn = async (member: Member, day: string) =>
  (await living(member)).find((entry) => entry.day === day)?.id ?? 0;
const setOverlap = (member: Member, overlap: string) =>
  request(world, member, saveCalendarSettings, { body: { overlap } as never });

describe('a series', () => {
  it('has an entry for each of its days, with customers and reminders, for two years', async () => {
    const member = await aBusiness(world);
    const { idClient } = await aCustomer(world, member);
    const schedules = [{ key: 'day1' as const, value: true }];
    const first = await begin(member, {}, { clients: [{ idClient }], sendRemindersOn: { schedules } });
    expect(first).toMatchObject({ startDate: '2026-11-24', repeat: aRepeat({ weekdays: ['TU'] }) });
    const entries = await living(member);
    expect(entries).toHaveLength(109);
    expect([entries[0]?.day, entries.at(-1)?.day]).toEqual(['2026-11-24', '2028-12-19']);
    const { rows } = await world.owner.query(
      `select count(distinct c.event_id)::int as customers, count(distinct r.event_id)::int as reminders,
         max(r.due_at) as last
       from calendar_event_customers c join calendar_reminders r using (business_id, event_id)
       where business_id = $1 and is_on`,
      [member.businessId],
    );
    expect(rows).toEqual([{ customers: 109, reminders: 109, last: new Date('2028-12-18T14:00:00Z') }]);
    const { days: counted } = await call(world, member, contract.countEventsOfMonth, { query: { date: '2027-06-01' } });
    expect(counted.map(({ date }) => date)).toEqual([
      '2027-06-01',
      '2027-06-08',
      '2027-06-15',
      '2027-06-22',
      '2027-06-29',
    ]);
  });

  it('goes on at night, once, as its last entry is that nobody changed, and not where entries were deleted', async () => {
    const member = await aBusiness(world);
    await begin(member, { unit: 'month' });
    const all = await living(member);
    const last = all.at(-1)?.id ?? 0;
    await saved(save(member, last, eventInput({ title: 'Otherwise', startDate: '2028-12-25', endDate: '2028-12-25' })));
    await remove(member, all.at(-2)?.id ?? 0, 'this');
    try {
      now = new Date('2027-02-10T15:10:00Z');
      await runUpkeep(world);
      await runUpkeep(world);
    } finally {
      now = new Date('2026-11-17T15:10:00Z');
    }
    const after = await storedEntries(world, member);
    expect(after.slice(-4).map(({ day, title, isDeleted }) => [day, title, isDeleted])).toEqual([
      ['2028-11-24', 'Measure the kitchen', true],
      ['2028-12-25', 'Otherwise', false],
      ['2029-01-24', 'Measure the kitchen', false],
      ['2029-02-24', 'Measure the kitchen', false],
    ]);
  });

  it.each([
    [{ weekdays: ['WE'] as const }, 'The day of the entry must be one of the days on which it repeats.'],
    [{ unit: 'day' as const, start: '2020-01-01' }, 'At most 1000 entries. Let it start later.'],
  ])('is refused with %o', async ({ start, ...repeat }: object & { start?: string }, text) => {
    const member = await aBusiness(world);
    const day = start ?? '2026-11-24';
    const body = seriesInput(repeat, { startDate: day, endDate: day });
    expect(await problem(save(member, -1, body))).toMatchObject({ status: 400, fields: { repeat: text } });
    expect(await days(member)).toEqual([]);
  });

  it('begins with an entry that stood alone', async () => {
    const member = await aBusiness(world);
    const { idCalendar } = await anEvent(world, member);
    const { idSeries } = await saved(save(member, idCalendar, seriesInput({ endsAfter: 3 })));
    expect(idSeries).not.toBeNull();
    expect(await days(member)).toEqual(['2026-11-24', '2026-12-01', '2026-12-08']);
    expect(await entryOn(member, '2026-11-24')).toBe(idCalendar);
  });
});

describe('a change', () => {
  const three = async () => {
    const member = await aBusiness(world);
    await begin(member, { endsAfter: 5 });
    return member;
  };
  const at = (day: string, given: object = {}) => ({ ...eventInput({ startDate: day, endDate: day }), ...given });

  it('of this one is its own, whatever becomes of the others', async () => {
    const member = await three();
    const id = await entryOn(member, '2026-12-01');
    await saved(save(member, id, at('2026-12-03', { title: 'Otherwise' })));
    const first = await entryOn(member, '2026-11-24');
    await saved(save(member, first, at('2026-11-25', { title: 'Later', applyTo: 'all' })));
    expect((await living(member)).map(({ day, on, title }) => [day, on, title])).toEqual([
      ['2026-11-25', '2026-11-25', 'Later'],
      ['2026-12-03', '2026-12-02', 'Otherwise'],
      ['2026-12-09', '2026-12-09', 'Later'],
      ['2026-12-16', '2026-12-16', 'Later'],
      ['2026-12-23', '2026-12-23', 'Later'],
    ]);
  });

  it('of this and the following leaves those before as they are', async () => {
    const member = await three();
    const id = await entryOn(member, '2026-12-08');
    const { repeat } = await saved(save(member, id, at('2026-12-10', { title: 'Thursdays', applyTo: 'following' })));
    expect(repeat).toMatchObject({ weekdays: ['TH'], endsAfter: 3 });
    const entries = await living(member);
    expect(entries.map(({ day, title }) => [day, title])).toEqual([
      ['2026-11-24', 'Measure the kitchen'],
      ['2026-12-01', 'Measure the kitchen'],
      ['2026-12-10', 'Thursdays'],
      ['2026-12-17', 'Thursdays'],
      ['2026-12-24', 'Thursdays'],
    ]);
    expect(new Set(entries.map(({ series }) => series)).size).toBe(2);
    const first = await call(world, member, contract.getEvent, { params: { id: entries[0]?.id ?? 0 } });
    expect(first.repeat).toMatchObject({ weekdays: ['TU'], endsOn: '2026-12-07', endsAfter: null });
  });

  it('of all may be another rule; what was deleted or changed by itself stays so', async () => {
    const member = await three();
    await remove(member, await entryOn(member, '2026-12-08'), 'this');
    await saved(save(member, await entryOn(member, '2026-12-22'), at('2026-12-22', { title: 'Otherwise' })));
    const first = await entryOn(member, '2026-11-24');
    const repeat = aRepeat({ weekdays: ['TU', 'TH'], endsOn: '2026-12-11' });
    await saved(save(member, first, at('2026-11-24', { repeat, applyTo: 'all' })));
    expect((await living(member)).map(({ day, title }) => `${day} ${title}`)).toEqual([
      '2026-11-24 Measure the kitchen',
      '2026-11-26 Measure the kitchen',
      '2026-12-01 Measure the kitchen',
      '2026-12-03 Measure the kitchen',
      '2026-12-10 Measure the kitchen',
      '2026-12-22 Otherwise',
    ]);
  });

  it('is not overwritten unseen by somebody who had it open before all were changed', async () => {
    const member = await three();
    const [first, second] = await living(member);
    await saved(save(member, first?.id ?? 0, at('2026-11-24', { title: 'New', applyTo: 'all', version: 1 })));
    const late = save(member, second?.id ?? 0, at('2026-12-01', { version: 1 }));
    expect(await problem(late)).toMatchObject({ code: 'record.stale' });
  });

  it('can be to delete this one, the following or all', async () => {
    const member = await three();
    await remove(member, await entryOn(member, '2026-12-01'), 'this');
    await remove(member, await entryOn(member, '2026-12-15'), 'following');
    expect(await days(member)).toEqual(['2026-11-24', '2026-12-08']);
    await remove(member, await entryOn(member, '2026-12-08'), 'all');
    expect(await days(member)).toEqual([]);
    await runUpkeep(world);
    expect(await days(member)).toEqual([]);
  });

  it('of a series of another business is of none', async () => {
    const [member, other] = [await three(), await aBusiness(world)];
    const id = await entryOn(member, '2026-12-01');
    expect(await problem(save(other, id, at('2026-12-01', { applyTo: 'all' })))).toMatchObject({ status: 404 });
    const deleting = request(world, other, contract.archiveEvent, {
      params: { id },
      query: { applyTo: 'all' },
    } as never);
    expect(await problem(deleting)).toMatchObject({ status: 404 });
    expect(await days(member)).toHaveLength(5);
  });
});

describe('somebody who is taken', () => {
  it('lesson 25: on any day of a series, the whole of it is refused, and the day and the other entry are named', async () => {
    const member = await aBusiness(world);
    const user = { idUser: member.userId };
    await setOverlap(member, 'block');
    const far = { startDate: '2028-11-14', endDate: '2028-11-14' };
    await anEvent(world, member, { title: 'Paint', user, ...far, startTime: '09:30', endTime: '09:45' });
    expect(await problem(save(member, -1, seriesInput({}, { user, acceptOverlap: true })))).toMatchObject({
      status: 409,
      code: 'event.slot_taken',
      fields: { user: 'Paint', startDate: '2028-11-14' },
    });
    expect(await days(member)).toEqual(['2028-11-14']);
    const { rows } = await world.owner.query('select 1 from calendar_series where business_id = $1', [
      member.businessId,
    ]);
    expect(rows).toEqual([]);
    // The same series ten minutes later in the day meets nothing.
    await begin(member, {}, { user, startTime: '09:45', endTime: '10:45' });
    const moved = eventInput({ user, startTime: '09:00', endTime: '10:00', applyTo: 'all' });
    expect(await problem(save(member, await entryOn(member, '2026-11-24'), moved))).toMatchObject({
      code: 'event.slot_taken',
      fields: { user: 'Paint', startDate: '2028-11-14' },
    });
  });

  it('lesson 25: of series that are saved at the same time, one wins', async () => {
    const member = await aBusiness(world);
    await setOverlap(member, 'block');
    const user = { idUser: member.userId };
    // They begin on different days, and meet for the first time after months.
    const bodies = [
      seriesInput({ unit: 'day', every: 7 }, { user }),
      seriesInput({ unit: 'day', every: 30 }, { user, startDate: '2026-11-26', endDate: '2026-11-26' }),
    ];
    const replies = await Promise.all([...bodies, ...bodies].map((body) => save(member, -1, body)));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(replies.filter(({ statusCode }) => statusCode === 409)).toHaveLength(3);
    expect(new Set((await living(member)).map(({ series }) => series)).size).toBe(1);
  });

  it('may be moved by an hour or a day every day, each into the place of the one before', async () => {
    const member = await aBusiness(world);
    await setOverlap(member, 'block');
    const user = { idUser: member.userId };
    await begin(member, { unit: 'day', endsAfter: 400 }, { user, endTime: '08:00', endDate: '2026-11-25' });
    const id = await entryOn(member, '2026-11-25');
    const later = { user, startDate: '2026-11-26', endDate: '2026-11-27', endTime: '08:00', applyTo: 'all' as const };
    await saved(save(member, id, eventInput(later)));
    expect((await days(member)).slice(0, 2)).toEqual(['2026-11-25', '2026-11-26']);
    expect(await problem(save(member, id, eventInput({ ...later, endTime: '09:30' })))).toMatchObject({
      code: 'event.slot_taken',
      fields: { user: 'Measure the kitchen' },
    });
  });

  it('is warned about with how often and what first, unless one says that it is meant', async () => {
    const member = await aBusiness(world);
    const user = { idUser: member.userId };
    for (const day of ['2026-12-15', '2026-12-08'])
      await anEvent(world, member, { title: `Paint ${day}`, user, startDate: day, endDate: day });
    expect(await problem(save(member, -1, seriesInput({}, { user })))).toMatchObject({
      code: 'event.overlap',
      fields: { user: 'Paint 2026-12-08', startDate: '2026-12-08', overlaps: '2' },
    });
    await begin(member, {}, { user, acceptOverlap: true });
  });

  it('at night, long before, gets no second visit where overlaps are blocked: it comes without a person', async () => {
    const member = await aBusiness(world);
    await setOverlap(member, 'block');
    const user = { idUser: (await aMember(world, member.businessId)).userId };
    await begin(member, { unit: 'month' }, { user });
    await anEvent(world, member, { title: 'Paint', user, startDate: '2029-01-24', endDate: '2029-01-24' });
    try {
      now = new Date('2027-02-10T15:10:00Z');
      await runUpkeep(world);
    } finally {
      now = new Date('2026-11-17T15:10:00Z');
    }
    const { rows } = await world.owner.query(
      `select start_on::text as day, user_id is null as free from calendar_events
       where business_id = $1 and series_id is not null order by start_on desc limit 3`,
      [member.businessId],
    );
    expect(rows).toEqual([
      { day: '2029-02-24', free: false },
      { day: '2029-01-24', free: true },
      { day: '2028-12-24', free: false },
    ]);
  });
});
