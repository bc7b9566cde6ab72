import { saveFormats } from '@countinghouse/contracts/businesses';
import * as contract from '@countinghouse/contracts/calendar';
import { renewBusinessCalendarFeed } from '@countinghouse/contracts/calendar-feeds';
import { remindAt } from '@countinghouse/domain/calendar/reminders';
import ICAL from 'ical.js';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ZONE_DAYS, type ZoneCase, zoneCases } from '../../../../../packages/domain/test/zone-matrix.ts';
import { call } from '../../../test/calls.ts';
import { startApp, type TestWorld } from '../../../test/harness.ts';
import { aBusiness, type Member, within } from '../../../test/makers/businesses.ts';
import { eventInput } from '../../../test/makers/calendar.ts';
import { aRepeat } from '../../../test/makers/calendar-series.ts';
import { aCustomer } from '../../../test/makers/customers.ts';
import { drawInvite } from './reminding/draw-invite.ts';
import { remindOfVisit } from './reminding/remind.ts';

const NEW_YEAR = new Date('2026-01-05T15:10:00Z');
let now = NEW_YEAR;
let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => now });
  return world.stop;
});
beforeEach(() => {
  now = NEW_YEAR;
});

const LOCATION = '12 Rue d’Été, Apt. 3; “Back” door';
const titleOf = ({ name }: ZoneCase) => `Measure, ${name}`;

type Firm = { member: Member; idClient: number };
async function aFirmIn(zone: string): Promise<Firm> {
  const member = await aBusiness(world);
  await call(world, member, saveFormats, { body: { dateTimeZone: zone } });
  const { idClient } = await aCustomer(world, member, { clientEmailAddresses: [{ emailAddress: 'n@example.com' }] });
  return { member, idClient };
}

const daysEarlier = (day: string, days: number) =>
  new Date(Date.parse(`${day}T12:00Z`) - days * 86_400_000).toISOString().slice(0, 10);

/** Saves the visit through its form; of a series the first entry is the one of the week before. */
async function save({ member, idClient }: Firm, visit: ZoneCase): Promise<void> {
  const { isAllDay, startTime, endTime } = visit;
  const body = eventInput({
    title: titleOf(visit),
    location: LOCATION,
    isAllDay,
    startTime,
    endTime,
    startDate: visit.isRecurring ? daysEarlier(visit.startDate, 7) : visit.startDate,
    endDate: visit.isRecurring ? daysEarlier(visit.endDate, 7) : visit.endDate,
    clients: [{ idClient }],
    sendRemindersOn: { schedules: [{ key: 'day1', value: true }] },
    ...(visit.isRecurring && { repeat: aRepeat({ endsAfter: 3 }) }),
  });
  await call(world, member, contract.saveEvent, { params: { id: -1 }, body });
}

/** What the reminder of an entry says, in words and in its file, the day before it. */
async function remind({ member }: Firm, { idCalendar }: contract.EventRow, visit: ZoneCase) {
  now = new Date(remindAt(visit, 1).getTime() + 60_000);
  const [cell] = world.platform.cells.all;
  if (!cell) throw new Error('no cell');
  const run = { platform: world.platform, cell, attempt: 1, isLastAttempt: false, jobId: 'turn' };
  const { businessId, userId, role } = member;
  await remindOfVisit.handle(run, { actor: { businessId, userId, role }, payload: { idCalendar } });
  const { rows } = await world.owner.query<{ text: string; attachments: { id: number }[] }>(
    `select o.text, o.attachments from mail_outbox o
     join calendar_messages m on m.business_id = o.business_id and m.mail_id = o.id
     where m.business_id = $1 and m.event_id = $2`,
    [businessId, idCalendar],
  );
  expect(rows).toHaveLength(1);
  const file = await within(world, businessId, userId, (ctx) => drawInvite(ctx, rows[0]?.attachments[0]?.id ?? 0));
  now = NEW_YEAR;
  return { text: rows[0]?.text ?? '', file: new TextDecoder().decode(file?.bytes) };
}

/** The entries of a file as another program knows them, by the clocks that stand in that file alone. */
function readFile(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  ICAL.TimezoneService.reset();
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  return calendar.getAllSubcomponents('vevent').map((component) => readEntry(new ICAL.Event(component)));
}

function readEntry({ uid, sequence, summary, location, startDate: start, endDate: end, component }: ICAL.Event) {
  const zones = [start, end].map((time) => time.zone?.tzid);
  const instants = start.isDate ? null : [start.toJSDate(), end.toJSDate()];
  const times = [start.toString(), end.toString()];
  const status = component.getFirstPropertyValue('status');
  return { uid, sequence, summary, location, isDate: start.isDate, zones, instants, times, status };
}
type ReadEntry = ReturnType<typeof readEntry>;

