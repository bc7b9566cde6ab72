import { saveFormats } from '@countinghouse/contracts/businesses';
import type { EventDetail } from '@countinghouse/contracts/calendar';
import { ScheduleInput } from '@countinghouse/contracts/calendar';
import { spanOf } from '@countinghouse/domain/calendar/visits';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call } from '../../../../test/calls.ts';
import { runJobs, startApp, type TestWorld } from '../../../../test/harness.ts';
import { aBusiness, aMember, type Member, within } from '../../../../test/makers/businesses.ts';
import { anEvent, eventInput } from '../../../../test/makers/calendar.ts';
import { aCustomer } from '../../../../test/makers/customers.ts';
import { aMailServer } from '../../../../test/makers/mail-servers.ts';
import { startSmtp } from '../../../../test/smtp.ts';
import * as visitMails from '../../../../test/visit-mails.ts';
import { REMINDERS_ON, readFile } from '../../../../test/visit-mails.ts';
import { archiveEvent, restoreEvent } from '../archive-event.ts';
import { loadEvent } from '../load-event.ts';
import { saveEvent } from '../save-event.ts';
import { switchReminders } from '../switch-reminders.ts';
import { remindJob } from './reminding.jobs.ts';

/** Ten in the morning in Toronto. Years away, because the queue's own clock is the database's. */
const START = new Date('2041-01-07T15:00:00Z');
const clock = { now: START };
let world: TestWorld;
let smtp: Awaited<ReturnType<typeof startSmtp>>;
beforeAll(async () => {
  smtp = await startSmtp();
  world = await startApp({ clock: () => clock.now, config: { egressPrivate: true } });
  return async () => {
    await world.stop();
    await smtp.stop();
  };
});
beforeEach(() => {
  clock.now = START;
});

const OFF = { schedules: REMINDERS_ON.schedules.map(({ key }) => ({ key, value: false })) };
/** Nine to ten in Toronto, two o'clock by UTC. */
const on = (day: string) => ({ startDate: day, endDate: day });

type Firm = { member: Member; idClient: number };
async function aFirm(email = 'noemie@example.com'): Promise<Firm> {
  const member = await aBusiness(world);
  const { idClient } = await aCustomer(world, member, { clientEmailAddresses: [{ emailAddress: email }] });
  return { member, idClient };
}
const inside = <T>({ member }: Firm, work: Parameters<typeof within<T>>[3]) =>
  within(world, member.businessId, member.userId, work);
const visit = ({ member, idClient }: Firm, given: Partial<ScheduleInput> = {}) =>
  anEvent(world, member, { ...on('2041-01-15'), clients: [{ idClient }], sendRemindersOn: REMINDERS_ON, ...given });
const change = (firm: Firm, { idCalendar }: EventDetail, given: Partial<ScheduleInput>) =>
  inside(firm, (ctx) =>
    saveEvent(ctx, idCalendar, ScheduleInput.parse(eventInput({ clients: [{ idClient: firm.idClient }], ...given }))),
  );

const runUntil = ({ member }: Firm, at: string) => visitMails.runUntil(world, clock, member, at);
const runDue = (at: string) => visitMails.runDue(world, clock, at);
const mails = ({ member }: Firm) => visitMails.mailsOf(world, member);
const kinds = async (firm: Firm) => (await mails(firm)).map(({ template, to_address }) => [template, to_address]);
const fileOf = async (firm: Firm, at: number) => visitMails.fileOf(world, firm.member, (await mails(firm)).at(at));

const NOEMIE = 'noemie@example.com';
const REMINDER = ['visit.reminder', NOEMIE];
const UPDATED = ['visit.updated', NOEMIE];
const CANCELED = ['visit.canceled', NOEMIE];

