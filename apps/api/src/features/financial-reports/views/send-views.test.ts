import { execFileSync } from 'node:child_process';
import * as contract from '@countinghouse/contracts/report-views';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, request } from '../../../../test/calls.ts';
import { documentsIn, problem } from '../../../../test/documents.ts';
import { runJobs, startApp, type TestWorld } from '../../../../test/harness.ts';
import { aBusiness, aMember, type Member, within } from '../../../../test/makers/businesses.ts';
import { aMailServer } from '../../../../test/makers/mail-servers.ts';
import { moneyIn } from '../../../../test/makers/payments.ts';
import { startSmtp } from '../../../../test/smtp.ts';
import { planReports, wakeReports } from './plan-reports.ts';
import { drawReport } from './send-view.ts';

// Far from today: a job that is planned for the clock of a test must not be due by the clock of the machine.
const NOVEMBER = new Date('2040-11-17T17:00:00Z');
let world: TestWorld;
let now = NOVEMBER;
beforeAll(async () => {
  world = await startApp({ config: { egressPrivate: true }, clock: () => now });
  return world.stop;
});
const { aFirm } = documentsIn(() => world);
const { owing } = moneyIn(() => world);

const lastMonth = { name: 'Monthly result', report: 'profitAndLoss', period: 'lastMonth', isShared: true } as const;
const firstOfMonth = { every: 'month', day: 1, hour: 8, format: 'csv' } as const;

async function scheduled(member: Member, { view = {}, ...schedule }: { view?: object } & Record<string, unknown> = {}) {
  const { idView } = await call(world, member, contract.createReportView, { body: { ...lastMonth, ...view } });
  const body = { ...firstOfMonth, recipients: [member.userId], ...schedule };
  const saved = await call(world, member, contract.saveReportSchedule, { params: { id: idView }, body });
  return { idView, schedule: saved.schedule };
}
const scheduleOf = async (member: Member, id: number) =>
  (await call(world, member, contract.listReportViews)).views.find(({ idView }) => idView === id)?.schedule;

type SentMail = { subject: string; text: string; to_address: string; more_to: string[]; attachments: { id: number }[] };
const mailsOf = async ({ businessId }: Member) =>
  (
    await world.owner.query<SentMail>(
      `select subject, text, to_address, more_to, attachments from mail_outbox
       where business_id = $1 and template = 'report' order by id`,
      [businessId],
    )
  ).rows;
const subjectsOf = async (member: Member) => (await mailsOf(member)).map(({ subject }) => subject);

/** The worker at an instant; the mails stay in the outbox unless they are to be delivered. */
async function work({ businessId, userId }: Member, instant: string, { delivers = false } = {}) {
  now = new Date(instant);
  await within(world, businessId, userId, (ctx) => wakeReports(ctx));
  await runJobs(world, { except: delivers ? [] : ['email.deliver'] });
}
const plannedFor = async ({ businessId }: Member) =>
  (
    await world.owner.query<{ run_at: Date }>('select run_at from graphile_worker.jobs where key = $1', [
      `reports.send:${businessId}`,
    ])
  ).rows[0]?.run_at.toISOString();
const setUser = ({ businessId, userId }: Member, column: 'role' | 'is_disabled', value: unknown) =>
  world.owner.query(`update users set ${column} = $3 where business_id = $1 and id = $2`, [businessId, userId, value]);
const setZone = ({ businessId, userId }: Member, zone: string) =>
  within(world, businessId, userId, async (ctx) => {
    await world.owner.query('update businesses set timezone = $2 where business_id = $1', [businessId, zone]);
    await planReports(ctx);
  });

