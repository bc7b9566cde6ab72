import { creditInvoice, reviseInvoice } from '@countinghouse/contracts/invoice-actions';
import * as contract from '@countinghouse/contracts/payments';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, request } from '../../../test/calls.ts';
import { documentsIn, problem } from '../../../test/documents.ts';
import { startApp, type TestWorld } from '../../../test/harness.ts';
import { aBusiness, type Member, within } from '../../../test/makers/businesses.ts';
import { moneyIn } from '../../../test/makers/payments.ts';
import { lockThrough } from '../ledger/index.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => new Date('2026-11-15T17:00:00Z') });
  return world.stop;
});
const { get, create, move, approve, refused, aFirm, balances } = documentsIn(() => world);
const {
  owing,
  record,
  refusedPayment,
  voidPayment,
  refusedVoid,
  creditsOf,
  applyCredit,
  refund,
  voidRefund,
  method,
  rules,
  faults,
} = moneyIn(() => world);

const status = async (member: Member, id: number) => {
  const { invoiceStatus, totalBillDue } = await get(member, id);
  return [invoiceStatus.name, totalBillDue];
};

describe('recording', () => {
  it('splits a cheque over several invoices, and tells what is left of it', async () => {
    const firm = await aFirm();
    const ids = [await owing(firm, 100), await owing(firm, 50), await owing(firm, 30)];
    const [one = 0, two = 0, three = 0] = ids;
    const { payment } = await record(firm.member, {
      idInvoice: one,
      payment: 200,
      allocations: [
        { idInvoice: one, amount: 100 },
        { idInvoice: two, amount: 50 },
        { idInvoice: three, amount: 20 },
      ],
    });
    expect(payment.allocations.map(({ amount }) => amount)).toEqual([10_000, 5_000, 2_000]);
    expect(payment.kept).toBe(3_000);
    expect(await Promise.all(ids.map((id) => status(firm.member, id)))).toEqual([
      ['Paid', 0],
      ['Paid', 0],
      ['Processing', 1_000],
    ]);
    expect(await faults(firm.member)).toEqual([]);
  });

  it('refuses what cannot be: more than is open, another customer, a foreign day, too fine an amount', async () => {
    const firm = await aFirm();
    const other = await aFirm();
    const id = await owing(firm, 100);
    const strange = await owing({ member: firm.member, idClient: firm.idClient }, 20);
    const body = { idInvoice: id, payment: 100 };
    const split = (allocations: object[]) => refusedPayment(firm.member, { ...body, allocations } as never);
    expect(await split([{ idInvoice: id, amount: 120 }])).toMatchObject({
      status: 400,
      fields: { allocations: /more/ },
    });
    expect(
      await refusedPayment(firm.member, { idInvoice: id, payment: 200, allocations: [{ idInvoice: id, amount: 150 }] }),
    ).toMatchObject({ code: 'payment.more_than_open' });
    expect(await split([{ idInvoice: await owing(other, 10), amount: 10 }])).toMatchObject({
      code: 'invoice.not_found',
    });
    expect(await refusedPayment(firm.member, { ...body, paymentDate: '2026-11-16' })).toMatchObject({ status: 400 });
    expect(await refusedPayment(firm.member, { ...body, paymentDate: '2026-07-01' })).toMatchObject({
      code: 'invoice.confirm_date',
    });
    expect(await refusedPayment(firm.member, { ...body, payment: 1.005 })).toMatchObject({ status: 400 });
    expect(await refusedPayment(other.member, body)).toMatchObject({ status: 404 });
    expect(strange).toBeGreaterThan(0);
    expect(await balances(firm.member)).toEqual({ receivable: 12_000, sales: -12_000 });
  });

  it('keeps to what the business accepts', async () => {
    const firm = await aFirm();
    const id = await owing(firm, 100);
    await rules(firm.member, { minimumPartial: 30, keepsOverpayment: false });
    expect(await refusedPayment(firm.member, { idInvoice: id, payment: 29.99 })).toMatchObject({
      code: 'payment.below_minimum',
    });
    expect(await refusedPayment(firm.member, { idInvoice: id, payment: 100.01 })).toMatchObject({
      code: 'payment.overpaid',
    });
    await rules(firm.member, { allowsPartial: false });
    expect(await refusedPayment(firm.member, { idInvoice: id, payment: 99 })).toMatchObject({
      code: 'payment.partial_refused',
    });
    await record(firm.member, { idInvoice: id, payment: 100 });
    expect(await status(firm.member, id)).toEqual(['Paid', 0]);
  });

  it('approves a draft first, when somebody says so', async () => {
    const firm = await aFirm();
    const draft = await create(firm.member, { idClient: firm.idClient });
    const body = { idInvoice: draft.id, payment: 90 };
    expect(await refusedPayment(firm.member, body)).toMatchObject({ code: 'payment.confirm_approve' });
    await record(firm.member, { ...body, confirmApprove: true });
    expect(await status(firm.member, draft.id)).toEqual(['Paid', 0]);
    expect(await faults(firm.member)).toEqual([]);
  });

  it('keeps money of a day before its invoice as a deposit, and uses it on the invoice day', async () => {
    const firm = await aFirm();
    const id = await owing(firm, 100, { billingDate: '2026-11-10' });
    await record(firm.member, { idInvoice: id, payment: 100, paymentDate: '2026-11-05' });
    expect(await status(firm.member, id)).toEqual(['Paid', 0]);
    const { credits } = await creditsOf(firm.member, firm.idClient);
    expect(credits).toMatchObject([
      { origin: 'deposit', left: 0, applications: [{ date: '2026-11-10', amount: 10_000 }] },
    ]);
    expect(await faults(firm.member)).toEqual([]);
  });

  it('asks before the same cheque is recorded twice, and a second clerk is told of the first', async () => {
    const firm = await aFirm();
    const id = await owing(firm, 100);
    const { version } = await get(firm.member, id);
    const cheque = {
      idInvoice: id,
      payment: 40,
      reference: '1207',
      idPaymentMethod: await method(firm.member, 'cheque'),
    };
    await record(firm.member, { ...cheque, version });
    expect(await refusedPayment(firm.member, { ...cheque, version })).toMatchObject({ code: 'record.stale' });
    expect(await refusedPayment(firm.member, cheque)).toMatchObject({ code: 'payment.duplicate' });
    await record(firm.member, { ...cheque, confirmDuplicate: true });
    expect(await status(firm.member, id)).toEqual(['Processing', 2_000]);
  });

  it('lesson 6: a credit and cash are one posting, and the invoice goes down by both', async () => {
    const firm = await aFirm();
    await record(firm.member, { idClient: firm.idClient, payment: 25 });
    const id = await owing(firm, 100);
    const { credits } = await creditsOf(firm.member, firm.idClient);
    const use = [{ idCredit: credits[0]?.idCredit ?? 0, amount: 25 }];
    const { payment } = await record(firm.member, { idInvoice: id, payment: 75, credits: use });
    expect(await status(firm.member, id)).toEqual(['Paid', 0]);
    expect(await balances(firm.member)).toEqual({ bank: 10_000, sales: -10_000 });
    const { rows } = await world.owner.query(
      `select id from journal_entries where business_id = $1 and subject = 'payments' and subject_id = $2`,
      [firm.member.businessId, payment.idPayment],
    );
    expect(rows).toHaveLength(1);
    await voidPayment(firm.member, payment.idPayment);
    expect(await status(firm.member, id)).toEqual(['Invoiced', 10_000]);
    expect((await creditsOf(firm.member, firm.idClient)).creditLeft).toBe(2_500);
    expect(await faults(firm.member)).toEqual([]);
  });
});

