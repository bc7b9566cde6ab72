import { afterAll, beforeAll, expect, it } from 'vitest';
import { runJobs, startApp, type TestWorld } from '../../../../test/harness.ts';
import { aBusiness, type Member, within } from '../../../../test/makers/businesses.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { type BusinessMail, cancelMail, listMailsOf, mailBody, queueBusinessMail, rescheduleMail } from '../index.ts';

let world: TestWorld;
let member: Member;
beforeAll(async () => {
  world = await startApp();
  member = await aBusiness(world);
});
afterAll(() => world.stop());

const inside = <T>(work: (ctx: Ctx) => Promise<T>) => within(world, member.businessId, member.userId, work);
const aMail = (change: Partial<BusinessMail> = {}): BusinessMail => ({
  event: 'invoice',
  subject: 'invoices',
  subjectId: 7,
  to: ['pay@example.com'],
  subjectLine: 'Invoice 7',
  html: '<p>Hello</p>',
  text: 'Hello',
  usedFor: 'documents',
  ...change,
});
const queue = (change: Partial<BusinessMail> = {}) => inside((ctx) => queueBusinessMail(ctx, aMail(change)));
const mailsOf = (subjectId: number) => inside((ctx) => listMailsOf(ctx, { subject: 'invoices', subjectId }));

it('waits in the outbox while the business has no mail server', async () => {
  const id = await queue();
  await runJobs(world);
  expect(await mailsOf(7)).toMatchObject([
    { id, event: 'invoice', to: ['pay@example.com'], state: 'Queued', tries: 0 },
  ]);
});

it('answers the first mail for a second one with the same key, also when both come at once', async () => {
  const mail = { subjectId: 8, onceKey: 'invoice 8, first sending' };
  const ids = await Promise.all([queue(mail), queue(mail), queue(mail)]);
  expect(new Set([...ids, await queue(mail)]).size).toBe(1);
  expect(await mailsOf(8)).toHaveLength(1);
});

it('can be canceled and told another time while it waits, and only then', async () => {
  const id = await queue({ subjectId: 9, sendAt: new Date('2030-01-01T08:00:00Z') });
  const later = new Date('2030-02-01T08:00:00Z');
  await inside((ctx) => rescheduleMail(ctx, id, later));
  expect(await mailsOf(9)).toMatchObject([{ state: 'Queued', sendAt: later }]);
  await inside((ctx) => cancelMail(ctx, id));
  expect(await mailsOf(9)).toMatchObject([{ state: 'Canceled' }]);
  await expect(inside((ctx) => cancelMail(ctx, id))).rejects.toMatchObject({ code: 'mail.not_waiting' });
  await expect(inside((ctx) => rescheduleMail(ctx, id, later))).rejects.toMatchObject({ code: 'mail.not_waiting' });
  const other = await aBusiness(world);
  const theirs = within(world, other.businessId, other.userId, (ctx) => cancelMail(ctx, id));
  await expect(theirs).rejects.toMatchObject({ code: 'mail.not_found' });
});

const BREAK = 'x@example.com\r\nBcc: everybody@example.com';
it.each([
  ['to', { to: [BREAK] }],
  ['to', { to: [] }],
  ['cc', { cc: [BREAK] }],
  ['bcc', { bcc: ['a@example.com, b@example.com'] }],
  ['replyTo', { replyTo: BREAK }],
  ['subject', { subjectLine: 'Invoice\r\nBcc: b@example.com' }],
  ['subject', { subjectLine: 'Invoice\u2028Bcc: b@example.com' }],
  ['attachments', { attachments: [{ kind: 'pdf', id: 1, fileName: 'a.pdf\r\nBcc: b@example.com' }] }],
  ['attachments', { attachments: [{ kind: 'pdf', id: 1, fileName: '../../etc/a.pdf' }] }],
])('refuses a header that would start another one: %s %#', async (field, change) => {
  await expect(queue(change)).rejects.toMatchObject({
    code: 'request.invalid',
    fields: { [field]: expect.any(String) },
  });
});

it('makes no link of what somebody typed: the marker of the button alone is one', async () => {
  const typed = 'see https://https://link.invalid/42 and https://link.invalid/0041';
  const { html, text } = await mailBody({
    businessName: typed,
    colour: '#1b7f5c',
    heading: typed,
    paragraphs: [typed, 'Open https://link.invalid/41 now'],
    after: [typed],
    button: { label: typed, link: 'https://link.invalid/41' },
    table: [{ label: typed, value: typed }],
    closing: typed,
    language: 'en',
  });
  for (const body of [html, text]) {
    const markers = [...body.matchAll(/https:\/\/link\.invalid\/(\d+)/g)].map(([, id]) => id);
    expect(new Set(markers)).toEqual(new Set(['41']));
  }
});

it('says the same in the plain text as in the HTML, in the language of the customer', async () => {
  const { html, text } = await mailBody({
    businessName: 'Juniper & Pine',
    colour: '#1b7f5c',
    heading: 'Invoice INC-1000418',
    paragraphs: ['Hello Marie,', 'here is your invoice.\nThank you.'],
    button: { label: 'View the invoice', link: 'https://link.invalid/41' },
    table: [
      { label: 'Due date', value: 'November 26, 2026' },
      { label: 'Amount due', value: '$1,124.35', isTotal: true },
    ],
    closing: 'Juniper & Pine, 12 King St, Toronto',
    language: 'fr',
  });
  for (const part of ['Juniper & Pine', 'Hello Marie,', 'Thank you.', 'Amount due', '$1,124.35', '12 King St, Toronto'])
    expect(text).toContain(part);
  expect(text).toContain('View the invoice https://link.invalid/41');
  expect(text).toMatch(/Amount due +\$1,124\.35/);
  expect(html).toContain('lang="fr"');
  expect(html).toContain('#1b7f5c');
  expect(html).toContain('prefers-color-scheme: dark');
  expect(html).toContain('Si le bouton ne fonctionne pas');
});
