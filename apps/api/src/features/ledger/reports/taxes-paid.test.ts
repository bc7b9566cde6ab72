import { getReportSheet, listReportEntries } from '@countinghouse/contracts/financial-reports';
import * as actions from '@countinghouse/contracts/invoice-actions';
import { setPeriodLock } from '@countinghouse/contracts/ledger';
import * as filings from '@countinghouse/contracts/tax-filings';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, request } from '../../../../test/calls.ts';
import { documentsIn, problem } from '../../../../test/documents.ts';
import { startApp, type TestWorld } from '../../../../test/harness.ts';
import type { Member } from '../../../../test/makers/businesses.ts';
import { anApprovedInvoice } from '../../../../test/makers/invoices.ts';
import { moneyIn } from '../../../../test/makers/payments.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => new Date('2026-11-15T17:00:00Z') });
  return world.stop;
});
const { aFirm, move } = documentsIn(() => world);
const { record, voidPayment, bounce, refund, voidRefund, creditsOf, applyCredit, rules, method, faults } = moneyIn(
  () => world,
);
type Firm = Awaited<ReturnType<typeof aFirm>>;

/** 100.00 with GST 5.00 and QST 9.98, billed in August. */
const billed = ({ member, idClient, taxes }: Firm, given: object = {}) =>
  anApprovedInvoice(world, member, {
    idClient,
    billingDate: '2026-08-10',
    dueDate: null,
    items: [{ serviceName: 'Work', quantity: 1, price: 100, taxes }],
    ...given,
  });
const pay = async (member: Member, idInvoice: number, payment: number, paymentDate: string, given: object = {}) =>
  (
    await record(member, {
      idInvoice,
      payment,
      paymentDate,
      confirmDuplicate: true,
      confirmDate: true,
      ...given,
    } as never)
  ).payment.idPayment;

/** Of GST and then of QST, by day: base, exempt and tax, of what became due; days of nothing are left out. */
async function dueByDay({ member }: Firm): Promise<Record<string, number[]>> {
  const { rows } = await world.owner.query<{ day: string; sums: string[] }>(
    `select day::text, array_agg(x.cents order by t.sales_tax_id, x.n) as sums from tax_days t
     cross join lateral (values (1, base_cents), (2, exempt_cents), (3, tax_cents)) as x (n, cents)
     where t.business_id = $1 and t.basis = 'cash' group by 1
     having bool_or(x.cents <> 0) order by 1`,
    [member.businessId],
  );
  expect(await faults(member)).toEqual([]);
  return Object.fromEntries(rows.map(({ day, sums }) => [day, sums.map(Number)]));
}
const sheetOf = (member: Member, from: string, to: string, basis = 'cash') =>
  call(world, member, getReportSheet, { params: { report: 'salesTax' }, query: { from, to, basis } as never });

