import { afterAll, beforeAll, expect, it } from 'vitest';
import { runJobs, startApp, type TestWorld } from '../../../../test/harness.ts';
import { aBusiness, type Member, within } from '../../../../test/makers/businesses.ts';
import { aMailServer } from '../../../../test/makers/mail-servers.ts';
import { startSmtp } from '../../../../test/smtp.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { type BusinessMail, listMailsOf, queueBusinessMail, registerAttachment } from '../index.ts';
import { fillShareLinks } from './share-markers.ts';

registerAttachment('part_tests', async (_, id) =>
  id === 404 ? undefined : { bytes: new TextEncoder().encode(`%PDF-${id}`), contentType: 'application/pdf' },
);

let world: TestWorld;
let member: Member;
let smtp: Awaited<ReturnType<typeof startSmtp>>;
beforeAll(async () => {
  smtp = await startSmtp();
  world = await startApp({ config: { egressPrivate: true } });
  member = await aBusiness(world);
  await aMailServer(world, member, { port: smtp.port, replyTo: 'desk@juniper.example' });
});
afterAll(async () => {
  await world.stop();
  await smtp.stop();
});

const inside = <T>(work: (ctx: Ctx) => Promise<T>) => within(world, member.businessId, member.userId, work);
async function send(change: Partial<BusinessMail>) {
  await inside((ctx) =>
    queueBusinessMail(ctx, {
      event: 'invoice',
      subject: 'part_tests',
      subjectId: 1,
      to: ['a@example.com'],
      subjectLine: 'Facture nº 12, échéance',
      html: '<p>Bonjour</p>',
      text: 'Bonjour',
      usedFor: 'documents',
      ...change,
    }),
  );
  await runJobs(world);
}
const outcome = async (subjectId: number) =>
  (await inside((ctx) => listMailsOf(ctx, { subject: 'part_tests', subjectId })))[0];

it('goes to everybody, names the hidden ones nowhere, and carries its files', async () => {
  await send({
    to: ['a@example.com', 'b@example.com'],
    cc: ['copy@example.com'],
    bcc: ['hidden@example.com'],
    replyTo: 'amelie@juniper.example',
    attachments: [{ kind: 'part_tests', id: 12, fileName: 'Facture nº 12.pdf' }],
  });
  const mail = smtp.received.at(-1);
  expect(mail?.to.toSorted()).toEqual(['a@example.com', 'b@example.com', 'copy@example.com', 'hidden@example.com']);
  expect(mail?.raw).not.toContain('hidden@example.com');
  expect(mail?.parsed).toMatchObject({
    subject: 'Facture nº 12, échéance',
    to: [{ address: 'a@example.com' }, { address: 'b@example.com' }],
    cc: [{ address: 'copy@example.com' }],
    replyTo: [{ address: 'amelie@juniper.example' }],
    attachments: [{ filename: 'Facture nº 12.pdf', mimeType: 'application/pdf' }],
  });
  const [file] = mail?.parsed.attachments ?? [];
  expect(new TextDecoder().decode(file?.content as ArrayBuffer)).toBe('%PDF-12');
});

it('answers to the server’s address when the mail names none', async () => {
  await send({ subjectId: 2 });
  expect(smtp.received.at(-1)?.parsed.replyTo).toMatchObject([{ address: 'desk@juniper.example' }]);
});

it('fails when a file is gone or a link is closed, and says so', async () => {
  await send({ subjectId: 3, attachments: [{ kind: 'part_tests', id: 404, fileName: 'gone.pdf' }] });
  expect(await outcome(3)).toMatchObject({ state: 'Failed', lastError: expect.stringContaining('gone.pdf') });
});

it('puts the addresses of the customer’s page in right before the wire, and never into the outbox', async () => {
  const urlOf = async (_: Ctx, id: number) => (id === 41 ? 'https://books.example.com/p?a=1&b=2' : undefined);
  const bodies = {
    html: '<a href="https://link.invalid/41">https://link.invalid/41</a>',
    text: 'Open https://link.invalid/41 now',
  };
  const filled = await inside((ctx) => fillShareLinks(ctx, bodies, urlOf));
  expect(filled).toEqual({
    html: '<a href="https://books.example.com/p?a=1&amp;b=2">https://books.example.com/p?a=1&amp;b=2</a>',
    text: 'Open https://books.example.com/p?a=1&b=2 now',
  });
  const closed = { ...bodies, text: 'https://link.invalid/42' };
  expect(await inside((ctx) => fillShareLinks(ctx, closed, urlOf))).toEqual(expect.stringContaining('no longer open'));
});
