import { execFileSync } from 'node:child_process';
import * as contract from '@countinghouse/contracts/document-sending';
import { saveDocumentSettings } from '@countinghouse/contracts/document-settings';
import { saveEmailTemplate } from '@countinghouse/contracts/email-templates';
import { listNotifications } from '@countinghouse/contracts/notifications';
import { resendMail } from '@countinghouse/contracts/outbox';
import { formatMoney } from '@countinghouse/domain/money/format';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, request } from '../../../../test/calls.ts';
import { documentsIn, problem } from '../../../../test/documents.ts';
import { startApp, type TestWorld } from '../../../../test/harness.ts';
import { aMember, type Member, within } from '../../../../test/makers/businesses.ts';
import { aCustomer } from '../../../../test/makers/customers.ts';
import { documentMails, drawSentPaper } from '../index.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => new Date('2026-11-16T15:00:00Z') });
  return world.stop;
});
const { aFirm, create, approve, get, move } = documentsIn(() => world);

type Outbox = {
  id: number;
  to_address: string;
  cc: string[];
  bcc: string[];
  subject: string;
  html: string;
  text: string;
  template: string;
  attachments: { kind: string; id: number; fileName: string }[];
};
const outboxOf = async ({ businessId }: Member) =>
  (await world.owner.query<Outbox>('select * from mail_outbox where business_id = $1 order by id', [businessId])).rows;
const as = <T>(member: Member, work: Parameters<typeof within<T>>[3]) =>
  within(world, member.businessId, member.userId, work);
const send = (member: Member, body: { idInvoice: number } & object) =>
  call(world, member, contract.sendInvoice, { body: { confirmDate: true, ...body } });
/** The link is made when it is sent: the only place where a preview differs. */
const linkless = (text: string) => text.replaceAll(/https:\/\/link\.invalid\/\d+/g, 'LINK');

async function anInvoice(given: object = {}) {
  const { member, taxes } = await aFirm();
  const { idClient } = await aCustomer(world, member, {
    clientEmailAddresses: [{ emailAddress: 'noemie@example.com' }],
  });
  const items = [{ serviceName: 'Cleaning', quantity: 3, price: 17.35, taxes }];
  const { id } = await create(member, { idClient, items, ...given });
  return { member, id, idClient };
}

/** As the outbox tells it, in a transaction of its own. */
const tell = (member: Member, idInvoice: number, outcome: 'accepted' | 'failed', reason = '') =>
  as(member, async (ctx) => {
    const mail = { id: 1, event: 'invoice', subject: 'invoices', subjectId: idInvoice, acceptedAt: null };
    if (outcome === 'accepted') await documentMails.onAccepted?.(ctx, { ...mail, acceptedAt: ctx.now });
    else await documentMails.onFailed?.(ctx, mail, reason);
  });

