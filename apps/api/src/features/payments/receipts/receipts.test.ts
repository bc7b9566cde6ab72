import { execFileSync } from 'node:child_process';
import { listPayments } from '@countinghouse/contracts/payments';
import * as contract from '@countinghouse/contracts/receipts';
import { beforeAll, expect, it } from 'vitest';
import { call, request } from '../../../../test/calls.ts';
import { documentsIn, problem } from '../../../../test/documents.ts';
import { startApp, type TestWorld } from '../../../../test/harness.ts';
import { aBusiness } from '../../../../test/makers/businesses.ts';
import { anApprovedInvoice } from '../../../../test/makers/invoices.ts';
import { moneyIn } from '../../../../test/makers/payments.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => new Date('2026-11-15T17:00:00Z') });
  return world.stop;
});
const { aFirm } = documentsIn(() => world);
const { record, voidPayment } = moneyIn(() => world);

const textOf = (pdf: Buffer) => execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf }).toString();

async function aPayment(given: object = {}) {
  const { member, idClient } = await aFirm();
  const items = [{ serviceName: 'Work', quantity: 1, price: 159.44 }];
  const id = await anApprovedInvoice(world, member, { idClient, billingDate: '2026-11-01', dueDate: null, items });
  const { payment } = await record(member, { idInvoice: id, payment: 200, reference: '1207', ...given });
  return { member, payment };
}

it('lesson 20: the receipt says in its mail what its paper says, line by line', async () => {
  const { member, payment } = await aPayment({ receiptTo: 'noemie@example.com' });
  const reply = await request(world, member, contract.getReceipt, { params: { id: payment.idPayment } });
  expect(reply.headers['content-type']).toBe('application/pdf');
  const paper = textOf(reply.rawPayload);
  const { rows } = await world.owner.query<{ text: string; subject: string; attachments: { kind: string }[] }>(
    'select text, subject, attachments from mail_outbox where business_id = $1',
    [member.businessId],
  );
  expect(rows).toHaveLength(1);
  const [mail] = rows;
  expect(mail?.attachments).toMatchObject([{ kind: 'receipt' }]);
  for (const told of ['RC-1000000', '159.44', '40.56', '200.00', 'INC-1000000']) {
    expect(paper).toContain(told);
    expect(`${mail?.subject} ${mail?.text}`).toContain(told);
  }
  expect(paper).toContain('1207');
});

it('stamps the receipt of a voided payment, and sends it to nobody', async () => {
  const { member, payment } = await aPayment();
  await voidPayment(member, payment.idPayment);
  const reply = await request(world, member, contract.getReceipt, { params: { id: payment.idPayment } });
  expect(textOf(reply.rawPayload).toLowerCase()).toContain('voided');
  const body = { to: 'noemie@example.com' };
  const again = request(world, member, contract.sendReceipt, { params: { id: payment.idPayment }, body });
  expect(await problem(again)).toMatchObject({ code: 'payment.not_standing' });
});

it('is nobody else’s to read', async () => {
  const { payment } = await aPayment();
  const stranger = await aBusiness(world);
  const look = request(world, stranger, contract.getReceipt, { params: { id: payment.idPayment } });
  expect(await problem(look)).toMatchObject({ status: 404 });
  expect(await call(world, stranger, listPayments, { query: {} })).toMatchObject({ listTotalSize: 0 });
});