describe('a scheduled view', () => {
  it('goes on its day at its hour, once, with the month before in text and file', async () => {
    now = NOVEMBER;
    const firm = await aFirm();
    const { member } = firm;
    await owing(firm, 300, { billingDate: '2040-11-02', dueDate: null });
    const { idView, schedule } = await scheduled(member);
    expect(schedule).toMatchObject({
      state: 'active',
      nextDate: '2040-12-01',
      nextAt: '2040-12-01T13:00:00.000Z',
      nextPeriod: { from: '2040-11-01', to: '2040-11-30' },
      lastSent: null,
      recipients: [{ idUser: member.userId, email: member.email, mayRead: true }],
    });
    expect(await plannedFor(member)).toBe('2040-12-01T13:00:00.000Z');
    await work(member, '2040-12-01T12:59:00Z');
    expect(await mailsOf(member)).toEqual([]);
    await work(member, '2040-12-01T13:00:00Z');
    await work(member, '2040-12-01T13:01:00Z');
    const [mail, ...others] = await mailsOf(member);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to_address: member.email, subject: 'Monthly result: Profit and loss, Nov 2040' });
    const file = await within(world, member.businessId, 0, (ctx) => drawReport(ctx, mail?.attachments[0]?.id ?? 0));
    const csv = Buffer.from(file?.bytes ?? []).toString();
    expect(mail?.text).toContain('$300.00');
    expect(csv).toContain('"300.00"');
    expect(csv).toContain('Nov 1, 2040 – Nov 30, 2040');
    // Queued is not sent: only a mail server's yes is.
    expect(await scheduleOf(member, idView)).toMatchObject({
      nextDate: '2041-01-01',
      lastSent: null,
      lastState: 'queued',
    });
  });

  it.each(['pdf', 'xlsx'] as const)('brings its file as %s', async (format) => {
    now = NOVEMBER;
    const member = await aBusiness(world);
    await scheduled(member, { format, view: { report: 'balanceSheet', period: 'endOfLastMonth' } });
    await work(member, '2040-12-01T13:00:00Z');
    const [mail] = await mailsOf(member);
    expect(mail?.subject).toBe('Monthly result: Balance sheet, as of Nov 30, 2040');
    const file = await within(world, member.businessId, 0, (ctx) => drawReport(ctx, mail?.attachments[0]?.id ?? 0));
    const bytes = Buffer.from(file?.bytes ?? []);
    if (format === 'pdf') expect(execFileSync('pdftotext', ['-', '-'], { input: bytes }).toString()).toContain('Nov 30');
    else expect(bytes.subarray(0, 2).toString()).toBe('PK');
  });

  it('is sent once by two workers at the same moment', async () => {
    now = NOVEMBER;
    const member = await aBusiness(world);
    await scheduled(member);
    await scheduled(member, { view: { name: 'Second' } });
    now = new Date('2040-12-01T13:00:00Z');
    for (const key of ['one', 'two', 'three'])
      await world.owner.query(
        `select graphile_worker.add_job('reports.send', json_build_object('actor', json_build_object('businessId', $1::bigint,
           'userId', 0, 'role', 'admin'), 'payload', json_build_object()), job_key := $2)`,
        [member.businessId, `${key}:${member.businessId}`],
      );
    await runJobs(world, { except: ['email.deliver'] });
    expect((await subjectsOf(member)).toSorted()).toEqual([
      'Monthly result: Profit and loss, Nov 2040',
      'Second: Profit and loss, Nov 2040',
    ]);
  });

  it('leaves nothing half done when the worker dies, says that it failed, and sends later once', async () => {
    now = NOVEMBER;
    const member = await aBusiness(world);
    const { idView } = await scheduled(member);
    await world.owner.query(`
      create function public.die() returns trigger language plpgsql as $$
        begin if new.template = 'report' then raise exception 'the worker died'; end if; return new; end $$;
      create trigger die before insert on mail_outbox for each row execute function public.die()`);
    await work(member, '2040-12-01T13:00:00Z');
    await world.owner.query('drop trigger die on mail_outbox; drop function public.die()');
    expect(await mailsOf(member)).toEqual([]);
    expect(await scheduleOf(member, idView)).toMatchObject({
      nextDate: '2040-12-01',
      problem: expect.stringContaining('went wrong'),
    });
    await work(member, '2040-12-03T02:00:00Z');
    await work(member, '2040-12-03T03:00:00Z');
    expect(await subjectsOf(member)).toEqual(['Monthly result: Profit and loss, Nov 2040']);
    expect(await scheduleOf(member, idView)).toMatchObject({ nextDate: '2041-01-01' });
  });

  it('follows the clock of the business to another zone without sending a date twice', async () => {
    now = NOVEMBER;
    const member = await aBusiness(world);
    const { idView } = await scheduled(member, { every: 'week', day: 1 });
    await setZone(member, 'Pacific/Auckland');
    // Monday at eight there is Sunday evening in London.
    expect(await plannedFor(member)).toBe('2040-11-18T19:00:00.000Z');
    await work(member, '2040-11-18T19:00:00Z');
    await setZone(member, 'Pacific/Honolulu');
    await work(member, '2040-11-19T18:30:00Z');
    expect(await mailsOf(member)).toHaveLength(1);
    // Where it is Monday once more, saving it again does not bring that Monday back.
    now = new Date('2040-11-19T12:00:00Z');
    const body = { every: 'week', day: 1, hour: 8, recipients: [member.userId] };
    await call(world, member, contract.saveReportSchedule, { params: { id: idView }, body });
    expect(await scheduleOf(member, idView)).toMatchObject({ nextDate: '2040-11-26' });
  });

  it.each([
    ['clocks show its hour twice', '2040-10-30T17:00:00Z', 1, '2040-11-04T05:00:00Z', '2040-11-04T06:00:00Z'],
    ['clocks jump over its hour', '2040-03-06T17:00:00Z', 2, '2040-03-11T07:00:00Z', '2040-03-11T08:00:00Z'],
  ])('is sent once on a day when %s', async (_, start, hour, at, later) => {
    now = new Date(start);
    const member = await aBusiness(world);
    const { schedule } = await scheduled(member, { every: 'week', day: 7, hour });
    expect(schedule?.nextAt).toBe(new Date(at).toISOString());
    await work(member, new Date(new Date(at).getTime() - 60_000).toISOString());
    expect(await mailsOf(member)).toHaveLength(0);
    await work(member, at);
    await work(member, later);
    expect(await mailsOf(member)).toHaveLength(1);
  });

  it('makes up for dates that nobody worked, each once, but not for old ones', async () => {
    now = NOVEMBER;
    const member = await aBusiness(world);
    await scheduled(member, { every: 'week', day: 1, view: { period: 'thisMonth' } });
    await work(member, '2041-01-08T17:00:00Z');
    // Six Mondays within 35 days; each has the days of its own date.
    expect(await subjectsOf(member)).toEqual([
      ...Array.from({ length: 4 }, () => 'Monthly result: Profit and loss, Dec 2040'),
      'Monthly result: Profit and loss, Jan 2041',
    ]);
  });
});

