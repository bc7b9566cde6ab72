import * as contract from '@countinghouse/contracts/payments';
import { beforeAll, expect, it } from 'vitest';
import { request } from '../../../test/calls.ts';
import { documentsIn } from '../../../test/documents.ts';
import { send, startApp, type TestWorld } from '../../../test/harness.ts';
import { anApprovedInvoice } from '../../../test/makers/invoices.ts';
import { moneyIn } from '../../../test/makers/payments.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => new Date('2026-11-15T17:00:00Z') });
  return world.stop;
});
const { get, aFirm } = documentsIn(() => world);
const { rules, faults, method } = moneyIn(() => world);

const PAYMENTS = 1_000;

it(`never records more than the balance, of ${PAYMENTS} payments at once`, async () => {
  const { member, idClient } = await aFirm();
  await rules(member, { keepsOverpayment: false });
  const items = [{ serviceName: 'Work', quantity: 1, price: 333.33 }];
  const id = await anApprovedInvoice(world, member, { idClient, billingDate: '2026-11-01', dueDate: null, items });
  // Who is told to come again because all places are taken does so, as the browser does.
  const pay = async (index: number) => {
    for (;;) {
      const body = { idInvoice: id, payment: 1 + (index % 7) / 10, reference: `Cheque ${index}` };
      const reply = await request(world, member, contract.recordPayment, { body });
      if (reply.statusCode !== 503) return reply;
    }
  };
  const replies = await Promise.all(Array.from({ length: PAYMENTS }, (_, index) => pay(index)));
  const recorded = replies.filter(({ statusCode }) => statusCode === 200);
  expect([...new Set(replies.map(({ statusCode }) => statusCode))].toSorted()).toEqual([200, 409]);
  const { rows } = await world.owner.query<{ cents: number; n: number }>(
    `select sum(amount_cents)::int as cents, count(*)::int as n from payments where business_id = $1 and state = 'done'`,
    [member.businessId],
  );
  expect(rows[0]?.n).toBe(recorded.length);
  const { paid, totalBillDue } = await get(member, id);
  expect(rows[0]?.cents).toBe(paid);
  expect(paid + totalBillDue).toBe(33_333);
  // As much as fits was recorded: what is left is less than the largest of them.
  expect(totalBillDue).toBeGreaterThanOrEqual(0);
  expect(totalBillDue).toBeLessThan(170);
  expect(await faults(member)).toEqual([]);
}, 180_000);

it('records once, of a double click and its replays', async () => {
  const { member, idClient } = await aFirm();
  const items = [{ serviceName: 'Work', quantity: 1, price: 50 }];
  const id = await anApprovedInvoice(world, member, { idClient, billingDate: '2026-11-01', dueDate: null, items });
  const payload = { idInvoice: id, payment: 20, idPaymentMethod: await method(member, 'cheque') };
  const click = () =>
    send(world.app, member, {
      method: 'POST',
      url: contract.recordPayment.path,
      headers: { 'idempotency-key': 'a-click-of-the-button' },
      payload,
    });
  const replies = await Promise.all(Array.from({ length: 5 }, click));
  replies.push(await click());
  const ids = replies
    .filter(({ statusCode }) => statusCode === 200)
    .map((reply) => reply.json<{ data: { payment: { idPayment: number } } }>().data.payment.idPayment);
  expect(ids.length).toBeGreaterThanOrEqual(2);
  expect(new Set(ids).size).toBe(1);
  expect(await get(member, id)).toMatchObject({ paid: 2_000 });
});
