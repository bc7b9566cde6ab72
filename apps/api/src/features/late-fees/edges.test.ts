import { saveDocumentSettings } from '@countinghouse/contracts/document-settings';
import { reviseInvoice } from '@countinghouse/contracts/invoice-actions';
import * as contract from '@countinghouse/contracts/late-fees';
import { getDocumentReminder } from '@countinghouse/contracts/reminders';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call, request } from '../../../test/calls.ts';
import { documentsIn, problem } from '../../../test/documents.ts';
import { runJobs, startApp, type TestWorld } from '../../../test/harness.ts';
import { type Member, within } from '../../../test/makers/businesses.ts';
import { moneyIn } from '../../../test/makers/payments.ts';
import { registerFeeHold } from './index.ts';
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
const { aFirm, approve, balances, get, move } = documentsIn(() => world);
const { bounce, faults, method, owing, record } = moneyIn(() => world);

const settings = (member: Member, body: object) =>
  call(world, member, contract.saveLateFeeSettings, { body: { graceDays: 0, ...body } as never });
const charge = (member: Member, idInvoice: number) =>
  call(world, member, contract.chargeLateFee, { body: { idInvoice } });
const refusedCharge = (member: Member, idInvoice: number) =>
  problem(request(world, member, contract.chargeLateFee, { body: { idInvoice } }));
const fees = ({ businessId, userId }: Member, id: number) =>
  within(world, businessId, userId, (ctx) => loadDocumentFees(ctx, id));
const periods = async (member: Member, id: number) => (await fees(member, id)).fees.map(({ period }) => period);

async function aLateInvoice(dueDate = '2041-01-01') {
  const { member, idClient } = await aFirm();
  const id = await owing({ member, idClient }, 1_000, { billingDate: '2040-12-01', dueDate });
  return { member, idClient, id };
}

async function runDue(at: string) {
  now = new Date(at);
  await world.owner.query(`update graphile_worker._private_jobs set run_at = now() where run_at <= $1`, [at]);
  await runJobs(world, { except: ['email.deliver'] });
}

/** The bank takes the business's only payment back; nobody is signed out while months pass. */
async function bounceOnly(member: Member) {
  await world.owner.query(`update sessions set expires_at = '2060-01-01', idle_until = '2060-01-01'`);
  const { rows } = await world.owner.query<{ id: number }>('select id::int from payments where business_id = $1', [
    member.businessId,
  ]);
  await bounce(member, rows[0]?.id ?? 0);
}

describe('a fee is one by itself, not by its lines', () => {
  it('reopened and approved again it is still income of late fees', async () => {
    const { member, id } = await aLateInvoice();
    await settings(member, { kind: 'fixed', amount: 25 });
    const fee = (await charge(member, id)).fees[0]?.idInvoice ?? 0;
    const before = await balances(member);
    await move(member, fee, { action: 'reopen', reason: 'A look' });
    await approve(member, fee);
    expect(await balances(member)).toEqual(before);
    expect(before.lateFees).toBe(-2_500);
    expect(await faults(member)).toEqual([]);
  });

  it('revised it stays a fee: in the books, without a fee of its own, without a reminder, charged once', async () => {
    const { member, id } = await aLateInvoice();
    await settings(member, { kind: 'fixed', amount: 25 });
    const fee = (await charge(member, id)).fees[0]?.idInvoice ?? 0;
    const revision = await call(world, member, reviseInvoice, { params: { id: fee } });
    await approve(member, revision.id);
    expect(await balances(member)).toMatchObject({ lateFees: -2_500, sales: -100_000 });
    expect(await call(world, member, getDocumentReminder, { params: { id: revision.id } })).toMatchObject({
      why: 'fee',
    });
    expect(await fees(member, revision.id)).toMatchObject({ feeFor: { idInvoice: id }, due: null });
    expect(await fees(member, id)).toMatchObject({ fees: [{ idInvoice: revision.id, balance: 2_500 }] });
    now = new Date('2041-01-07T16:00:00Z');
    expect(await refusedCharge(member, revision.id)).toMatchObject({ code: 'late_fee.not_due' });
    expect(await refusedCharge(member, id)).toMatchObject({ code: 'late_fee.not_due' });
    expect(await faults(member)).toEqual([]);
  });

  it('what only calls itself one is a sale', async () => {
    const { member, idClient } = await aLateInvoice();
    await owing({ member, idClient }, 30, { items: [{ serviceName: 'Late fee for INV-1', quantity: 1, price: 30 }] });
    expect(await balances(member)).toMatchObject({ sales: -103_000 });
  });

  it('speaks the language of the documents', async () => {
    const { member, id } = await aLateInvoice();
    await call(world, member, saveDocumentSettings, { body: { documentLanguage: 'fr' } });
    await settings(member, { kind: 'fixed', amount: 25 });
    const fee = (await charge(member, id)).fees[0]?.idInvoice ?? 0;
    const { items } = await get(member, fee);
    expect(JSON.stringify(items)).toContain('Frais de retard');
  });
});