describe('with whose rights', () => {
  it.each([
    ['is suspended', 'is_disabled', true],
    ['may only look', 'role', 'viewer'],
  ] as const)('it stops and says so when who set it up %s', async (_, column, value) => {
    now = NOVEMBER;
    const admin = await aBusiness(world);
    const maker = await aMember(world, admin.businessId, { role: 'manager' });
    const { idView } = await scheduled(maker, { recipients: [admin.userId] });
    await setUser(maker, column, value);
    await work(admin, '2040-12-01T13:00:00Z');
    expect(await mailsOf(admin)).toEqual([]);
    expect(await scheduleOf(admin, idView)).toMatchObject({
      state: 'stopped',
      nextDate: null,
      problem: expect.stringContaining('may not send reports any more'),
    });
    const { rows } = await world.owner.query(
      `select title from notifications where business_id = $1 and user_id = $2 and event = 'report.not_sent'`,
      [admin.businessId, admin.userId],
    );
    expect(rows).toHaveLength(1);
    // An administrator takes it over with rights of their own.
    await call(world, admin, contract.pauseReportSchedule, { params: { id: idView }, body: { isPaused: false } });
    expect(await scheduleOf(admin, idView)).toMatchObject({ state: 'active', problem: '', nextDate: '2041-01-01' });
  });

  it('goes to nobody who left, and stops when nobody is left', async () => {
    now = NOVEMBER;
    const maker = await aBusiness(world);
    const reader = await aMember(world, maker.businessId, { role: 'viewer' });
    const other = await aMember(world, maker.businessId, { role: 'viewer' });
    const { idView } = await scheduled(maker, { recipients: [reader.userId, other.userId], every: 'week' });
    await setUser(other, 'role', 'staff');
    await work(maker, '2040-11-19T13:00:00Z');
    expect(await mailsOf(maker)).toMatchObject([{ to_address: reader.email, more_to: [] }]);
    await setUser(reader, 'is_disabled', true);
    await work(maker, '2040-11-26T13:00:00Z');
    expect(await mailsOf(maker)).toHaveLength(1);
    expect(await scheduleOf(maker, idView)).toMatchObject({
      state: 'stopped',
      problem: expect.stringContaining('Nobody'),
      recipients: [{ mayRead: false }, { mayRead: false }],
    });
  });

  it('is refused to who may not send, for whom may not read, and on days that there are not', async () => {
    now = NOVEMBER;
    const maker = await aBusiness(world);
    const staff = await aMember(world, maker.businessId, { role: 'staff' });
    const viewer = await aMember(world, maker.businessId, { role: 'viewer' });
    const { idView } = await scheduled(maker);
    const put = (member: Member, body: object) =>
      problem(request(world, member, contract.saveReportSchedule, { params: { id: idView }, body }));
    const recipients = [maker.userId];
    expect(await put(maker, { ...firstOfMonth, recipients: [staff.userId] })).toMatchObject({
      fields: { recipients: expect.any(String) },
    });
    expect(await put(maker, { ...firstOfMonth, recipients, every: 'week', day: 0 })).toMatchObject({
      fields: { day: expect.any(String) },
    });
    expect(await put(viewer, { ...firstOfMonth, recipients })).toMatchObject({ status: 403, code: 'access.denied' });
    const colleague = await aMember(world, maker.businessId, { role: 'manager' });
    expect(await put(colleague, { ...firstOfMonth, recipients })).toMatchObject({ code: 'report_view.not_yours' });
    const people = await call(world, maker, contract.listReportRecipients);
    expect(people.map(({ idUser }) => idUser).toSorted((a, b) => a - b)).toEqual([
      maker.userId,
      viewer.userId,
      colleague.userId,
    ]);
  });
});