describe('taking back', () => {
  it('lesson 7: a voided payment leaves no balance behind, and is never deleted', async () => {
    const firm = await aFirm();
    const id = await owing(firm, 159.44);
    const { payment } = await record(firm.member, { idInvoice: id, payment: 159.44 });
    expect(await voidPayment(firm.member, payment.idPayment)).toMatchObject({
      status: 'voided',
      statusReason: 'A mistake',
    });
    expect(await status(firm.member, id)).toEqual(['Invoiced', 15_944]);
    expect(await balances(firm.member)).toEqual({ receivable: 15_944, sales: -15_944 });
    expect((await get(firm.member, id)).payments).toMatchObject([{ status: 'voided', payment: 15_944 }]);
    expect(await refusedVoid(firm.member, payment.idPayment)).toMatchObject({ code: 'payment.not_standing' });
    const grants = await world.owner.query(
      `select privilege_type from information_schema.table_privileges
       where table_name in ('payments', 'refunds', 'allocations') and grantee = 'app_rw' and privilege_type = 'DELETE'`,
    );
    expect(grants.rows).toEqual([]);
    expect(await faults(firm.member)).toEqual([]);
  });

  it('takes what was left over off the invoices it was used on, when somebody says so', async () => {
    const firm = await aFirm();
    const first = await owing(firm, 100);
    const { payment } = await record(firm.member, { idInvoice: first, payment: 130 });
    const second = await owing(firm, 50);
    const { credits } = await creditsOf(firm.member, firm.idClient);
    await applyCredit(firm.member, credits[0]?.idCredit ?? 0, [{ idInvoice: second, amount: 30 }]);
    expect(await refusedVoid(firm.member, payment.idPayment)).toMatchObject({ code: 'payment.credit_used' });
    await voidPayment(firm.member, payment.idPayment, { confirmUnapply: true });
    expect([await status(firm.member, first), await status(firm.member, second)]).toEqual([
      ['Invoiced', 10_000],
      ['Invoiced', 5_000],
    ]);
    expect((await creditsOf(firm.member, firm.idClient)).creditLeft).toBe(0);
    expect(await faults(firm.member)).toEqual([]);
  });

  it('dates a void on the day of the payment, or today where that is closed', async () => {
    const firm = await aFirm();
    const ids = [
      await owing(firm, 10, { billingDate: '2026-10-01' }),
      await owing(firm, 20, { billingDate: '2026-10-01' }),
    ];
    const paid = [];
    for (const id of ids)
      paid.push(
        (await record(firm.member, { idInvoice: id, payment: id === ids[0] ? 10 : 20, paymentDate: '2026-10-05' }))
          .payment,
      );
    expect(await voidPayment(firm.member, paid[0]?.idPayment ?? 0)).toMatchObject({ statusDate: '2026-10-05' });
    await within(world, firm.member.businessId, firm.member.userId, (ctx) =>
      lockThrough(ctx, '2026-10-31', 'Month end'),
    );
    expect(await voidPayment(firm.member, paid[1]?.idPayment ?? 0)).toMatchObject({ statusDate: '2026-11-15' });
    expect(await faults(firm.member)).toEqual([]);
  });

  it('refunds a payment in parts, so that its invoice is owed again, and takes a refund back', async () => {
    const firm = await aFirm();
    const id = await owing(firm, 100);
    const { payment } = await record(firm.member, { idInvoice: id, payment: 100 });
    const first = await refund(firm.member, { idPayment: payment.idPayment, amount: 30 });
    expect(await get(firm.member, id)).toMatchObject({ totalBillDue: 3_000, paymentState: 'partlyRefunded' });
    await refund(firm.member, { idPayment: payment.idPayment, amount: 70 });
    expect(await get(firm.member, id)).toMatchObject({ totalBillDue: 10_000, paymentState: 'refunded' });
    expect(await refusedVoid(firm.member, payment.idPayment)).toMatchObject({ code: 'payment.was_refunded' });
    const tooMuch = request(world, firm.member, contract.refundPayment, {
      body: { idPayment: payment.idPayment, amount: 0.01, reason: 'x' },
    });
    expect(await problem(tooMuch)).toMatchObject({ code: 'payment.more_than_paid' });
    await voidRefund(firm.member, first.idRefund);
    expect(await get(firm.member, id)).toMatchObject({ totalBillDue: 7_000 });
    expect(await faults(firm.member)).toEqual([]);
  });

  it('changes a payment by voiding it and recording another, both or neither', async () => {
    const firm = await aFirm();
    const id = await owing(firm, 100);
    const { payment } = await record(firm.member, { idInvoice: id, payment: 10 });
    const change = (amount: number) =>
      request(world, firm.member, contract.changePayment, {
        params: { id: payment.idPayment },
        body: { idInvoice: id, payment: amount, allocations: [{ idInvoice: id, amount }] },
      });
    expect(await problem(change(101))).toMatchObject({ code: 'payment.more_than_open' });
    expect(await status(firm.member, id)).toEqual(['Processing', 9_000]);
    expect((await change(60)).statusCode).toBe(200);
    expect(await status(firm.member, id)).toEqual(['Processing', 4_000]);
    expect((await get(firm.member, id)).payments.map((row) => row.status)).toEqual(['voided', 'done']);
    expect(await faults(firm.member)).toEqual([]);
  });
});