describe('an invoice has each fee once', () => {
  it('also when it was revised after its fee', async () => {
    const { member, id } = await aLateInvoice();
    await settings(member, { kind: 'percentOnce', rate: 2 });
    await charge(member, id);
    const revision = await call(world, member, reviseInvoice, { params: { id } });
    await approve(member, revision.id);
    expect(await fees(member, revision.id)).toMatchObject({ fees: [{ period: 0 }], due: null });
    expect(await refusedCharge(member, revision.id)).toMatchObject({ code: 'late_fee.not_due' });
  });

  it('also when its cheque bounces months later; the months in which it counted as paid are left to a person', async () => {
    const { member, id } = await aLateInvoice('2041-01-08');
    const { member: other, id: second } = await aLateInvoice('2041-01-08');
    await settings(member, { kind: 'fixed', amount: 25 });
    await settings(other, { kind: 'percentYear', rate: 12 });
    const cheque = async (of: Member, idInvoice: number) =>
      record(of, { idInvoice, payment: 1_000, idPaymentMethod: await method(of, 'cheque') });
    await runDue('2041-01-09T15:00:00Z');
    expect(await periods(member, id)).toEqual([0]);
    await cheque(member, id);
    await cheque(other, second);
    await runDue('2041-08-01T15:00:00Z');
    await bounceOnly(member);
    await bounceOnly(other);
    await runDue('2041-08-09T15:00:00Z');
    await runDue('2041-09-09T15:00:00Z');
    expect(await periods(member, id)).toEqual([0]);
    expect(await periods(other, second)).toEqual([6, 7, 8]);
    expect(await faults(member)).toEqual([]);
    expect(await faults(other)).toEqual([]);
  }, 60_000);
});

describe('what is not charged by itself', () => {
  it('is an invoice that was paid in between, and one for which money lies somewhere', async () => {
    const { member, id } = await aLateInvoice('2041-01-08');
    const { member: other, id: covered } = await aLateInvoice('2041-01-08');
    await settings(member, { kind: 'fixed', amount: 25 });
    await settings(other, { kind: 'fixed', amount: 25 });
    await record(member, { idInvoice: id, payment: 1_000 });
    registerFeeHold(async (_, ids) => new Set(ids.filter((each) => each === covered)));
    await runDue('2041-01-09T15:00:00Z');
    expect(await periods(member, id)).toEqual([]);
    expect(await periods(other, covered)).toEqual([]);
    registerFeeHold(async () => new Set());
  });

  it('what is open of an invoice that was paid in part is late all the same', async () => {
    const { member, id } = await aLateInvoice('2041-01-08');
    await settings(member, { kind: 'percentOnce', rate: 10 });
    await record(member, { idInvoice: id, payment: 400 });
    await runDue('2041-01-09T15:00:00Z');
    expect((await fees(member, id)).fees).toMatchObject([{ amount: 6_000 }]);
  });

  it('shorter grace reaches what fell due under the longer one', async () => {
    const { member, id } = await aLateInvoice('2041-01-08');
    await settings(member, { kind: 'fixed', amount: 25, graceDays: 10 });
    await runDue('2041-01-12T15:00:00Z');
    expect(await periods(member, id)).toEqual([]);
    await settings(member, { kind: 'fixed', amount: 25, graceDays: 2 });
    await runDue('2041-01-12T15:10:00Z');
    expect(await periods(member, id)).toEqual([0]);
    await runDue('2041-01-20T15:00:00Z');
    expect(await periods(member, id)).toEqual([0]);
  });
});
