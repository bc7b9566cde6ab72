import { afterAll, beforeAll, expect, it } from 'vitest';
import { runJobs, startApp, type TestWorld } from '../../../test/harness.ts';
import { aBusiness, type Member, within } from '../../../test/makers/businesses.ts';
import { startSmtp } from '../../../test/smtp.ts';
import { AppError } from '../../platform/errors.ts';
import { bounceMail, queueMail } from './index.ts';

const LINK = 'https://books.example.com/auth/reset?code=s3cr3t&x=1';
const props = { name: 'Amélie', businessName: 'Juniper & Pine', link: LINK };

let world: TestWorld;
let smtp: Awaited<ReturnType<typeof startSmtp>>;
let member: Member;

beforeAll(async () => {
  smtp = await startSmtp({
    answer: (recipient, count) => {
      if (recipient.startsWith('busy')) return count <= 2 ? { code: 451, text: 'try again later' } : null;
      if (recipient.startsWith('full')) return { code: 452, text: 'mailbox full' };
      if (recipient.startsWith('nobody')) return { code: 550, text: 'no such user' };
      return null;
    },
  });
  world = await startApp({ config: { smtpUrl: smtp.url } });
  member = await aBusiness(world);
});
afterAll(async () => {
  await world.stop();
  await smtp.stop();
});

const queue = (to: string, template: 'welcome' | 'password-reset' = 'welcome') =>
  within(world, member.businessId, member.userId, (ctx) => queueMail(ctx, { template, to, props }));

const received = (to: string) => smtp.received.filter((mail) => mail.to.includes(to));

async function stored(id: number) {
  const { rows } = await world.owner.query<Record<string, unknown>>('select * from mail_outbox where id = $1', [id]);
  return rows[0] ?? {};
}

async function count(sql: string, values: unknown[] = []): Promise<number> {
  const { rows } = await world.owner.query<{ n: number }>(`select count(*)::int as n from ${sql}`, values);
  return rows[0]?.n ?? 0;
}

/** The sealing of the audit log has jobs of its own, at its own pace. */
const deliveries = () =>
  count(
    `graphile_worker._private_jobs where task_id = (select id from graphile_worker._private_tasks where identifier = 'email.deliver')`,
  );
const traces = async () => [await count('mail_outbox'), await count('audit_log'), await deliveries()];

/** The retry is waiting for its time; this is that time. */
async function runDueLater() {
  await world.owner.query('update graphile_worker._private_jobs set run_at = now()');
  await runJobs(world);
}

it('delivers a queued mail once, as HTML and as text', async () => {
  const id = await queue('amelie@example.com');
  expect(await stored(id)).toMatchObject({ state: 'Queued', attempts: 0, message_id: null });
  await runJobs(world);
  const [mail, ...more] = received('amelie@example.com');
  expect(more).toEqual([]);
  expect(mail?.to).toEqual(['amelie@example.com']);
  expect(mail?.parsed).toMatchObject({
    messageId: expect.stringMatching(new RegExp(`^<${member.businessId.toString(36)}\\.[0-9a-f-]{36}@localhost>$`)),
    subject: 'Juniper & Pine is ready',
    from: { address: 'no-reply@localhost', name: 'Countinghouse' },
  });
  expect(mail?.parsed.html).toContain('#2f5fd8');
  expect(mail?.parsed.html).toContain('Welcome, Amélie');
  expect(mail?.parsed.text?.trim().split(/\n{2,}/)).toEqual([
    'Countinghouse',
    'Welcome, Amélie',
    'Juniper & Pine is set up and ready for its first invoice.',
    'Add a customer, write an invoice or an estimate, and see what is owed to you on one page.',
    `Open Countinghouse ${LINK}`,
    '----------------------------------------',
    'You receive this mail because this address was used to register a business with Countinghouse.',
  ]);
  expect(await stored(id)).toMatchObject({ state: 'Accepted', attempts: 1, last_error: null });
});

it('leaves nothing behind when the transaction rolls back: no mail, no job, no audit row', async () => {
  const before = await traces();
  const attempt = within(world, member.businessId, member.userId, async (ctx) => {
    await queueMail(ctx, { template: 'welcome', to: 'unsaid@example.com', props });
    throw new Error('changed my mind');
  });
  await expect(attempt).rejects.toThrow('changed my mind');
  expect(await traces()).toEqual(before);
  await runJobs(world);
  expect(received('unsaid@example.com')).toEqual([]);
});

it('tries again after a temporary refusal, with the same Message-ID, one minute and then five minutes later', async () => {
  const id = await queue('busy@example.com');
  const start = Date.now();
  await runJobs(world);
  const first = await stored(id);
  expect(first).toMatchObject({ state: 'Queued', attempts: 1, last_error: expect.stringContaining('451') });
  const minutes = (at: unknown) => Math.round((Number(at) - start) / 60_000);
  expect(minutes(first.next_attempt_at)).toBe(1);

  await runDueLater();
  const second = await stored(id);
  expect(second).toMatchObject({ state: 'Queued', attempts: 2, message_id: first.message_id });
  expect(minutes(second.next_attempt_at)).toBe(5);

  await runDueLater();
  expect(await stored(id)).toMatchObject({ state: 'Accepted', attempts: 3, last_error: null });
  expect(received('busy@example.com').map(({ parsed }) => parsed.messageId)).toEqual([first.message_id]);
});

