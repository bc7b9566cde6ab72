import { saveDocumentSettings } from '@countinghouse/contracts/document-settings';
import { updateInvoice } from '@countinghouse/contracts/invoices';
import { savePaymentPlan } from '@countinghouse/contracts/payment-requests';
import * as contract from '@countinghouse/contracts/reminders';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call } from '../../../test/calls.ts';
import { documentsIn } from '../../../test/documents.ts';
import { startApp, type TestWorld } from '../../../test/harness.ts';
import type { Member } from '../../../test/makers/businesses.ts';
import { invoiceInput } from '../../../test/makers/invoices.ts';
import { moneyIn } from '../../../test/makers/payments.ts';
import { remindersIn } from '../../../test/makers/reminders.ts';

const START = new Date('2041-01-07T15:00:00Z');
let now = START;
let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => now });
  return world.stop;
});
beforeEach(() => {
  now = START;
});
const { approve, get, move } = documentsIn(() => world);
const { bounce, record, method } = moneyIn(() => world);
const { aFirm, rules, due, state, mails, standing, runDue } = remindersIn(() => world, {
  turnTo: (at) => {
    now = new Date(at);
  },
});

const inParts = (member: Member, id: number) =>
  call(world, member, savePaymentPlan, {
    params: { id },
    body: {
      requests: [{ name: 'Deposit', percent: 30, dueDate: '2041-01-07' }, { dueDate: '2041-03-01' }],
    } as never,
  });

describe('what a reminder asks for', () => {
  it('is what is open of the part, by the part’s own day and link', async () => {
    const firm = await aFirm();
    await rules(firm.member, [{ offsetDays: 1 }]);
    const id = await due(firm, '2041-03-01', 1_000);
    await inParts(firm.member, id);
    await record(firm.member, { idInvoice: id, payment: 50 });
    await runDue('2041-01-08T15:00:00Z');
    expect(await standing(firm.member)).toEqual(['Sent']);
    const [mail] = await mails(firm.member);
    expect(mail?.text).toContain('$250.00 of invoice');
    expect(mail?.text.split('Asked for now')[1]?.trim()).toMatch(/^\$250\.00/);
    expect(mail?.text).not.toContain('$950.00 of invoice');
    const { rows } = await world.owner.query(
      `select p.name, s.asked_cents::int as asked from share_links l
       join payment_requests p on p.business_id = l.business_id and p.id = l.part_id
       join document_sendings s on s.business_id = l.business_id and s.invoice_id = l.subject_id where l.business_id = $1`,
      [firm.member.businessId],
    );
    expect(rows).toEqual([{ name: 'Deposit', asked: 25_000 }]);
  });

  it('by hand is the first part that is open, in the preview as in the mail', async () => {
    const firm = await aFirm();
    const id = await due(firm, '2041-03-01', 1_000);
    await inParts(firm.member, id);
    const preview = await call(world, firm.member, contract.previewReminder, { query: { idInvoice: id } });
    expect(preview.text).toContain('$300.00 of invoice');
    await call(world, firm.member, contract.sendReminder, { body: { idInvoice: id } });
    expect((await mails(firm.member))[0]?.text).toContain('$300.00 of invoice');
  });

  it('is what is still open of an invoice that was paid in part', async () => {
    const firm = await aFirm();
    await rules(firm.member, [{ offsetDays: 1 }]);
    const id = await due(firm, '2041-01-07', 1_000);
    await record(firm.member, { idInvoice: id, payment: 400 });
    await runDue('2041-01-08T15:00:00Z');
    expect(await standing(firm.member)).toEqual(['Sent']);
    const [mail] = await mails(firm.member);
    expect(mail?.text).toContain('$600.00 of invoice');
  });

  it('is said in French where the documents are French', async () => {
    const firm = await aFirm();
    await call(world, firm.member, saveDocumentSettings, { body: { documentLanguage: 'fr' } });
    await rules(firm.member, [{ offsetDays: 1 }, { offsetDays: -1, template: 'paymentLink' }]);
    await due(firm, '2041-01-07');
    await due(firm, '2041-01-09');
    await runDue('2041-01-08T15:00:00Z');
    const said = await mails(firm.member);
    expect(said.map(({ subject }) => subject.split(' ')[0])).toEqual(['Rappel', 'Payer']);
    for (const { text } of said) expect(text).toContain('Bonjour');
  });

  it('waits while a credit covers the part, though not the whole', async () => {
    const firm = await aFirm();
    await rules(firm.member, [{ offsetDays: 1 }]);
    const id = await due(firm, '2041-03-01', 1_000);
    await inParts(firm.member, id);
    const other = await due(firm, '2041-06-01', 50);
    await record(firm.member, { idInvoice: other, payment: 350 });
    await runDue('2041-01-08T15:00:00Z');
    expect(await mails(firm.member)).toEqual([]);
    expect(await state(firm.member, id)).toMatchObject({ next: null, why: 'credit' });
  });
});

describe('an invoice that opens again', () => {
  it('after a cheque bounced months later is reminded of by no rule twice, nor by those that passed', async () => {
    const firm = await aFirm();
    await rules(firm.member, [{ offsetDays: 1 }, { offsetDays: 7 }, { offsetDays: 90 }]);
    const id = await due(firm, '2041-01-06');
    await runDue('2041-01-07T15:00:00Z');
    await record(firm.member, { idInvoice: id, payment: 100, idPaymentMethod: await method(firm.member, 'cheque') });
    await runDue('2041-01-14T15:00:00Z');
    await runDue('2041-03-20T15:00:00Z');
    await world.owner.query(`update sessions set expires_at = '2060-01-01', idle_until = '2060-01-01'`);
    const { rows } = await world.owner.query<{ id: number }>('select id::int from payments where business_id = $1', [
      firm.member.businessId,
    ]);
    await bounce(firm.member, rows[0]?.id ?? 0);
    for (const day of ['2041-03-20', '2041-03-21', '2041-04-06', '2041-04-07', '2041-05-01'])
      await runDue(`${day}T15:00:00Z`);
    expect((await state(firm.member, id)).sent.map(({ offsetDays }) => offsetDays)).toEqual([1, 90]);
  }, 60_000);

  it('as a draft with another due day is reminded of by that day, though a reminder of the old one waited', async () => {
    const firm = await aFirm('');
    await rules(firm.member, [{ offsetDays: 1 }]);
    const id = await due(firm, '2041-01-06');
    await runDue('2041-01-07T15:00:00Z');
    expect(await state(firm.member, id)).toMatchObject({ why: 'noAddress' });
    await move(firm.member, id, { action: 'reopen', reason: 'A longer term' });
    const { version } = await get(firm.member, id);
    const typed = invoiceInput({ idClient: firm.idClient, billingDate: '2040-12-01', dueDate: '2041-01-12' });
    await call(world, firm.member, updateInvoice, { params: { id }, body: { ...typed, version } });
    await approve(firm.member, id);
    await world.owner.query(`update customers set email = 'noemie@example.com' where business_id = $1`, [
      firm.member.businessId,
    ]);
    expect(await state(firm.member, id)).toMatchObject({ next: { day: '2041-01-13' }, why: '' });
    await runDue('2041-01-08T15:00:00Z');
    expect(await mails(firm.member)).toEqual([]);
    await runDue('2041-01-13T15:00:00Z');
    expect(await standing(firm.member)).toEqual(['Sent']);
    expect(await mails(firm.member)).toMatchObject([{ about_id: id }]);
  });
});