describe('on screen', () => {
  it('can be paused; what was due meanwhile is not made up for, and deleting the view ends it', async () => {
    now = NOVEMBER;
    const member = await aBusiness(world);
    const { idView } = await scheduled(member, { every: 'week' });
    const pause = (isPaused: boolean) =>
      call(world, member, contract.pauseReportSchedule, { params: { id: idView }, body: { isPaused } });
    expect((await pause(true)).schedule).toMatchObject({ state: 'paused', nextDate: null });
    await work(member, '2040-11-28T17:00:00Z');
    expect(await mailsOf(member)).toEqual([]);
    expect((await pause(false)).schedule).toMatchObject({ state: 'active', nextDate: '2040-12-03' });
    await call(world, member, contract.deleteReportView, { params: { id: idView } });
    await work(member, '2040-12-05T17:00:00Z');
    expect(await mailsOf(member)).toEqual([]);
  });

  it('ends without its view', async () => {
    now = NOVEMBER;
    const member = await aBusiness(world);
    const { idView } = await scheduled(member);
    const ended = await call(world, member, contract.endReportSchedule, { params: { id: idView } });
    expect(ended).toMatchObject({ idView, schedule: null });
    const again = request(world, member, contract.endReportSchedule, { params: { id: idView } });
    expect(await problem(again)).toMatchObject({ code: 'report_view.not_scheduled' });
    const send = request(world, member, contract.sendReportView, { params: { id: idView } });
    expect(await problem(send)).toMatchObject({ code: 'report_view.not_scheduled' });
  });

  it('lesson 19: says that it was sent when a mail server took it, and what the server said when not', async () => {
    now = NOVEMBER;
    const member = await aBusiness(world);
    let isRefused = false;
    const smtp = await startSmtp({ answer: () => (isRefused ? { code: 550, text: 'No such mailbox' } : null) });
    await aMailServer(world, member, { port: smtp.port });
    const { idView } = await scheduled(member, { every: 'week', format: 'pdf' });
    await work(member, '2040-11-19T13:00:00Z', { delivers: true });
    expect(smtp.received[0]?.parsed.attachments).toMatchObject([
      { filename: 'profit-and-loss-2040-10-01-2040-10-31.pdf', mimeType: 'application/pdf' },
    ]);
    expect(await scheduleOf(member, idView)).toMatchObject({
      lastState: 'sent',
      lastSent: '2040-11-19T13:00:00.000Z',
      problem: '',
    });
    isRefused = true;
    await call(world, member, contract.sendReportView, { params: { id: idView } });
    await runJobs(world);
    await smtp.stop();
    expect(await scheduleOf(member, idView)).toMatchObject({
      state: 'active',
      lastState: 'failed',
      lastSent: '2040-11-19T13:00:00.000Z',
      problem: expect.stringContaining('No such mailbox'),
    });
  });
});