describe('reminders', () => {
  it('go seven, three and one day before, once each, however often the job runs and by how many workers', async () => {
    const firm = await aFirm();
    const { idCalendar } = await visit(firm);
    await runUntil(firm, '2041-01-08T13:59:00Z');
    expect(await kinds(firm)).toEqual([]);
    const again = (at: string) => {
      clock.now = new Date(at);
      const enqueue = (name: string) =>
        inside(firm, (ctx) => ctx.enqueue(remindJob, { idCalendar }, { key: `${name}:${at}` }));
      return Promise.all([enqueue('one'), enqueue('two'), enqueue('three')]);
    };
    const sent = [];
    for (const at of ['2041-01-08T14:00:00Z', '2041-01-12T14:00:00Z', '2041-01-14T14:00:00Z', '2041-01-15T14:30:00Z']) {
      await again(at);
      await runUntil(firm, at);
      sent.push((await kinds(firm)).length);
    }
    expect(sent).toEqual([1, 2, 3, 3]);
    const { sendRemindersOn } = await inside(firm, (ctx) => loadEvent(ctx, idCalendar));
    expect(sendRemindersOn.schedules.map(({ isSent }) => isSent)).toEqual([true, true, true]);
  }, 60_000);

  it('that are switched off, or were late already when they were switched on, do not go', async () => {
    const firm = await aFirm();
    const { idCalendar } = await visit(firm, on('2041-01-10'));
    // Seven days before was last week.
    await runUntil(firm, '2041-01-07T15:01:00Z');
    expect(await kinds(firm)).toEqual([]);
    await inside(firm, (ctx) => switchReminders(ctx, idCalendar, OFF));
    await runUntil(firm, '2041-01-09T14:00:00Z');
    expect(await kinds(firm)).toEqual([]);
  });

  it('after a standstill: the latest only, and none once the visit began', async () => {
    const firm = await aFirm();
    await visit(firm);
    await visit(firm, {
      title: 'Earlier',
      ...on('2041-01-16'),
      sendRemindersOn: { schedules: [{ key: 'day7', value: true }] },
    });
    await runUntil(firm, '2041-01-14T15:00:00Z');
    const sent = (await mails(firm)).map(({ text }) => text);
    expect(sent.filter((text) => text.includes('Measure the kitchen'))).toHaveLength(1);
    expect(sent.filter((text) => text.includes('Earlier'))).toHaveLength(1);
    const late = await aFirm();
    await visit(late);
    await runUntil(late, '2041-01-15T14:00:00Z');
    expect(await kinds(late)).toEqual([]);
  });

  it('go to each customer by themselves; who has no address gets none', async () => {
    const firm = await aFirm();
    const { idClient } = await aCustomer(world, firm.member, {
      clientEmailAddresses: [{ emailAddress: 'b@example.com' }],
    });
    const mute = await aCustomer(world, firm.member, { clientEmailAddresses: [] });
    await visit(firm, { clients: [{ idClient: firm.idClient }, { idClient }, { idClient: mute.idClient }] });
    await runUntil(firm, '2041-01-08T14:00:00Z');
    expect(await kinds(firm)).toEqual([REMINDER, ['visit.reminder', 'b@example.com']]);
  });
});

