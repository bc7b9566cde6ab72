import * as contract from '@countinghouse/contracts/late-fees';
import { previewReminder, sendReminder } from '@countinghouse/contracts/reminders';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { call, request } from '../../../test/calls.ts';
import { documentsIn, problem } from '../../../test/documents.ts';
import { runJobs, startApp, type TestWorld } from '../../../test/harness.ts';
import { type Member, within } from '../../../test/makers/businesses.ts';
import { aCustomer } from '../../../test/makers/customers.ts';
import { anApprovedInvoice } from '../../../test/makers/invoices.ts';
import { moneyIn } from '../../../test/makers/payments.ts';
import { loadDocumentFees } from './load-fees.ts';

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
const { aFirm, balances, get } = documentsIn(() => world);
const { faults } = moneyIn(() => world);

const settings = (member: Member, body: object) =>
  call(world, member, contract.saveLateFeeSettings, { body: { graceDays: 0, ...body } as never });
const charge = (member: Member, idInvoice: number) =>
  call(world, member, contract.chargeLateFee, { body: { idInvoice } });
/** Not by a call: a session does not outlive the months that pass here. */
const fees = ({ businessId, userId }: Member, id: number) =>
  within(world, businessId, userId, (ctx) => loadDocumentFees(ctx, id));

/** 1,140.00 and the taxes of Québec: 1,310.72. */
async function aLateInvoice(dueDate = '2041-01-01') {
  const { member, taxes } = await aFirm();
  const { idClient } = await aCustomer(world, member, {
    clientEmailAddresses: [{ emailAddress: 'noemie@example.com' }],
  });
  const items = [{ serviceName: 'Work', quantity: 1, price: 1_140, taxes }];
  const id = await anApprovedInvoice(world, member, { idClient, billingDate: '2040-12-01', dueDate, items });
  return { member, id };
}

async function runDue(at: string) {
  now = new Date(at);
  await world.owner.query(`update graphile_worker._private_jobs set run_at = now() where run_at <= $1`, [at]);
  await runJobs(world, { except: ['email.deliver'] });
}

it('fixture 16: 1.5 % of 1,310.72 is a late fee of 19.66, Receivable to Late fees, an invoice of its own', async () => {
  const { member, id } = await aLateInvoice();
  const before = await balances(member);
  await settings(member, { kind: 'percentOnce', rate: 1.5 });
  expect(await fees(member, id)).toMatchObject({ due: 1_966, fees: [] });
  const charged = await charge(member, id);
  expect(charged).toMatchObject({ due: null, fees: [{ amount: 1_966, balance: 1_966, period: 0 }] });
  const after = await balances(member);
  expect(after.lateFees).toBe(-1_966);
  expect((after.receivable ?? 0) - (before.receivable ?? 0)).toBe(1_966);
  expect({ ...after, receivable: 0, lateFees: 0 }).toEqual({ ...before, receivable: 0, lateFees: 0 });
  const fee = charged.fees[0]?.idInvoice ?? 0;
  expect(await call(world, member, contract.getDocumentFees, { params: { id: fee } })).toMatchObject({
    feeFor: { idInvoice: id },
    due: null,
    fees: [],
  });
  expect((await get(member, fee)).invoiceStatus.name).toBe('Invoiced');
  expect(await problem(request(world, member, contract.chargeLateFee, { body: { idInvoice: id } }))).toMatchObject({
    code: 'late_fee.not_due',
  });
  expect(await faults(member)).toEqual([]);
});

it('lesson 17: off is a state of its own; an empty or zero field is refused, and never charges anything', async () => {
  const { member, id } = await aLateInvoice();
  expect(await call(world, member, contract.getLateFeeSettings)).toMatchObject({
    kind: 'none',
    amount: null,
    rate: null,
  });
  for (const body of [
    { kind: 'fixed' },
    { kind: 'fixed', amount: 0 },
    { kind: 'percentOnce' },
    { kind: 'percentYear', rate: 0 },
    { kind: 'fixed', amount: 5, cap: 0 },
  ]) {
    const refused = request(world, member, contract.saveLateFeeSettings, { body: { graceDays: 0, ...body } as never });
    expect(await problem(refused)).toMatchObject({ status: 400 });
  }
  await settings(member, { kind: 'none', amount: 0, rate: 0 });
  expect(await problem(request(world, member, contract.chargeLateFee, { body: { idInvoice: id } }))).toMatchObject({
    code: 'late_fee.not_due',
  });
  await runDue('2041-03-01T15:00:00Z');
  expect(await fees(member, id)).toMatchObject({ fees: [], due: null });
});

it('is charged on its day for what falls due from now on, by the year month by month, up to the cap', async () => {
  const { member, id } = await aLateInvoice('2041-01-31');
  const { member: other, id: old } = await aLateInvoice('2040-12-20');
  await settings(member, { kind: 'percentYear', rate: 12, cap: 20 });
  await settings(other, { kind: 'fixed', amount: 25 });
  await runDue('2041-02-27T15:00:00Z');
  expect((await fees(member, id)).fees).toEqual([]);
  // The month from the 31st ends on the last of February: 28 days.
  await runDue('2041-02-28T15:00:00Z');
  expect((await fees(member, id)).fees).toMatchObject([{ period: 1, amount: 1_207 }]);
  await runDue('2041-03-31T15:00:00Z');
  expect((await fees(member, id)).fees).toMatchObject([{ period: 1 }, { period: 2, amount: 793 }]);
  await runDue('2041-06-30T15:00:00Z');
  expect((await fees(member, id)).fees).toHaveLength(2);
  expect((await fees(other, old)).fees).toEqual([]);
  expect(await faults(member)).toEqual([]);
});

it('lesson 16: a reminder by hand names the fee, in the preview as in the mail', async () => {
  const { member, id } = await aLateInvoice();
  await settings(member, { kind: 'fixed', amount: 25 });
  const fee = (await charge(member, id)).fees[0];
  const preview = await call(world, member, previewReminder, { query: { idInvoice: id } });
  const name = `Late fee ${fee?.invoicePrefix}${fee?.invoiceNumber}`;
  expect(preview.text).toContain(name);
  expect(preview.text).toContain('$25.00');
  await call(world, member, sendReminder, { body: { idInvoice: id } });
  const { rows } = await world.owner.query<{ text: string }>('select text from mail_outbox where business_id = $1', [
    member.businessId,
  ]);
  const bare = (text: string) => text.replaceAll(/https:\/\/link\.invalid\/\d+/g, '');
  expect(bare(rows[0]?.text ?? '')).toBe(bare(preview.text));
});

it('is taxed only where the business says so', async () => {
  const { member, id } = await aLateInvoice();
  await settings(member, { kind: 'fixed', amount: 100, isTaxable: true });
  const fee = (await charge(member, id)).fees[0];
  expect(fee).toMatchObject({ amount: 10_000, balance: 11_498 });
});