it('gives up after the sixth temporary refusal', async () => {
  const id = await queue('full@example.com');
  await runJobs(world);
  for (let retry = 1; retry <= 5; retry += 1) {
    expect(await stored(id)).toMatchObject({ state: 'Queued', attempts: retry });
    await runDueLater();
  }
  expect(await stored(id)).toMatchObject({ state: 'Failed', attempts: 6, next_attempt_at: null });
  expect(smtp.offered.get('full@example.com')).toBe(6);
  expect(await deliveries()).toBe(0);
});

it('waits when no mail server answers at all', async () => {
  const offline = await startApp({ config: { smtpUrl: 'smtp://127.0.0.1:9' } });
  const { businessId, userId } = await aBusiness(offline);
  await within(offline, businessId, userId, (ctx) =>
    queueMail(ctx, { template: 'welcome', to: 'a@example.com', props }),
  );
  await runJobs(offline);
  const { rows } = await offline.owner.query('select state, attempts, last_error from mail_outbox');
  expect(rows).toMatchObject([{ state: 'Queued', attempts: 1, last_error: expect.stringContaining('ECONNREFUSED') }]);
  await offline.stop();
});

it('fails at once when the server will never take the mail', async () => {
  const id = await queue('nobody@example.com');
  await runJobs(world);
  expect(await stored(id)).toMatchObject({ state: 'Failed', attempts: 1, last_error: expect.stringContaining('550') });
  expect(await deliveries()).toBe(0);
  expect(await count("audit_log where action = 'email.failed' and subject_id = $1", [id])).toBe(1);
});

it('repeats a mail with the same Message-ID when the worker dies after the server said yes', async () => {
  const id = await queue('twice@example.com');
  const { mailer } = world.platform;
  world.platform.mailer = {
    ...mailer,
    send: async (message) => {
      await mailer.send(message);
      throw new Error('killed before the commit');
    },
  };
  await runJobs(world);
  world.platform.mailer = mailer;
  expect(await stored(id)).toMatchObject({ state: 'Sending', attempts: 1 });
  await runDueLater();
  const ids = received('twice@example.com').map(({ parsed }) => parsed.messageId);
  const { message_id } = await stored(id);
  expect(message_id).toEqual(expect.any(String));
  expect(ids).toEqual([message_id, message_id]);
  expect(await stored(id)).toMatchObject({ state: 'Accepted', attempts: 1 });
});

it('forgets the link of a password mail once it is on its way', async () => {
  const id = await queue('reset@example.com', 'password-reset');
  expect(String((await stored(id)).text)).toContain(LINK);
  await runJobs(world);
  expect(received('reset@example.com')[0]?.parsed.text).toContain(LINK);
  expect(await stored(id)).toMatchObject({ state: 'Accepted', html: '', text: '' });
  expect(await count("audit_log where coalesce(after::text, '') like '%s3cr3t%'")).toBe(0);
});

it('notes a bounce, and only in the business that sent the mail', async () => {
  const id = await queue('gone@example.com');
  await runJobs(world);
  const { message_id } = await stored(id);
  const bounce = { messageId: String(message_id), reason: '5.1.1 unknown user' };
  const other = await aBusiness(world);
  expect(await within(world, other.businessId, other.userId, (ctx) => bounceMail(ctx, bounce))).toBe(false);
  expect(await within(world, member.businessId, member.userId, (ctx) => bounceMail(ctx, bounce))).toBe(true);
  expect(await stored(id)).toMatchObject({ state: 'Bounced', last_error: '5.1.1 unknown user' });
});

it.each([
  ['a line break', 'a@example.com\r\nBcc: b@example.com'],
  ['two recipients', 'a@example.com, b@example.com'],
  ['a display name', 'A <a@example.com>'],
  ['no address', 'nobody'],
])('refuses %s as the recipient', async (_, to) => {
  await expect(queue(to)).rejects.toThrow(AppError);
});

it('refuses a name that would break out of the subject', async () => {
  const attempt = within(world, member.businessId, member.userId, (ctx) =>
    queueMail(ctx, {
      template: 'welcome',
      to: 'a@example.com',
      props: { ...props, businessName: 'Pine\r\nBcc: everybody@example.com' },
    }),
  );
  await expect(attempt).rejects.toMatchObject({ code: 'request.invalid', fields: { subject: expect.any(String) } });
});

it('shows a hostile name as text, not as markup', async () => {
  await within(world, member.businessId, member.userId, (ctx) =>
    queueMail(ctx, {
      template: 'welcome',
      to: 'markup@example.com',
      props: { ...props, name: '<img src=x onerror=alert(1)>' },
    }),
  );
  await runJobs(world);
  const html = received('markup@example.com')[0]?.parsed.html ?? '';
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img src=x');
});