describe('sending an invoice', () => {
  it('lesson 16: what is previewed is what is queued, word for word', async () => {
    const { member, id } = await anInvoice();
    await call(world, member, saveDocumentSettings, {
      body: { emailCC: 'copy@juniper.example', emailBCC: 'books@juniper.example' },
    });
    await approve(member, id);
    const shown = await call(world, member, contract.previewInvoice, { query: { idInvoice: id } });
    await send(member, { idInvoice: id });
    const [mail] = await outboxOf(member);
    expect(mail).toMatchObject({
      to_address: shown.to[0],
      cc: ['copy@juniper.example'],
      bcc: ['books@juniper.example'],
      subject: shown.subjectLine,
      attachments: [{ kind: 'document', fileName: shown.attachment?.fileName }],
    });
    expect(linkless(mail?.html ?? '')).toBe(linkless(shown.html));
    expect(linkless(mail?.text ?? '')).toBe(linkless(shown.text));
    expect(mail?.text).toMatch(/https:\/\/link\.invalid\/[1-9]\d*/);
  });

  it('lesson 16: what somebody typed is previewed and queued with its fields filled in', async () => {
    const { member, id } = await anInvoice();
    await approve(member, id);
    const words = {
      subject: 'Your bill {number}',
      message: 'Dear {customer},\n\n<b>{total}</b> please.\n{link}\n\nBye',
    };
    const shown = await call(world, member, contract.previewInvoice, { query: { idInvoice: id, ...words } });
    const { number, totalBill } = await get(member, id);
    expect(shown.subjectLine).toBe(`Your bill INC-${number}`);
    expect(shown.text).toContain(`<b>${formatMoney(totalBill, 'CAD')}</b> please.`);
    expect(shown.html).not.toContain('<b>$');
    await send(member, { idInvoice: id, ...words });
    expect(linkless((await outboxOf(member))[0]?.html ?? '')).toBe(linkless(shown.html));
  });

  it('lesson 20: mail and PDF say the figures of the document to the cent, also when it is paid meanwhile', async () => {
    const { member, id } = await anInvoice();
    await send(member, { idInvoice: id });
    const { totalBill, totalBillDue } = await get(member, id);
    const [mail] = await outboxOf(member);
    const amounts = [formatMoney(totalBill, 'CAD'), formatMoney(totalBillDue, 'CAD')];
    // What a payment changes while the mail waits for its server.
    await world.owner.query(`update invoices set paid_cents = 1000 where id = $1`, [id]);
    const drawn = await as(member, (ctx) => drawSentPaper(ctx, mail?.attachments[0]?.id ?? 0));
    const paper = execFileSync('pdftotext', ['-layout', '-', '-'], { input: drawn?.bytes, encoding: 'utf8' });
    for (const amount of amounts) {
      expect(mail?.text).toContain(amount);
      expect(mail?.html).toContain(amount);
      expect(paper).toContain(amount);
    }
    expect(paper).not.toContain('$10.00');
  });

  it('lesson 19: is sent when a server accepted it, and not before', async () => {
    const { member, id } = await anInvoice();
    expect(await send(member, { idInvoice: id })).toMatchObject({ sentAt: null, mails: [{ state: 'Queued' }] });
    expect(await get(member, id)).toMatchObject({ sentAt: null, invoiceStatus: { name: 'Invoiced' } });
    await tell(member, id, 'failed', '550 5.1.1 user unknown');
    expect((await get(member, id)).sentAt).toBeNull();
    await tell(member, id, 'accepted');
    expect((await get(member, id)).sentAt).toBe('2026-11-16T15:00:00.000Z');
  });

  it('tells a refusal in the words of the server', async () => {
    const { member, id } = await anInvoice();
    await send(member, { idInvoice: id });
    await tell(member, id, 'failed', '550 5.1.1 user unknown');
    const { data } = await call(world, member, listNotifications, { query: {} });
    expect(data).toMatchObject([
      { type: 'error', linkTo: `/invoices/invoice-details/${id}`, title: expect.stringContaining('550 5.1.1') },
    ]);
  });

  it('approves a draft first, with the rules of an approval, and takes everything back where they say no', async () => {
    const { member, idClient } = await anInvoice();
    const empty = await create(member, { idClient, items: [] });
    const body = { idInvoice: empty.id };
    expect(await problem(request(world, member, contract.sendInvoice, { body }))).toMatchObject({
      code: 'invoice.lines_missing',
    });
    expect(await outboxOf(member)).toEqual([]);
    const staff = await aMember(world, member.businessId, { role: 'staff' });
    const { id } = await create(member, { idClient });
    const refused = request(world, staff, contract.sendInvoice, { body: { idInvoice: id } });
    expect(await problem(refused)).toMatchObject({ code: 'access.denied' });
    expect((await get(member, id)).invoiceStatus.name).toBe('Draft');
  });

  it('without an address, or with a field that nobody knows, is refused', async () => {
    const { member, id } = await anInvoice();
    const refused = (body: object) =>
      problem(request(world, member, contract.sendInvoice, { body: { idInvoice: id, ...body } }));
    expect(await refused({ to: [] })).toMatchObject({ code: 'request.invalid' });
    expect(await refused({ to: ['x@example.com\r\nBcc: y@example.com'] })).toMatchObject({ code: 'request.invalid' });
    expect(await refused({ message: 'Hello {costumer}' })).toMatchObject({ code: 'email.merge_field_unknown' });
    expect(await outboxOf(member)).toEqual([]);
  });

  it('speaks French where the document does, in the words of the business', async () => {
    const { member, id } = await anInvoice();
    await call(world, member, saveDocumentSettings, { body: { documentLanguage: 'fr' } });
    const body = {
      event: 'invoice',
      language: 'fr',
      subject: 'Facture {number}',
      body: 'Chère {customer}, {total}.',
    } as const;
    await call(world, member, saveEmailTemplate, { body });
    const shown = await call(world, member, contract.previewInvoice, { query: { idInvoice: id } });
    expect(shown).toMatchObject({ language: 'fr', isDraft: true });
    expect(shown.text).toContain('Montant dû');
    expect(shown.text).toContain('Chère ');
  });

  it('that is canceled while its mail waits stops the mail and tells it', async () => {
    const { member, id } = await anInvoice();
    await send(member, { idInvoice: id });
    await move(member, id, { action: 'cancel', reason: 'Twice' });
    expect(await call(world, member, contract.getScheduleSender, { params: { id } })).toMatchObject({
      mails: [{ state: 'Canceled' }],
    });
    const { data } = await call(world, member, listNotifications, { query: {} });
    expect(data).toMatchObject([{ type: 'warning', event: 'invoice.mail_canceled' }]);
    const refused = request(world, member, contract.sendInvoice, { body: { idInvoice: id } });
    expect(await problem(refused)).toMatchObject({ code: 'invoice.illegal_move' });
    const [mail] = await outboxOf(member);
    const again = request(world, member, resendMail, { params: { id: mail?.id ?? 0 }, body: {} });
    expect(await problem(again)).toMatchObject({ code: 'mail.not_resendable' });
  });
});