describe('moved, canceled, reassigned, deleted send exactly what they should, once', () => {
  it('moved before anybody was told: the new time counts, and nothing is said of the old one', async () => {
    const firm = await aFirm();
    const event = await visit(firm);
    await change(firm, event, on('2041-01-20'));
    await runUntil(firm, '2041-01-08T14:00:00Z');
    expect(await kinds(firm)).toEqual([]);
    await runUntil(firm, '2041-01-13T14:00:00Z');
    expect(await kinds(firm)).toEqual([REMINDER]);
    expect((await mails(firm))[0]?.text).toContain('January 20, 2041, 9:00 AM – 10:00 AM');
  });

  it('moved after a reminder went: one mail with the same entry in a later version; put back at once: none', async () => {
    const firm = await aFirm();
    const event = await visit(firm);
    await runUntil(firm, '2041-01-08T14:00:00Z');
    const first = await fileOf(firm, -1);
    expect(first?.method).toBe('PUBLISH');
    await change(firm, event, { ...on('2041-01-15'), startTime: '11:00', endTime: '12:00' });
    await change(firm, event, on('2041-01-15'));
    await runDue('2041-01-08T14:30:00Z');
    expect(await kinds(firm)).toEqual([REMINDER]);
    await change(firm, event, on('2041-01-16'));
    await runDue('2041-01-08T14:34:00Z');
    expect(await kinds(firm)).toEqual([REMINDER]);
    // The file of a mail that still waits would say what is no longer so.
    expect(await fileOf(firm, 0)).toBeUndefined();
    for (const at of ['2041-01-08T14:36:00Z', '2041-01-09T14:00:00Z']) await runUntil(firm, at);
    expect(await kinds(firm)).toEqual([REMINDER, UPDATED]);
    const later = await fileOf(firm, -1);
    expect(later?.event.uid).toBe(first?.event.uid);
    expect(later?.event.sequence).toBeGreaterThan(first?.event.sequence ?? 0);
    expect(later?.event.startDate.toJSDate()).toEqual(new Date('2041-01-16T14:00:00Z'));
    // What was sent stays; what is still to come follows the new day.
    await runUntil(firm, '2041-01-12T14:00:00Z');
    expect(await kinds(firm)).toHaveLength(2);
    await runUntil(firm, '2041-01-13T14:00:00Z');
    expect(await kinds(firm)).toEqual([REMINDER, UPDATED, REMINDER]);
  }, 60_000);

  it('deleted: who was told is told, by a file that takes the entry out; brought back: told again', async () => {
    const [told, untold] = [await aFirm(), await aFirm()];
    const [event, other] = [await visit(told), await visit(untold, on('2041-01-25'))];
    await runUntil(told, '2041-01-08T14:00:00Z');
    const first = await fileOf(told, -1);
    await inside(told, (ctx) => archiveEvent(ctx, event.idCalendar, 'this'));
    await inside(untold, (ctx) => archiveEvent(ctx, other.idCalendar, 'this'));
    for (const at of ['2041-01-08T14:06:00Z', '2041-01-14T14:00:00Z']) {
      await runUntil(told, at);
      await runUntil(untold, at);
    }
    expect(await kinds(told)).toEqual([REMINDER, CANCELED]);
    expect(await kinds(untold)).toEqual([]);
    const last = await fileOf(told, -1);
    expect(last?.method).toBe('CANCEL');
    expect(last?.event.uid).toBe(first?.event.uid);
    expect(last?.event.sequence).toBeGreaterThan(first?.event.sequence ?? 0);
    await inside(told, (ctx) => restoreEvent(ctx, event.idCalendar));
    await runDue('2041-01-14T14:06:00Z');
    expect(await kinds(told)).toEqual([REMINDER, CANCELED, UPDATED]);
  }, 60_000);

  it('customer removed: canceled for that one, and no reminder any more', async () => {
    const firm = await aFirm();
    const event = await visit(firm);
    await runUntil(firm, '2041-01-08T14:00:00Z');
    await change(firm, event, { ...on('2041-01-15'), clients: [] });
    await runDue('2041-01-08T14:06:00Z');
    await runUntil(firm, '2041-01-14T14:00:00Z');
    expect(await kinds(firm)).toEqual([REMINDER, CANCELED]);
  });

  it('reassigned: told only where the customer was told who comes', async () => {
    const firm = await aFirm();
    const colleague = await aMember(world, firm.member.businessId);
    const shown = await visit(firm, { user: { idUser: firm.member.userId }, displayUser: true });
    const hidden = await visit(firm, { title: 'Hidden', ...on('2041-01-15'), startTime: '13:00', endTime: '14:00' });
    await runUntil(firm, '2041-01-08T18:00:00Z');
    expect(await kinds(firm)).toEqual([REMINDER, REMINDER]);
    const user = { idUser: colleague.userId };
    await change(firm, shown, { ...on('2041-01-15'), user, displayUser: true });
    await change(firm, hidden, { title: 'Hidden', ...on('2041-01-15'), startTime: '13:00', endTime: '14:00', user });
    await runDue('2041-01-08T18:06:00Z');
    expect(await kinds(firm)).toEqual([REMINDER, REMINDER, UPDATED]);
    expect((await mails(firm)).at(-1)?.text).toContain('Amélie Tremblay');
  });

  it('over: nobody is told that it was canceled', async () => {
    const firm = await aFirm();
    const event = await visit(firm);
    await runUntil(firm, '2041-01-08T14:00:00Z');
    clock.now = new Date('2041-01-16T14:00:00Z');
    await inside(firm, (ctx) => archiveEvent(ctx, event.idCalendar, 'this'));
    await runUntil(firm, '2041-01-16T15:00:00Z');
    expect(await kinds(firm)).toEqual([REMINDER]);
  });
});

it.each(['America/Toronto', 'America/Vancouver', 'Australia/Lord_Howe', 'Africa/Casablanca', 'Asia/Kolkata'])(
  'lesson 24: screen, mail and file say the same time, on the clocks that each names: %s',
  async (timezone) => {
    const firm = await aFirm();
    await aMailServer(world, firm.member, { port: smtp.port });
    await call(world, firm.member, saveFormats, { body: { dateTimeZone: timezone } });
    const event = await visit(firm, { startTime: '16:30', endTime: '17:45' });
    await runUntil(firm, '2041-01-09T12:00:00Z');
    await runJobs(world);
    const mail = smtp.received.at(-1);
    const { timeText, zoneText } = await inside(firm, (ctx) => loadEvent(ctx, event.idCalendar));
    expect(zoneText).toContain(timezone);
    for (const line of [timeText, zoneText]) expect(mail?.parsed.text).toContain(line);
    const [file] = mail?.parsed.attachments ?? [];
    expect(file).toMatchObject({ filename: 'appointment.ics', mimeType: 'text/calendar', method: 'PUBLISH' });
    const { event: read } = readFile(new TextDecoder().decode(file?.content as ArrayBuffer));
    expect(read.startDate.zone?.tzid).toBe(timezone);
    const { startsAt, endsAt } = spanOf({ ...event, zone: timezone });
    expect([read.startDate.toJSDate(), read.endDate.toJSDate()]).toEqual([startsAt, endsAt]);
  },
);