describe('the tax of an invoice is due in the share and on the day in which it is paid', () => {
  it('fixture 18: three payments give shares that come to the tax exactly', async () => {
    const firm = await aFirm();
    const id = await billed(firm);
    await pay(firm.member, id, 40, '2026-08-20');
    await pay(firm.member, id, 50, '2026-09-20');
    await pay(firm.member, id, 24.98, '2026-10-20');
    expect(await dueByDay(firm)).toEqual({
      '2026-08-20': [3_479, 0, 174, 3_479, 0, 347],
      '2026-09-20': [4_348, 0, 217, 4_348, 0, 434],
      '2026-10-20': [2_173, 0, 109, 2_173, 0, 217],
    });
    const year = async (basis: string) =>
      (await sheetOf(firm.member, '2026-01-01', '2026-12-31', basis)).rows.map(({ cells }) => cells);
    expect(await year('cash')).toEqual(await year('accrual'));
    expect((await sheetOf(firm.member, '2026-08-01', '2026-08-31')).rows.at(-1)?.cells.at(-1)).toBe(521);
  });

  it('opens to what settled the invoice, and adds up', async () => {
    const firm = await aFirm();
    const [one, other] = [await billed(firm), await billed(firm)];
    await pay(firm.member, one, 40, '2026-08-20');
    await pay(firm.member, one, 50, '2026-08-20');
    await pay(firm.member, other, 114.98, '2026-08-21');
    const sheet = await sheetOf(firm.member, '2026-08-01', '2026-08-31');
    const drill = sheet.rows[0]?.drill ?? '';
    const ask = (more: object) =>
      call(world, firm.member, listReportEntries, {
        params: { report: 'salesTax' },
        query: { from: '2026-08-01', to: '2026-08-31', basis: 'cash', drill, column: 'collected', ...more } as never,
      });
    const { entries, isRight, count, sum } = await ask({});
    expect([isRight, count, sum]).toEqual([true, 2, 891]);
    expect(entries.map(({ day, subject, amount, text }) => [day, subject, amount, text])).toEqual([
      ['2026-08-20', { kind: 'invoice', id: one }, 391, expect.stringMatching(/^Payment \S+, Payment \S+$/)],
      ['2026-08-21', { kind: 'invoice', id: other }, 500, expect.stringMatching(/^Payment \S+$/)],
    ]);
    const first = await ask({ size: 1 });
    const second = await ask({ size: 1, cursor: first.nextCursor });
    expect([first, second].flatMap((page) => page.entries.map(({ key }) => key))).toEqual(
      entries.map(({ key }) => key),
    );
    expect(second.nextCursor).toBeNull();
  });

  it('what is taken back leaves on the day that it is: void, bounce, refund and back', async () => {
    const firm = await aFirm();
    const { member } = firm;
    const id = await billed(firm);
    const first = await pay(member, id, 38.33, '2026-08-20');
    const second = await pay(member, id, 38.33, '2026-09-20');
    await voidPayment(member, first);
    // As if there had only been the second: no cent stays on the day of the first.
    const half = [3_334, 0, 167, 3_334, 0, 333];
    expect(await dueByDay(firm)).toEqual({ '2026-09-20': half });
    await bounce(member, second, { bounceDate: '2026-10-02' });
    expect(Object.keys(await dueByDay(firm))).toEqual(['2026-09-20', '2026-10-02']);
    const third = await pay(member, id, 114.98, '2026-10-05');
    const { idRefund } = await refund(member, { idPayment: third, amount: 14.98, refundDate: '2026-10-09' });
    expect((await dueByDay(firm))['2026-10-09']).toEqual([-1_303, 0, -65, -1_303, 0, -130]);
    await voidRefund(member, idRefund);
    const whole = Object.values(await dueByDay(firm)).reduce((sums, day) => sums.map((sum, n) => sum + (day[n] ?? 0)));
    expect(whole).toEqual([10_000, 0, 500, 10_000, 0, 998]);
  });

  it('deposits and overpayments count when an invoice takes them', async () => {
    const firm = await aFirm();
    const { member, idClient } = firm;
    await record(member, { idClient, payment: 200, paymentDate: '2026-08-01', confirmDate: true } as never);
    expect(await dueByDay(firm)).toEqual({});
    const id = await billed(firm);
    const { credits } = await creditsOf(member, idClient);
    const idCredit = credits[0]?.idCredit ?? 0;
    await applyCredit(member, idCredit, [{ idInvoice: id, amount: 114.98 }], { applyDate: '2026-09-03' });
    expect(await dueByDay(firm)).toEqual({ '2026-09-03': [10_000, 0, 500, 10_000, 0, 998] });
  });
});

