import type { EventDetail } from '@countinghouse/contracts/calendar';
import { ScheduleInput } from '@countinghouse/contracts/calendar';
import type { ApplyTo } from '@countinghouse/domain/calendar/repeat';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestWorld } from '../../../../test/harness.ts';
import { aBusiness, aMember, type Member, within } from '../../../../test/makers/businesses.ts';
import { anEvent, eventInput } from '../../../../test/makers/calendar.ts';
import { aRepeat, storedEntries } from '../../../../test/makers/calendar-series.ts';
import { aCustomer } from '../../../../test/makers/customers.ts';
import { fileOf, mailsOf, REMINDERS_ON, runTurnsUntil } from '../../../../test/visit-mails.ts';
import { archiveEvent, restoreEvent } from '../archive-event.ts';
import { loadEvent } from '../load-event.ts';
import { saveEvent } from '../save-event.ts';

/** Ten in the morning in Toronto, on a Monday; the visits are on Tuesdays at nine, two o'clock by UTC. */
const START = new Date('2041-01-07T15:00:00Z');
const clock = { now: START };
let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => clock.now });
  return world.stop;
});
beforeEach(() => {
  clock.now = START;
});

const FIRST = '2041-01-15';
const SECOND = '2041-01-22';
const THIRD = '2041-01-29';
const on = (day: string) => ({ startDate: day, endDate: day });

type Firm = { member: Member; idClient: number; other: number };
const inside = <T>({ member }: Firm, work: Parameters<typeof within<T>>[3]) =>
  within(world, member.businessId, member.userId, work);

/** Three Tuesdays for one customer, with every reminder on. */
async function aFirm(given: Partial<ScheduleInput> = {}): Promise<Firm> {
  const member = await aBusiness(world);
  const customer = async (address: string) =>
    (await aCustomer(world, member, { clientEmailAddresses: [{ emailAddress: address }] })).idClient;
  const [idClient, other] = [await customer('noemie@example.com'), await customer('omar@example.com')];
  await anEvent(world, member, {
    ...on(FIRST),
    clients: [{ idClient }],
    sendRemindersOn: REMINDERS_ON,
    repeat: aRepeat({ endsAfter: 3 }),
    ...given,
  });
  return { member, idClient, other };
}

async function entryOn(firm: Firm, day: string): Promise<EventDetail> {
  const entry = (await storedEntries(world, firm.member)).find((each) => each.day === day);
  return inside(firm, (ctx) => loadEvent(ctx, entry?.id ?? 0));
}

/** Saves the form of one entry for it, for those after it too, or for all. */
async function change(firm: Firm, day: string, applyTo: ApplyTo, given: Partial<ScheduleInput>): Promise<void> {
  const { idCalendar, clients, displayUser } = await entryOn(firm, day);
  const said = { clients: clients.map(({ idClient }) => ({ idClient })), displayUser };
  const body = ScheduleInput.parse(eventInput({ ...on(day), ...said, applyTo, ...given }));
  await inside(firm, (ctx) => saveEvent(ctx, idCalendar, body));
}
const remove = async (firm: Firm, day: string, applyTo: ApplyTo) => {
  const { idCalendar } = await entryOn(firm, day);
  await inside(firm, (ctx) => archiveEvent(ctx, idCalendar, applyTo));
};
const restore = async (firm: Firm, day: string) => {
  const { idCalendar } = await entryOn(firm, day);
  await inside(firm, (ctx) => restoreEvent(ctx, idCalendar));
};

/** What went out, one after the other: what kind, to whom, about which day and hour; how often, where it went again. */
async function story({ member }: Firm): Promise<string[]> {
  const lines = (await mailsOf(world, member)).map(({ template, to_address, text }) => {
    const when = /January (\d+), 2041, (\S+ [AP]M)/.exec(text);
    return `${template.slice(6)} ${to_address.split('@')[0]} ${when?.[1]} ${when?.[2]}`;
  });
  const told: { line: string; times: number }[] = [];
  for (const line of lines) {
    const last = told.at(-1);
    if (last?.line === line) last.times += 1;
    else told.push({ line, times: 1 });
  }
  return told.map(({ line, times }) => (times === 1 ? line : `${line}, ${times} times`));
}
const run = (firm: Firm, at: string) => runTurnsUntil(world, clock, firm.member, at);
const days = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, n) => `2041-01-${String(from + n).padStart(2, '0')}`);