describe('with what happens to documents', () => {
  it('moves what was paid to the invoice that replaces it', async () => {
    const firm = await aFirm();
    const old = await owing(firm, 100);
    const { payment } = await record(firm.member, { idInvoice: old, payment: 60 });
    const draft = await call(world, firm.member, reviseInvoice, { params: { id: old } });
    const approved = await approve(firm.member, draft.id);
    expect(approved).toMatchObject({ totalBillDue: 4_000, paid: 6_000, invoiceStatus: { name: 'Processing' } });
    expect(await status(firm.member, old)).toEqual(['Replaced', 0]);
    expect(await faults(firm.member)).toEqual([]);
    await voidPayment(firm.member, payment.idPayment, { confirmUnapply: true });
    expect(await status(firm.member, draft.id)).toEqual(['Invoiced', 10_000]);
    expect(await balances(firm.member)).toEqual({ receivable: 10_000, sales: -10_000 });
    expect(await faults(firm.member)).toEqual([]);
  });

  it('gives what was paid and is credited to the customer; that note stays while it is spent', async () => {
    const firm = await aFirm();
    const id = await owing(firm, 100);
    await record(firm.member, { idInvoice: id, payment: 100 });
    const note = await call(world, firm.member, creditInvoice, {
      params: { id },
      body: { reason: 'Goodwill', creditAmount: 30 },
    });
    expect(await status(firm.member, id)).toEqual(['Paid', 0]);
    const { credits, creditLeft } = await creditsOf(firm.member, firm.idClient);
    expect(creditLeft).toBe(3_000);
    const second = await owing(firm, 30);
    await applyCredit(firm.member, credits[0]?.idCredit ?? 0, [{ idInvoice: second, amount: 30 }]);
    // No money came for it: it is settled by a credit.
    expect(await status(firm.member, second)).toEqual(['Credited', 0]);
    expect(await refused(firm.member, note.id, { action: 'void', reason: 'Wrong' })).toMatchObject({
      code: 'credit.used',
    });
    expect(await faults(firm.member)).toEqual([]);
  });

  it('is nobody else’s business', async () => {
    const firm = await aFirm();
    const id = await owing(firm, 100);
    const { payment } = await record(firm.member, { idInvoice: id, payment: 100 });
    const stranger = await aBusiness(world);
    expect(await refusedVoid(stranger, payment.idPayment)).toMatchObject({ status: 404, code: 'payment.not_found' });
    const look = request(world, stranger, contract.getPayment, { params: { id: payment.idPayment } });
    expect(await problem(look)).toMatchObject({ status: 404 });
    expect(await refusedVoid(firm.member, payment.idPayment, { reason: '' })).toMatchObject({ status: 400 });
    expect(await move(firm.member, id, { action: 'markSent' })).toMatchObject({ totalBillDue: 0 });
  });
});
