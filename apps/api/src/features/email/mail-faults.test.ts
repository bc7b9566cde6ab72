import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runJobs, startApp, type TestWorld } from '../../../test/harness.ts';
import { aBusiness, type Member, within } from '../../../test/makers/businesses.ts';
import { aMailServer } from '../../../test/makers/mail-servers.ts';
import { startSmtp } from '../../../test/smtp.ts';
import { listMailsOf, queueBusinessMail, registerMailFollower } from './index.ts';

type Smtp = Awaited<ReturnType<typeof startSmtp>>;
type Outcome = { event: 'accepted' | 'failed'; subjectId: number; reason?: string };

/** The room of the records these mails are about, in place of invoices. */
const told: Outcome[] = [];
registerMailFollower('fault_tests', {
  onAccepted: async (_, { subjectId, acceptedAt }) => {
    if (acceptedAt) told.push({ event: 'accepted', subjectId });
  },
  onFailed: async (_, { subjectId }, reason) => void told.push({ event: 'failed', subjectId, reason }),
});

let now = Date.now();
let world: TestWorld;
let member: Member;
beforeAll(async () => {
  world = await startApp({ config: { egressPrivate: true }, clock: () => new Date(now) });
});
afterAll(() => world.stop());
beforeEach(async () => {
  told.length = 0;
  member = await aBusiness(world);
});

const queue = (to: string, subjectId: number) =>
  within(world, member.businessId, member.userId, (ctx) =>
    queueBusinessMail(ctx, {
      event: 'invoice',
      subject: 'fault_tests',
      subjectId,
      to: [to],
      subjectLine: `Invoice ${subjectId}`,
      html: '<p>Hello</p>',
      text: 'Hello',
      usedFor: 'documents',
    }),
  );
const queueMany = async (count: number, addressOf: (n: number) => string) => {
  for (let n = 1; n <= count; n += 1) await queue(addressOf(n), n);
};

/** The clock of the business goes on, and what was due by then is done. */
async function pass(minutes: number) {
  now += minutes * 60_000;
  await world.owner.query('update graphile_worker._private_jobs set run_at = now() where run_at <= $1', [
    new Date(now),
  ]);
  await runJobs(world);
}
const passAllWaits = async () => {
  for (const minutes of [0, 1, 5, 30, 120, 720]) await pass(minutes);
};

async function outbox() {
  const { rows } = await world.owner.query<{ state: string; about_id: string; attempts: number; last_error: string }>(
    'select state, about_id, attempts, last_error, message_id from mail_outbox where business_id = $1 order by id',
    [member.businessId],
  );
  return rows.map((row) => ({ ...row, about_id: Number(row.about_id) }));
}
const states = async () =>
  Object.fromEntries(
    Map.groupBy(await outbox(), ({ state }) => state)
      .entries()
      .map(([state, rows]) => [state, rows.length]),
  );
const countByMessage = ({ received }: Smtp) => {
  const counts = new Map<string, number>();
  for (const { parsed } of received) counts.set(parsed.messageId ?? '', (counts.get(parsed.messageId ?? '') ?? 0) + 1);
  return counts;
};

it('leaves the outbox when a server is added, by the server that is chosen for such mails', async () => {
  const [documents, others] = [await startSmtp(), await startSmtp()];
  await queue('waits@example.com', 1);
  await pass(0);
  expect(await states()).toEqual({ Queued: 1 });
  await aMailServer(world, member, { port: others.port, isActive: false });
  await pass(0);
  expect(await states()).toEqual({ Queued: 1 });
  await aMailServer(world, member, { port: documents.port, usedFor: ['documents'], fromName: 'Bills' });
  await pass(0);
  expect(await states()).toEqual({ Accepted: 1 });
  expect(others.received).toEqual([]);
  expect(documents.received[0]?.parsed.from).toEqual({ name: 'Bills', address: 'office@juniper.example' });
  await Promise.all([documents.stop(), others.stop()]);
});

describe('lesson 19: marked sent though SMTP failed', () => {
  it('lesson 19: a mail that the server refuses is told as failed with the server’s words, and never as sent', async () => {
    const smtp = await startSmtp({ answer: () => ({ code: 550, text: '5.1.1 no such user' }) });
    await aMailServer(world, member, { port: smtp.port });
    await queue('nobody@example.com', 7);
    expect(told).toEqual([]); // in the outbox is not sent
    await pass(0);
    expect(told).toEqual([{ event: 'failed', subjectId: 7, reason: expect.stringContaining('no such user') }]);
    const mails = await within(world, member.businessId, member.userId, (ctx) =>
      listMailsOf(ctx, { subject: 'fault_tests', subjectId: 7 }),
    );
    expect(mails).toMatchObject([
      { state: 'Failed', tries: 1, acceptedAt: null, lastError: expect.stringContaining('550') },
    ]);
    await smtp.stop();
  });

  it('lesson 19: a mail counts as sent with the server’s yes, in the transaction that notes it', async () => {
    const smtp = await startSmtp();
    await aMailServer(world, member, { port: smtp.port });
    await queue('somebody@example.com', 8);
    await pass(0);
    expect(told).toEqual([{ event: 'accepted', subjectId: 8 }]);
    await smtp.stop();
  });

  it('lesson 19: a follower that throws leaves the mail unnoted, and the repeat carries the same Message-ID', async () => {
    const smtp = await startSmtp();
    let isBroken = true;
    registerMailFollower('broken_follower', {
      onAccepted: async () => {
        if (isBroken) throw new Error('the invoice could not be marked');
      },
    });
    await aMailServer(world, member, { port: smtp.port });
    await within(world, member.businessId, member.userId, (ctx) =>
      queueBusinessMail(ctx, {
        event: 'invoice',
        subject: 'broken_follower',
        subjectId: 1,
        to: ['a@example.com'],
        subjectLine: 'Invoice',
        html: '<p>Hello</p>',
        text: 'Hello',
        usedFor: 'documents',
      }),
    );
    await pass(0);
    expect(await states()).toEqual({ Sending: 1 });
    isBroken = false;
    await world.owner.query('update graphile_worker._private_jobs set run_at = now()');
    await runJobs(world);
    expect(await states()).toEqual({ Accepted: 1 });
    expect([...countByMessage(smtp).values()]).toEqual([2]);
    await smtp.stop();
  });
});