/** A week before the first visit its customer is reminded, an hour later somebody changes something, and then days go by. */
async function afterFirstReminder(firm: Firm, work: () => Promise<void>, until = 29): Promise<string[]> {
  await run(firm, '2041-01-08T14:00:00Z');
  clock.now = new Date('2041-01-08T15:00:00Z');
  await work();
  await run(firm, '2041-01-08T15:04:00Z');
  expect(await story(firm)).toEqual(['reminder noemie 15 9:00 AM']);
  await run(firm, '2041-01-08T15:06:00Z');
  for (const day of days(9, until)) await run(firm, `${day}T14:00:00Z`);
  return story(firm);
}

const THREE_EACH = [15, 22, 29].map((day) => `reminder noemie ${day} 9:00 AM, 3 times`);

describe('a series sends exactly what it should, once', () => {
  it('left alone: each entry has its three reminders', async () => {
    const firm = await aFirm();
    expect(await afterFirstReminder(firm, async () => {})).toEqual(THREE_EACH);
  });

  it('all moved: who was told of one is told where that one is now; the others are simply reminded of later', async () => {
    const firm = await aFirm();
    const later = { ...on('2041-01-16'), startTime: '08:00', endTime: '09:00' };
    expect(await afterFirstReminder(firm, () => change(firm, FIRST, 'all', later), 30)).toEqual([
      'reminder noemie 15 9:00 AM',
      'updated noemie 16 8:00 AM',
      'reminder noemie 16 8:00 AM, 2 times',
      'reminder noemie 23 8:00 AM, 3 times',
      'reminder noemie 30 8:00 AM, 3 times',
    ]);
  });

  it('moved and moved back before anybody looked: nothing is told of it', async () => {
    const firm = await aFirm();
    const there = () => change(firm, FIRST, 'all', on('2041-01-16'));
    const back = () => change(firm, '2041-01-16', 'all', on(FIRST));
    expect(await afterFirstReminder(firm, () => there().then(back))).toEqual(THREE_EACH);
  });

  it('this one moved: the others stay', async () => {
    const firm = await aFirm();
    expect(await afterFirstReminder(firm, () => change(firm, FIRST, 'this', on('2041-01-17')))).toEqual([
      'reminder noemie 15 9:00 AM',
      'updated noemie 17 9:00 AM',
      'reminder noemie 17 9:00 AM',
      'reminder noemie 22 9:00 AM',
      'reminder noemie 17 9:00 AM',
      'reminder noemie 22 9:00 AM, 2 times',
      'reminder noemie 29 9:00 AM, 3 times',
    ]);
  });

  it('this one and those after it moved: who was told of the one before hears nothing', async () => {
    const firm = await aFirm();
    const later = { ...on(SECOND), startTime: '08:00', endTime: '09:00' };
    expect(await afterFirstReminder(firm, () => change(firm, SECOND, 'following', later))).toEqual([
      'reminder noemie 15 9:00 AM, 3 times',
      'reminder noemie 22 8:00 AM, 3 times',
      'reminder noemie 29 8:00 AM, 3 times',
    ]);
  });

  it('moved after several were told, past ones among them: only those to come are told of', async () => {
    const firm = await aFirm();
    for (const day of days(8, 15)) await run(firm, `${day}T14:00:00Z`);
    clock.now = new Date('2041-01-15T18:00:00Z');
    await change(firm, SECOND, 'all', { ...on(SECOND), startTime: '08:00', endTime: '09:00' });
    await run(firm, '2041-01-15T18:06:00Z');
    expect(await story(firm)).toEqual([
      'reminder noemie 15 9:00 AM, 3 times',
      'reminder noemie 22 9:00 AM',
      'updated noemie 22 8:00 AM',
    ]);
  });
});

describe('a series that is given to somebody else', () => {
  it.each([
    ['all', FIRST, ['updated noemie 15 9:00 AM']],
    ['following', SECOND, []],
    ['this', FIRST, ['updated noemie 15 9:00 AM']],
  ] as const)('%s: told only of what they were told who comes', async (applyTo, day, told) => {
    const firm = await aFirm({ displayUser: true });
    const colleague = await aMember(world, firm.member.businessId, { firstName: 'Jun', lastName: 'Ito' });
    const given = { user: { idUser: colleague.userId }, displayUser: true };
    const sent = await afterFirstReminder(firm, () => change(firm, day, applyTo, given), 9);
    expect(sent).toEqual(['reminder noemie 15 9:00 AM', ...told]);
    const last = (await mailsOf(world, firm.member)).at(-1);
    expect(last?.text.includes('Jun Ito')).toBe(told.length > 0);
  });

  it('another customer for all: canceled for who was told, reminders for who comes in', async () => {
    const firm = await aFirm({ repeat: aRepeat({ endsAfter: 2 }) });
    const clients = [{ idClient: firm.other }];
    expect(await afterFirstReminder(firm, () => change(firm, FIRST, 'all', { clients }))).toEqual([
      'reminder noemie 15 9:00 AM',
      'canceled noemie 15 9:00 AM',
      'reminder omar 15 9:00 AM, 2 times',
      'reminder omar 22 9:00 AM, 3 times',
    ]);
  });

  it('another customer from the second on: nobody was told of those', async () => {
    const firm = await aFirm({ repeat: aRepeat({ endsAfter: 2 }) });
    const clients = [{ idClient: firm.other }];
    expect(await afterFirstReminder(firm, () => change(firm, SECOND, 'following', { clients }))).toEqual([
      'reminder noemie 15 9:00 AM, 3 times',
      'reminder omar 22 9:00 AM, 3 times',
    ]);
  });
});

