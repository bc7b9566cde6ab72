import { reviseInvoice } from '@countinghouse/contracts/invoice-actions';
import * as contract from '@countinghouse/contracts/payments';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, request } from '../../../test/calls.ts';
import { documentsIn, problem } from '../../../test/documents.ts';
import { startApp, type TestWorld } from '../../../test/harness.ts';
import type { Member } from '../../../test/makers/businesses.ts';
import { moneyIn } from '../../../test/makers/payments.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => new Date('2026-11-15T17:00:00Z') });
  return world.stop;
});
const { get, create, move, approve, aFirm, balances } = documentsIn(() => world);
const {
  owing,
  record,
  refusedPayment,
  voidPayment,
  creditsOf,
  applyCredit,
  refund,
  voidRefund,
  method,
  rules,
  faults,
} = moneyIn(() => world);

type Firm = Pick<Awaited<ReturnType<typeof aFirm>>, 'member' | 'idClient'>;
const revise = async (member: Member, id: number) => (await call(world, member, reviseInvoice, { params: { id } })).id;
const due = async (member: Member, id: number) => (await get(member, id)).totalBillDue;
const onlyCredit = async ({ member, idClient }: Firm) =>
  (await creditsOf(member, idClient)).credits.find(({ left }) => left > 0)?.idCredit ?? 0;

describe('a payment on an invoice that was replaced', () => {
  it('leaves nothing on the bank when coins were missing and it is voided', async () => {
    const firm = await aFirm();
    await rules(firm.member, { cashRounding: 5 });
    const old = await owing(firm, 10.02);
    const draft = await revise(firm.member, old);
    const cash = await method(firm.member, 'cash');
    const { payment } = await record(firm.member, { idInvoice: old, payment: 10, idPaymentMethod: cash });
    await approve(firm.member, draft);
    expect(await due(firm.member, draft)).toBe(2);
    expect((await creditsOf(firm.member, firm.idClient)).creditLeft).toBe(0);
    await voidPayment(firm.member, payment.idPayment, { confirmUnapply: true });
    expect(await balances(firm.member)).toEqual({ receivable: 1_002, sales: -1_002 });
    expect(await faults(firm.member)).toEqual([]);
  });

  it('that came for a loss stays where the loss was, also when it is voided', async () => {
    const { member, idClient, taxes } = await aFirm();
    const items = [{ serviceName: 'Work', quantity: 1, price: 100, taxes }];
    const old = await owing({ member, idClient }, 0, { items });
    const draft = await revise(member, old);
    await move(member, old, { action: 'writeOff', reason: 'Gone', taxRelief: true });
    const { payment } = await record(member, { idInvoice: old, payment: 40 });
    await approve(member, draft);
    expect(await faults(member)).toEqual([]);
    await voidPayment(member, payment.idPayment, { confirmUnapply: true });
    expect(await faults(member)).toEqual([]);
  });

  it('is taken back on the day of the replacement, not in a month before its credit', async () => {
    const firm = await aFirm();
    const old = await owing(firm, 100, { billingDate: '2026-09-01' });
    const { payment } = await record(firm.member, { idInvoice: old, payment: 60, paymentDate: '2026-09-05' });
    const draft = await revise(firm.member, old);
    await approve(firm.member, draft);
    const { statusDate } = await voidPayment(firm.member, payment.idPayment, { confirmUnapply: true });
    expect(statusDate).toBe((await get(firm.member, draft)).billingDate);
    expect(await faults(firm.member)).toEqual([]);
  });

  it('takes a credit along that was used together with it', async () => {
    const firm = await aFirm();
    const gift = await record(firm.member, { idClient: firm.idClient, payment: 30 });
    const old = await owing(firm, 100);
    const draft = await revise(firm.member, old);
    const credits = [{ idCredit: await onlyCredit(firm), amount: 30 }];
    const { payment } = await record(firm.member, { idInvoice: old, payment: 70, credits });
    await approve(firm.member, draft);
    expect(await due(firm.member, draft)).toBe(0);
    expect(await faults(firm.member)).toEqual([]);
    await voidPayment(firm.member, payment.idPayment, { confirmUnapply: true });
    expect(await due(firm.member, draft)).toBe(7_000);
    expect(await faults(firm.member)).toEqual([]);
    await voidPayment(firm.member, gift.payment.idPayment, { confirmUnapply: true });
    expect(await due(firm.member, draft)).toBe(10_000);
    expect(await balances(firm.member)).toEqual({ receivable: 10_000, sales: -10_000 });
    expect(await faults(firm.member)).toEqual([]);
  });
});

describe('what two people do at once', () => {
  it('a void and the use of its rest leave no invoice that says it is paid by nothing', async () => {
    for (const _ of Array(6)) {
      const firm = await aFirm();
      const first = await owing(firm, 100);
      const second = await owing(firm, 50);
      const { payment } = await record(firm.member, { idInvoice: first, payment: 130 });
      const idCredit = await onlyCredit(firm);
      await Promise.all([
        request(world, firm.member, contract.applyCredit, {
          body: { idCredit, allocations: [{ idInvoice: second, amount: 30 }] },
        }),
        request(world, firm.member, contract.voidPayment, {
          body: { idPayment: payment.idPayment, reason: 'Wrong', confirmUnapply: true },
        }),
      ]);
      expect(await faults(firm.member)).toEqual([]);
    }
  }, 60_000);
});