describe('what is not money', () => {
  it('a write-off is none, with and without relief; what comes for it after all is', async () => {
    for (const taxRelief of [true, false]) {
      const firm = await aFirm();
      const id = await billed(firm);
      await pay(firm.member, id, 40, '2026-08-20');
      await move(firm.member, id, { action: 'writeOff', reason: 'Gone', taxRelief, writeOffDate: '2026-09-01' });
      expect(await dueByDay(firm)).toEqual({ '2026-08-20': [3_479, 0, 174, 3_479, 0, 347] });
      await pay(firm.member, id, 74.98, '2026-10-20');
      expect((await dueByDay(firm))['2026-10-20']).toEqual([6_521, 0, 326, 6_521, 0, 651]);
    }
  });

  it('a credit note takes back the tax of what was paid, and lowers what is left', async () => {
    const firm = await aFirm();
    const { member } = firm;
    const credit = (id: number, creditAmount: number, billingDate: string) =>
      call(world, member, actions.creditInvoice, {
        params: { id },
        body: { reason: 'Less', creditAmount, billingDate },
      });
    const paid = await billed(firm);
    await pay(member, paid, 114.98, '2026-08-20');
    const note = await credit(paid, 57.49, '2026-09-05');
    expect((await dueByDay(firm))['2026-09-05']?.filter((_, n) => n % 3 === 2)).toEqual([-250, -499]);
    await move(member, note.id, { action: 'void', reason: 'Wrong' });
    expect(Object.keys(await dueByDay(firm))).toEqual(['2026-08-20']);
    const open = await billed(firm);
    await credit(open, 57.49, '2026-09-05');
    await pay(member, open, 57.49, '2026-09-20');
    expect((await dueByDay(firm))['2026-09-20']?.filter((_, n) => n % 3 === 2)).toEqual([250, 499]);
  });

  it('an early-payment discount is not asked for: with or without its tax, what is left is due in full', async () => {
    for (const adjustsTax of [true, false]) {
      const firm = await aFirm();
      await rules(firm.member, { earlyDiscount: { rate: 2, days: 30, adjustsTax } });
      const id = await billed(firm);
      await pay(firm.member, id, 50, '2026-08-20');
      const discount = { earlyDiscount: true, confirmDiscount: true };
      await pay(firm.member, id, 63.68, '2026-08-25', discount);
      await dueByDay(firm);
      const year = async (basis: string) =>
        (await sheetOf(firm.member, '2026-01-01', '2026-12-31', basis)).rows.map(({ cells }) => cells);
      expect(await year('cash')).toEqual(await year('accrual'));
    }
  });

  it('a coin that is missing settles, too; a canceled invoice has no tax', async () => {
    const firm = await aFirm();
    const { member } = firm;
    await rules(member, { cashRounding: 5 });
    const id = await billed(firm, { items: [{ serviceName: 'Work', quantity: 1, price: 100.02, taxes: firm.taxes }] });
    const cash = await method(member, 'cash');
    await pay(member, id, 115, '2026-08-20', { idPaymentMethod: cash });
    expect((await dueByDay(firm))['2026-08-20']).toEqual([10_002, 0, 500, 10_002, 0, 998]);
    await move(member, await billed(firm), { action: 'cancel', reason: 'Twice' });
    expect(Object.keys(await dueByDay(firm))).toEqual(['2026-08-20']);
  });
});

it('what is exempt, and prices that include tax, are due in shares as well', async () => {
  const firm = await aFirm();
  const items = [
    { serviceName: 'Work', quantity: 1, price: 114.98, taxes: firm.taxes },
    { serviceName: 'Abroad', quantity: 1, price: 50, taxes: firm.taxes, exemptReason: 'Export' },
  ];
  const id = await billed(firm, { items, pricesIncludeTax: true });
  await pay(firm.member, id, 82.49, '2026-08-20');
  expect(await dueByDay(firm)).toEqual({ '2026-08-20': [5_000, 2_500, 250, 5_000, 2_500, 499] });
});

it('a filing on the cash basis closes its days; what is taken back later is in the open period', async () => {
  const firm = await aFirm();
  const { member } = firm;
  const id = await billed(firm);
  const first = await pay(member, id, 38.33, '2026-08-20');
  await pay(member, id, 38.33, '2026-10-20');
  const august = { from: '2026-08-01', to: '2026-08-31', basis: 'cash' as const };
  const { filing } = await call(world, member, filings.fileTaxes, { body: august });
  expect(filing).toMatchObject({ net: 500, basis: 'cash' });
  const late = { idInvoice: id, payment: 1, paymentDate: '2026-08-30', confirmDate: true };
  expect(await moneyIn(() => world).refusedPayment(member, late as never)).toMatchObject({
    code: 'ledger.period_locked',
  });
  const back = request(world, member, setPeriodLock, {
    body: { lockedThrough: '2026-08-30', guardedThrough: null, reason: 'Late' },
  });
  expect(await problem(back)).toMatchObject({ code: 'ledger.period_filed' });
  await voidPayment(member, first);
  const due = await dueByDay(firm);
  expect(Object.keys(due)).toEqual(['2026-08-20', '2026-10-20', '2026-11-15']);
  expect((await sheetOf(member, august.from, august.to)).rows.at(-1)?.cells.at(-1)).toBe(500);
});