describe('a series that is deleted', () => {
  it('all: who was told of one is told, by a file that takes it out, and nobody is reminded any more', async () => {
    const firm = await aFirm();
    const sent = await afterFirstReminder(firm, () => remove(firm, SECOND, 'all'));
    expect(sent).toEqual(['reminder noemie 15 9:00 AM', 'canceled noemie 15 9:00 AM']);
    clock.now = new Date('2041-01-09T14:00:00Z');
    const files = await Promise.all(
      (await mailsOf(world, firm.member)).map((mail) => fileOf(world, firm.member, mail)),
    );
    expect(files.map((file) => file?.method)).toEqual([undefined, 'CANCEL']);
  });

  it('this one and those after it: the ones before go on', async () => {
    const firm = await aFirm();
    const sent = await afterFirstReminder(firm, () => remove(firm, SECOND, 'following'));
    expect(sent).toEqual(['reminder noemie 15 9:00 AM, 3 times']);
  });

  it('this one: the others go on', async () => {
    const firm = await aFirm();
    const sent = await afterFirstReminder(firm, () => remove(firm, FIRST, 'this'));
    expect(sent).toEqual(['reminder noemie 15 9:00 AM', 'canceled noemie 15 9:00 AM', ...THREE_EACH.slice(1)]);
  });

  it('and put back at once: as if nothing had been', async () => {
    const firm = await aFirm();
    const back = async () => {
      for (const day of [FIRST, SECOND, THIRD]) await restore(firm, day);
    };
    expect(await afterFirstReminder(firm, () => remove(firm, FIRST, 'all').then(back))).toEqual(THREE_EACH);
  });

  it('and one put back later: it is told that it is on again, and its reminders to come go', async () => {
    const firm = await aFirm();
    await afterFirstReminder(firm, () => remove(firm, FIRST, 'all'), 9);
    clock.now = new Date('2041-01-10T14:00:00Z');
    await restore(firm, FIRST);
    await run(firm, '2041-01-10T14:06:00Z');
    for (const day of days(11, 29)) await run(firm, `${day}T14:00:00Z`);
    expect(await story(firm)).toEqual([
      'reminder noemie 15 9:00 AM',
      'canceled noemie 15 9:00 AM',
      'updated noemie 15 9:00 AM',
      'reminder noemie 15 9:00 AM, 2 times',
    ]);
  });

  it('a reminder whose time passed while its entry was deleted does not come late', async () => {
    const firm = await aFirm();
    await remove(firm, FIRST, 'this');
    await run(firm, '2041-01-13T03:00:00Z');
    await restore(firm, FIRST);
    for (const at of ['13T08:00', '13T14:00', '14T14:00']) await run(firm, `2041-01-${at}:00Z`);
    expect(await story(firm)).toEqual(['reminder noemie 15 9:00 AM']);
  });
});

it('a rule that has no such day any more takes the entry back, for who was told of it', async () => {
  const firm = await aFirm({ repeat: aRepeat({ endsAfter: 4 }) });
  for (const day of days(8, 15)) await run(firm, `${day}T14:00:00Z`);
  clock.now = new Date('2041-01-15T18:00:00Z');
  // Every other week: the 22nd is none of its days any more.
  await change(firm, FIRST, 'all', { ...on(FIRST), repeat: aRepeat({ every: 2, endsAfter: 2 }) });
  await run(firm, '2041-01-15T18:06:00Z');
  for (const day of days(16, 29)) await run(firm, `${day}T14:00:00Z`);
  expect(await story(firm)).toEqual([
    'reminder noemie 15 9:00 AM, 3 times',
    'reminder noemie 22 9:00 AM',
    'canceled noemie 22 9:00 AM',
    'reminder noemie 29 9:00 AM, 3 times',
  ]);
});