describe('what cannot be is refused, not failed', () => {
  it('the same credit twice in one payment', async () => {
    const firm = await aFirm();
    await record(firm.member, { idClient: firm.idClient, payment: 30 });
    const id = await owing(firm, 100);
    const one = { idCredit: await onlyCredit(firm), amount: 30 };
    expect(await refusedPayment(firm.member, { idInvoice: id, payment: 40, credits: [one, one] })).toMatchObject({
      status: 400,
    });
  });

  it('a refund taken back over two invoices of which one was paid again, or that was approved again', async () => {
    const firm = await aFirm();
    const [a, b] = [await owing(firm, 200), await owing(firm, 50)];
    const allocations = [a, b].map((idInvoice) => ({ idInvoice, amount: 50 }));
    const { payment } = await record(firm.member, { idInvoice: a, payment: 100, allocations });
    const { idRefund } = await refund(firm.member, { idPayment: payment.idPayment, amount: 100 });
    await record(firm.member, { idInvoice: b, payment: 50, reference: 'again' });
    const back = (id: number) =>
      problem(request(world, firm.member, contract.voidRefund, { params: { id }, body: { reason: 'Wrong' } }));
    expect(await back(idRefund)).toMatchObject({ code: 'payment.more_than_open' });

    const c = await owing(firm, 10);
    const whole = await record(firm.member, { idInvoice: c, payment: 10 });
    const later = await refund(firm.member, { idPayment: whole.payment.idPayment, amount: 10 });
    await move(firm.member, c, { action: 'reopen', reason: 'Wrong' });
    await approve(firm.member, c);
    expect(await back(later.idRefund)).toMatchObject({ code: 'payment.more_than_open' });
    expect(await faults(firm.member)).toEqual([]);
  });

  it('a refund that was taken back can be made again', async () => {
    const firm = await aFirm();
    const id = await owing(firm, 100);
    const { payment } = await record(firm.member, { idInvoice: id, payment: 100 });
    for (const _ of [1, 2]) {
      const { idRefund } = await refund(firm.member, { idPayment: payment.idPayment, amount: 100 });
      await voidRefund(firm.member, idRefund);
    }
    await voidPayment(firm.member, payment.idPayment);
    expect(await balances(firm.member)).toEqual({ receivable: 10_000, sales: -10_000 });
    expect(await faults(firm.member)).toEqual([]);
  });

  it('coins that are missing are missing on as many invoices as it takes', async () => {
    const firm = await aFirm();
    await rules(firm.member, { cashRounding: 5 });
    const ids = [await owing(firm, 4.99), await owing(firm, 0.02), await owing(firm, 0.01)];
    const allocations = ids.map((idInvoice, at) => ({ idInvoice, amount: [4.99, 0.02, 0.01][at] ?? 0 }));
    const cash = await method(firm.member, 'cash');
    const { payment } = await record(firm.member, {
      idInvoice: ids[0],
      payment: 5,
      idPaymentMethod: cash,
      allocations,
    });
    expect(payment).toMatchObject({ rounding: -2, kept: 0 });
    for (const id of ids) expect(await due(firm.member, id)).toBe(0);
    await refund(firm.member, { idPayment: payment.idPayment, amount: 5 });
    expect(await faults(firm.member)).toEqual([]);
  });

  it('a deposit asks before it is recorded twice, and takes no other document along', async () => {
    const firm = await aFirm();
    const other = await owing(firm, 50);
    const estimate = await create(firm.member, { generateType: 'estimate', idClient: firm.idClient });
    await move(firm.member, estimate.id, { action: 'accept', reason: 'By phone' });
    const deposit = { idInvoice: estimate.id, payment: 10 };
    const split = { ...deposit, allocations: [{ idInvoice: other, amount: 10 }] };
    expect(await refusedPayment(firm.member, split)).toMatchObject({ status: 400 });
    await record(firm.member, deposit);
    expect(await refusedPayment(firm.member, deposit)).toMatchObject({ code: 'payment.duplicate' });
  });

  it('a credit is not applied twice at once', async () => {
    const firm = await aFirm();
    await record(firm.member, { idClient: firm.idClient, payment: 30 });
    const [a, b] = [await owing(firm, 30), await owing(firm, 30)];
    const idCredit = await onlyCredit(firm);
    await applyCredit(firm.member, idCredit, [{ idInvoice: a, amount: 30 }]);
    const again = request(world, firm.member, contract.applyCredit, {
      body: { idCredit, allocations: [{ idInvoice: b, amount: 30 }] },
    });
    expect(await problem(again)).toMatchObject({ code: 'payment.credit_short' });
  });
});