const afterDay = (day: string) => daysEarlier(day, -1);
function fileEntryOf(visit: ZoneCase): Partial<ReadEntry> {
  const { shown, startsAt, endsAt, zone } = visit;
  const said = { summary: titleOf(visit), location: LOCATION, status: 'CONFIRMED', isDate: visit.isAllDay };
  // A whole day is a day everywhere; its end is the day after the last.
  if (visit.isAllDay) return { ...said, instants: null, times: [visit.startDate, afterDay(visit.endDate)] };
  const times = [`${shown.startDate}T${shown.startTime}`, `${shown.endDate}T${shown.endTime}`];
  // The instants themselves, because programs take different ones of the two hours.
  if (visit.isTwice) return { ...said, zones: ['UTC', 'UTC'], instants: [startsAt, endsAt] };
  return { ...said, zones: [zone, zone], instants: [startsAt, endsAt], times };
}

/** In words, by the browser's own formatter: `March 8, 2026, 9:00 AM – 10:30 AM`. */
function wordsOf({ isAllDay, shown }: ZoneCase): string {
  const format = (day: string, time: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
      .format(new Date(`${day}T${time}Z`))
      .replaceAll('\u202f', ' ');
  const [from, to] = [shown.startDate, shown.endDate].map((day) => format(day, '00:00:00', { dateStyle: 'long' }));
  const [start, end] = [shown.startTime, shown.endTime].map((time) =>
    format('2026-01-01', time, { timeStyle: 'short' }),
  );
  if (from === to) return isAllDay ? `${from}` : `${from}, ${start} – ${end}`;
  return isAllDay ? `${from} – ${to}` : `${from}, ${start} – ${to}, ${end}`;
}

function zoneWordsOf({ zone, offset }: ZoneCase): string {
  const minutes = Math.abs(offset) % 60 === 0 ? '' : `:${Math.abs(offset) % 60}`;
  const ahead = offset === 0 ? '' : `${offset < 0 ? '-' : '+'}${Math.floor(Math.abs(offset) / 60)}${minutes}`;
  return `${zone} (UTC${ahead})`;
}

describe.each(Object.keys(ZONE_DAYS))('%s', (zone) => {
  let firm: Firm;
  let rows: Map<string, contract.EventRow>;
  let feed: ReadEntry[];
  const visits = zoneCases(zone);
  beforeAll(async () => {
    now = NEW_YEAR;
    firm = await aFirmIn(zone);
    for (const visit of visits) await save(firm, visit);
    const query = { startDate: '2026-01-01', endDate: '2027-12-31', listPageSize: 2_000 };
    const { data } = await call(world, firm.member, contract.listEvents, { query });
    rows = new Map(data.map((row) => [`${row.title} ${row.startDate}`, row]));
    const url = new URL((await call(world, firm.member, renewBusinessCalendarFeed)).url);
    feed = readFile((await world.app.inject({ url: url.pathname + url.search })).body);
  });

  it.each(visits)('screen, mail and file say the same: $name', async (visit) => {
    const { startDate, startTime, endDate, endTime, isAllDay, startsAt, endsAt } = visit;
    const agreed = { startDate, startTime, endDate, endTime, isAllDay, timezone: zone };
    const row = rows.get(`${titleOf(visit)} ${startDate}`);
    if (!row) throw new Error('not in the list');
    const instants = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
    expect(row).toMatchObject({ ...agreed, ...instants });
    const detail = await call(world, firm.member, contract.getEvent, { params: { id: row.idCalendar } });
    expect(detail).toMatchObject({ ...row, clients: [{ idClient: firm.idClient }] });
    expect([detail.timeText, detail.zoneText]).toEqual([wordsOf(visit), zoneWordsOf(visit)]);
    const { calendar } = await call(world, firm.member, contract.getEventForm, { params: { id: row.idCalendar } });
    expect(calendar).toMatchObject(agreed);

    const mail = await remind(firm, row, visit);
    for (const words of [detail.timeText, detail.zoneText, LOCATION]) expect(mail.text).toContain(words);
    const [sent] = readFile(mail.file);
    const fed = feed.filter(({ uid }) => uid === sent?.uid);
    expect(fed).toHaveLength(1);
    for (const entry of [sent, ...fed]) expect(entry).toMatchObject(fileEntryOf(visit));
    expect([sent?.sequence, fed[0]?.sequence]).toEqual([detail.version - 1, detail.version - 1]);
  });
});
