import * as contract from '@countinghouse/contracts/outbox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, request } from '../../../../test/calls.ts';
import { runJobs, startApp, type TestWorld } from '../../../../test/harness.ts';
import { aBusiness, aMember, type Member, within } from '../../../../test/makers/businesses.ts';
import { aMailServer } from '../../../../test/makers/mail-servers.ts';
import { startSmtp } from '../../../../test/smtp.ts';
import { bounceMail, queueBusinessMail } from '../index.ts';

let world: TestWorld;
let member: Member;
let smtp: Awaited<ReturnType<typeof startSmtp>>;
let isOpen = false;
beforeAll(async () => {
  smtp = await startSmtp({
    answer: (recipient) => {
      if (recipient.startsWith('wrong') || (recipient.startsWith('closed') && !isOpen))
        return { code: 550, text: '5.1.1 User unknown' };
      return null;
    },
  });
  world = await startApp({ config: { egressPrivate: true } });
  member = await aBusiness(world);
});
afterAll(async () => {
  await world.stop();
  await smtp.stop();
});

const queue = (to: string, sendAt?: Date) =>
  within(world, member.businessId, member.userId, (ctx) =>
    queueBusinessMail(ctx, {
      event: 'invoice',
      subject: 'invoices',
      subjectId: 12,
      to: [to],
      subjectLine: `Invoice for ${to}`,
      html: '<p>Hello</p>',
      text: 'Hello in full',
      usedFor: 'documents',
      ...(sendAt && { sendAt }),
    }),
  );
const list = async (listFilters: object = {}, listSearch = '') =>
  (await call(world, member, contract.listOutbox, { query: { listFilters, listSearch, listOrder: 'desc' } })).data;
const counts = () => call(world, member, contract.countOutbox);
const resend = (id: number, body: object = {}) => request(world, member, contract.resendMail, { params: { id }, body });
const get = (id: number) => call(world, member, contract.getOutboxMail, { params: { id } });
const code = (reply: Awaited<ReturnType<typeof request>>) => reply.json<{ code: string }>().code;

it('shows every mail with its state, waits for a server, and shows the server’s own words', async () => {
  const fine = await queue('fine@example.com');
  const wrong = await queue('wrong@example.com');
  const later = await queue('later@example.com', new Date(Date.now() + 3_600_000));
  await runJobs(world);
  expect(await counts()).toMatchObject({ all: 3, Waiting: 2, Scheduled: 1, hasServer: false });
  expect(await list({ view: 'Waiting' })).toMatchObject([{ idMail: wrong, nextTryDate: null }, { idMail: fine }]);
  await aMailServer(world, member, { port: smtp.port });
  await runJobs(world);
  expect(await counts()).toMatchObject({ Accepted: 1, Failed: 1, Scheduled: 1, Waiting: 0, hasServer: true });
  expect(await list()).toMatchObject([
    { idMail: later, state: 'Queued', isScheduled: true, tries: 0, canCancel: true },
    { idMail: wrong, state: 'Failed', tries: 1, lastResponse: expect.stringContaining('550 5.1.1 User unknown') },
    {
      idMail: fine,
      state: 'Accepted',
      lastResponse: expect.stringMatching(/^250 /),
      serverName: 'Office',
      aboutTable: 'invoices',
      idAbout: 12,
      canResend: false,
    },
  ]);
  expect((await list({}, 'WRONG@')).map(({ idMail }) => idMail)).toEqual([wrong]);
  const detail = await get(wrong);
  expect(detail).toMatchObject({ text: 'Hello in full' });
  const told = detail.dialogue.map(({ from, text }) => `${from} ${text}`);
  const asked = told.findIndex((line) => line.includes('us RCPT TO:<wrong@example.com>'));
  expect(asked).toBeGreaterThanOrEqual(0);
  expect(told.slice(asked).join('\n')).toContain('server 550 5.1.1 User unknown');
});

it('cancels what has not left, and sends at once what waits for its time', async () => {
  const [stopped, early] = [
    await queue('stop@example.com', new Date('2030-01-01')),
    await queue('early@example.com', new Date('2030-01-01')),
  ];
  await call(world, member, contract.cancelOutboxMail, { params: { id: stopped } });
  expect((await resend(early)).statusCode).toBe(200);
  await world.owner.query('update graphile_worker._private_jobs set run_at = now()');
  await runJobs(world);
  expect(await get(stopped)).toMatchObject({ state: 'Canceled', tries: 0 });
  expect(await get(early)).toMatchObject({ state: 'Accepted', tries: 1 });
  expect(smtp.received.filter(({ to }) => to.includes('early@example.com'))).toHaveLength(1);
  expect(smtp.received.filter(({ to }) => to.includes('stop@example.com'))).toHaveLength(0);
  expect(code(await request(world, member, contract.cancelOutboxMail, { params: { id: early } }))).toBe(
    'mail.not_waiting',
  );
  expect(code(await resend(early))).toBe('mail.not_resendable');
});

it('sends again what failed, with a corrected address or all of it at once', async () => {
  const wrong = await queue('wrong2@example.com');
  const closed = [await queue('closed1@example.com'), await queue('closed2@example.com')];
  await runJobs(world);
  expect((await resend(wrong, { to: 'right@example.com' })).statusCode).toBe(200);
  isOpen = true;
  const { resent } = await call(world, member, contract.resendFailed);
  expect(resent).toBeGreaterThanOrEqual(2);
  await runJobs(world);
  expect(await get(wrong)).toMatchObject({ state: 'Accepted', to: ['right@example.com'] });
  for (const id of closed) expect(await get(id)).toMatchObject({ state: 'Accepted', tries: 2 });
});

it('sends a bounced mail again as a new one', async () => {
  const id = await queue('bounced@example.com');
  await runJobs(world);
  const { rows } = await world.owner.query<{ message_id: string }>('select message_id from mail_outbox where id = $1', [
    id,
  ]);
  const first = rows[0]?.message_id ?? '';
  await within(world, member.businessId, member.userId, (ctx) => bounceMail(ctx, { messageId: first, reason: 'full' }));
  expect(await get(id)).toMatchObject({ state: 'Bounced', lastError: 'full' });
  await resend(id);
  await runJobs(world);
  const ids = smtp.received
    .filter(({ to }) => to.includes('bounced@example.com'))
    .map(({ parsed }) => parsed.messageId);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(2);
});

it('is the admin’s alone, and hidden from another business', async () => {
  const id = await queue('mine@example.com');
  const colleague = await aMember(world, member.businessId, { role: 'manager' });
  expect((await request(world, colleague, contract.listOutbox)).statusCode).toBe(403);
  const other = await aBusiness(world);
  expect((await call(world, other, contract.listOutbox)).data).toEqual([]);
  for (const endpoint of [contract.getOutboxMail, contract.cancelOutboxMail])
    expect(code(await request(world, other, endpoint, { params: { id } }))).toBe('mail.not_found');
  expect(code(await request(world, other, contract.resendMail, { params: { id }, body: {} }))).toBe('mail.not_found');
});