describe('sending an estimate', () => {
  it('waits for the customer, and is sent when a server accepted it', async () => {
    const { member, id } = await anInvoice({ generateType: 'estimate' });
    await call(world, member, contract.sendEstimate, { body: { idInvoice: id } });
    expect(await get(member, id)).toMatchObject({ sentAt: null, invoiceStatus: { name: 'Processing' } });
    await tell(member, id, 'accepted');
    expect((await get(member, id)).sentAt).not.toBeNull();
  });

  it('as a quotation is offered once, and says so', async () => {
    const { member, id } = await anInvoice({ generateType: 'estimate' });
    const shown = await call(world, member, contract.previewQuotation, { query: { idInvoice: id } });
    expect([shown.subjectLine, shown.text]).toEqual([
      expect.stringContaining('Quotation'),
      expect.stringContaining('Quotation'),
    ]);
    await call(world, member, contract.sendQuotation, { body: { idInvoice: id } });
    const again = request(world, member, contract.sendQuotation, { body: { idInvoice: id } });
    expect(await problem(again)).toMatchObject({ code: 'invoice.illegal_move' });
  });
});

describe('asking for a payment', () => {
  it('names what is open of an approved invoice, and is not possible for a draft', async () => {
    const { member, id } = await anInvoice();
    const body = { idInvoice: id };
    const refused = request(world, member, contract.sendInvoicePayment, { body });
    expect(await problem(refused)).toMatchObject({ code: 'invoice.illegal_move' });
    await approve(member, id);
    await call(world, member, contract.sendInvoicePayment, { body });
    const { totalBillDue } = await get(member, id);
    const [mail] = await outboxOf(member);
    expect(mail).toMatchObject({ template: 'paymentLink', subject: expect.stringContaining('Pay invoice') });
    expect(mail?.text).toContain(formatMoney(totalBillDue, 'CAD'));
  });
});
