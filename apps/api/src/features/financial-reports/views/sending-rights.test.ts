import { resendFailed, resendMail } from '@countinghouse/contracts/outbox';
import * as contract from '@countinghouse/contracts/report-views';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, request } from '../../../../test/calls.ts';
import { problem } from '../../../../test/documents.ts';
import { runJobs, startApp, type TestWorld } from '../../../../test/harness.ts';
import { aBusiness, aMember, type Member } from '../../../../test/makers/businesses.ts';
import { aMailServer } from '../../../../test/makers/mail-servers.ts';
import { FIRST_OF_MONTH, sendingIn } from '../../../../test/makers/report-views.ts';
import { startSmtp } from '../../../../test/smtp.ts';

// Far from today: a job that is planned for the clock of a test must not be due by the clock of the machine.
const NOVEMBER = new Date('2040-11-17T17:00:00Z');
let world: TestWorld;
let now = NOVEMBER;
beforeAll(async () => {
  world = await startApp({ config: { egressPrivate: true }, clock: () => now });
  return world.stop;
});
const { mailsOf, scheduled, scheduleOf, work } = sendingIn(
  () => world,
  (instant) => {
    now = instant;
  },
);
const setUser = ({ businessId, userId }: Member, column: 'role' | 'is_disabled', value: unknown) =>
  world.owner.query(`update users set ${column} = $3 where business_id = $1 and id = $2`, [businessId, userId, value]);

describe('with whose rights', () => {
  it.each([
    ['is suspended', 'is_disabled', true],
    ['may only look', 'role', 'viewer'],
  ] as const)('stops and says so when who set it up %s', async (_, column, value) => {
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

  it('is not sent again from the outbox to who left since, nor to anybody outside', async () => {
    now = NOVEMBER;
    const maker = await aBusiness(world);
    const reader = await aMember(world, maker.businessId, { role: 'viewer' });
    await scheduled(maker, { recipients: [maker.userId, reader.userId], every: 'week' });
    await work(maker, '2040-11-19T13:00:00Z');
    const { rows } = await world.owner.query<{ id: string }>(
      `update mail_outbox set state = 'Failed' where business_id = $1 and template = 'report' returning id`,
      [maker.businessId],
    );
    const again = async (body: object) =>
      (await request(world, maker, resendMail, { params: { id: Number(rows[0]?.id) }, body })).statusCode;
    expect(await again({ to: 'outside@example.com' })).toBe(409);
    await setUser(reader, 'is_disabled', true);
    expect(await again({})).toBe(409);
    expect(await call(world, maker, resendFailed)).toEqual({ resent: 0 });
    await setUser(reader, 'is_disabled', false);
    expect(await again({})).toBe(200);
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
    expect(await put(maker, { ...FIRST_OF_MONTH, recipients: [staff.userId] })).toMatchObject({
      fields: { recipients: expect.any(String) },
    });
    expect(await put(maker, { ...FIRST_OF_MONTH, recipients, every: 'week', day: 0 })).toMatchObject({
      fields: { day: expect.any(String) },
    });
    expect(await put(viewer, { ...FIRST_OF_MONTH, recipients })).toMatchObject({ status: 403, code: 'access.denied' });
    const colleague = await aMember(world, maker.businessId, { role: 'manager' });
    expect(await put(colleague, { ...FIRST_OF_MONTH, recipients })).toMatchObject({ code: 'report_view.not_yours' });
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
