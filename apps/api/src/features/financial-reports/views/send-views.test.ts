import { execFileSync } from 'node:child_process';
import * as contract from '@countinghouse/contracts/report-views';
import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../../test/calls.ts';
import { documentsIn } from '../../../../test/documents.ts';
import { runJobs, startApp, type TestWorld } from '../../../../test/harness.ts';
import { aBusiness, within } from '../../../../test/makers/businesses.ts';
import { moneyIn } from '../../../../test/makers/payments.ts';
import { sendingIn } from '../../../../test/makers/report-views.ts';
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
const { mailsOf, subjectsOf, scheduled, scheduleOf, work, plannedFor, setZone } = sendingIn(
  () => world,
  (instant) => {
    now = instant;
  },
);

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

  it.each([
    ['pdf', (bytes: Buffer) => execFileSync('pdftotext', ['-', '-'], { input: bytes }).toString(), 'Nov 30'],
    ['xlsx', (bytes: Buffer) => bytes.subarray(0, 2).toString(), 'PK'],
  ] as const)('brings its file as %s', async (format, read, found) => {
    now = NOVEMBER;
    const member = await aBusiness(world);
    await scheduled(member, { format, view: { report: 'balanceSheet', period: 'endOfLastMonth' } });
    await work(member, '2040-12-01T13:00:00Z');
    const [mail] = await mailsOf(member);
    expect(mail?.subject).toBe('Monthly result: Balance sheet, as of Nov 30, 2040');
    const file = await within(world, member.businessId, 0, (ctx) => drawReport(ctx, mail?.attachments[0]?.id ?? 0));
    expect(read(Buffer.from(file?.bytes ?? []))).toContain(found);
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