describe('a server in trouble', () => {
  it('down for an hour: every mail waits, none is lost, each arrives once', async () => {
    const before = await startSmtp();
    const { port } = before;
    await before.stop();
    await aMailServer(world, member, { port });
    await queueMany(10, (n) => `down${n}@example.com`);
    await pass(0);
    expect(await outbox()).toMatchObject(
      Array(10).fill({ state: 'Queued', last_error: expect.stringContaining('ECONNREFUSED') }),
    );
    const status = await world.owner.query('select status from mail_servers where business_id = $1', [
      member.businessId,
    ]);
    expect(status.rows).toEqual([{ status: 'Failed' }]);
    for (let minute = 0; minute < 60; minute += 12) await pass(12);
    expect(await states()).toEqual({ Queued: 10 });
    const smtp = await startSmtp({ port });
    await pass(130);
    expect(await states()).toEqual({ Accepted: 10 });
    expect(new Set(smtp.received.map(({ to }) => to[0])).size).toBe(10);
    expect(Math.max(...countByMessage(smtp).values())).toBe(1);
    await smtp.stop();
  });

  it('slow: every mail is accepted, once', async () => {
    const smtp = await startSmtp({ hold: () => new Promise((done) => setTimeout(done, 300)) });
    await aMailServer(world, member, { port: smtp.port });
    await queueMany(6, (n) => `slow${n}@example.com`);
    await pass(0);
    expect(await states()).toEqual({ Accepted: 6 });
    expect(smtp.received).toHaveLength(6);
    await smtp.stop();
  });

  it('refusing half the mails, some for now and some for ever: each ends Accepted or Failed with the reason', async () => {
    const smtp = await startSmtp({
      answer: (recipient, count) => {
        const n = Number(/\d+/.exec(recipient)?.[0]);
        if (n % 4 === 1) return { code: 550, text: '5.7.1 not wanted' };
        if (n % 4 === 3) return count <= 2 ? { code: 451, text: '4.7.1 greylisted' } : null;
        return null;
      },
    });
    await aMailServer(world, member, { port: smtp.port });
    await queueMany(20, (n) => `half${n}@example.com`);
    await passAllWaits();
    expect(await states()).toEqual({ Accepted: 15, Failed: 5 });
    const failed = (await outbox()).filter(({ state }) => state === 'Failed');
    expect(failed.map(({ about_id }) => about_id)).toEqual([1, 5, 9, 13, 17]);
    for (const { last_error } of failed) expect(last_error).toContain('550 5.7.1 not wanted');
    expect(smtp.received).toHaveLength(15);
    expect(told.filter(({ event }) => event === 'accepted')).toHaveLength(15);
    await smtp.stop();
  });

  it('never taking a mail: as many attempts as the server’s rule says, then Failed with the last words', async () => {
    const smtp = await startSmtp({ answer: () => ({ code: 452, text: '4.2.2 mailbox full' }) });
    await aMailServer(world, member, { port: smtp.port, maxRetries: 2 });
    await queue('full@example.com', 1);
    await passAllWaits();
    expect(await outbox()).toMatchObject([
      { state: 'Failed', attempts: 3, last_error: expect.stringContaining('452') },
    ]);
    expect(told).toEqual([{ event: 'failed', subjectId: 1, reason: expect.stringContaining('mailbox full') }]);
    await smtp.stop();
  });

  it('hanging up after DATA: none lost, and only what it had taken is repeated, with the same Message-ID', async () => {
    const smtp = await startSmtp({
      drop: (recipient, count) => count === 1 && Number(/\d+/.exec(recipient)?.[0]) % 2 === 1,
    });
    await aMailServer(world, member, { port: smtp.port });
    await queueMany(10, (n) => `drop${n}@example.com`);
    await passAllWaits();
    expect(await states()).toEqual({ Accepted: 10 });
    const counts = countByMessage(smtp);
    expect(counts.size).toBe(10);
    // Five were taken without a word and came a second time; no other one did.
    expect([...counts.values()].toSorted()).toEqual([1, 1, 1, 1, 1, 2, 2, 2, 2, 2]);
    const repeated = smtp.received
      .filter(({ parsed }) => counts.get(parsed.messageId ?? '') === 2)
      .map(({ to }) => to[0]);
    expect(new Set(repeated)).toEqual(new Set([1, 3, 5, 7, 9].map((n) => `drop${n}@example.com`)));
    await smtp.stop();
  });

  it('past its limit of the day: the rest leaves the next day, and no attempt is counted for waiting', async () => {
    const smtp = await startSmtp();
    await aMailServer(world, member, { port: smtp.port, dailyLimit: 3 });
    await queueMany(5, (n) => `limit${n}@example.com`);
    await pass(0);
    expect(await states()).toEqual({ Accepted: 3, Queued: 2 });
    expect((await outbox()).filter(({ state }) => state === 'Queued')).toMatchObject(
      Array(2).fill({ attempts: 0, last_error: 'Office has sent its 3 e-mails of today.' }),
    );
    await pass(24 * 60);
    expect(await states()).toEqual({ Accepted: 5 });
    await smtp.stop();
  });
});
