import { convertEstimate } from '@countinghouse/contracts/invoice-actions';
import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/calls.ts';
import { documentsIn } from '../../../test/documents.ts';
import { startApp, type TestWorld } from '../../../test/harness.ts';
import type { Member } from '../../../test/makers/businesses.ts';
import { moneyIn } from '../../../test/makers/payments.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => new Date('2026-11-15T17:00:00Z') });
  return world.stop;
});
const { get, create, move, aFirm, balances } = documentsIn(() => world);
const { owing, record, bounce, creditsOf, applyCredit, refund, method, rules, faults } = moneyIn(() => world);

const status = async (member: Member, id: number) => {
  const { invoiceStatus, totalBillDue, paid } = await get(member, id);
  return { status: invoiceStatus.name, due: totalBillDue, paid };
};

describe('the fixtures of the books, through the wire', () => {
  it('fixture 8: 200.00 on 159.44 leaves a credit of 40.56', async () => {
    const firm = await aFirm();
    const id = await owing(firm, 159.44);
    const { payment, invoice } = await record(firm.member, { idInvoice: id, payment: 200 });
    expect(payment).toMatchObject({ prefix: 'RC-', number: 1_000_000, payment: 20_000, kept: 4_056, status: 'done' });
    expect(invoice).toMatchObject({ totalBillDue: 0, paid: 15_944, paymentState: 'paid' });
    expect(await status(firm.member, id)).toEqual({ status: 'Paid', due: 0, paid: 15_944 });
    expect(await balances(firm.member)).toEqual({ bank: 20_000, credits: -4_056, sales: -15_944 });
    expect(await faults(firm.member)).toEqual([]);
  });

  it('fixture 9: the credit is applied to 114.98, of which 74.42 stays open', async () => {
    const firm = await aFirm();
    const first = await owing(firm, 159.44);
    await record(firm.member, { idInvoice: first, payment: 200 });
    const second = await owing(firm, 114.98);
    const { credits } = await creditsOf(firm.member, firm.idClient);
    expect(credits).toMatchObject([{ origin: 'overpayment', left: 4_056, number: 'RC-1000000' }]);
    await applyCredit(firm.member, credits[0]?.idCredit ?? 0, [{ idInvoice: second, amount: 40.56 }]);
    expect(await status(firm.member, second)).toEqual({ status: 'Processing', due: 7_442, paid: 4_056 });
    expect(await balances(firm.member)).toEqual({ bank: 20_000, receivable: 7_442, sales: -27_442 });
    expect((await get(firm.member, second)).payments).toMatchObject([
      { kind: 'credit', payment: 4_056, paymentMethod: { name: 'Overpayment' }, number: 'RC-1000000' },
    ]);
    expect(await faults(firm.member)).toEqual([]);
  });

  it('fixture 10: the credit is refunded instead', async () => {
    const firm = await aFirm();
    const id = await owing(firm, 159.44);
    await record(firm.member, { idInvoice: id, payment: 200 });
    const { credits } = await creditsOf(firm.member, firm.idClient);
    const refunded = await refund(firm.member, { idCredit: credits[0]?.idCredit, amount: 40.56 });
    expect(refunded).toMatchObject({ prefix: 'RF-', amount: 4_056, status: 'done' });
    expect(await balances(firm.member)).toEqual({ bank: 15_944, sales: -15_944 });
    expect(await status(firm.member, id)).toMatchObject({ status: 'Paid' });
    expect(await faults(firm.member)).toEqual([]);
  });

  it('fixture 11: a deposit of 300.00 on an estimate moves to its first invoice of 344.93', async () => {
    const { member, idClient, taxes } = await aFirm();
    const items = [{ serviceName: 'Kitchen', quantity: 1, price: 300, taxes }];
    const estimate = await create(member, { generateType: 'estimate', idClient, items });
    await move(member, estimate.id, { action: 'accept', reason: 'By phone' });
    const { invoice: held } = await record(member, { idInvoice: estimate.id, payment: 300, paymentDate: '2026-11-10' });
    expect(held).toMatchObject({ paid: 30_000, payments: [{ kind: 'deposit', payment: 30_000 }] });
    expect(await balances(member)).toEqual({ bank: 30_000, credits: -30_000 });
    const { invoice } = await call(world, member, convertEstimate, { body: { idInvoice: estimate.id } });
    const approved = await move(member, invoice.id, { action: 'approve' });
    expect(approved).toMatchObject({ totalBill: 34_493, totalBillDue: 4_493, invoiceStatus: { name: 'Processing' } });
    expect(approved.payments).toMatchObject([{ kind: 'credit', paymentMethod: { name: 'Deposit' }, payment: 30_000 }]);
    expect(await balances(member)).toMatchObject({ bank: 30_000, receivable: 4_493 });
    expect((await balances(member)).credits).toBeUndefined();
    expect(await faults(member)).toEqual([]);
  });

  it('fixture 14: a bounced cheque is paid the day before, and open from that day', async () => {
    const firm = await aFirm();
    const id = await owing(firm, 159.44);
    const { payment } = await record(firm.member, {
      idInvoice: id,
      payment: 159.44,
      paymentDate: '2026-11-03',
      idPaymentMethod: await method(firm.member, 'cheque'),
    });
    await bounce(firm.member, payment.idPayment, { bounceDate: '2026-11-09', fee: 7.5, reason: 'No funds' });
    expect(await balances(firm.member)).toEqual({ receivable: 15_944, fees: 750, bank: -750, sales: -15_944 });
    expect(await status(firm.member, id)).toEqual({ status: 'Invoiced', due: 15_944, paid: 0 });
    const { rows } = await world.owner.query<{ day: string; cents: number }>(
      `select d::date::text as day, (select coalesce(sum(l.amount_cents), 0) from journal_lines l
         join open_items i on i.business_id = l.business_id and i.id = l.item_id
         where l.business_id = $1 and i.side = 'receivable' and l.posted_on <= d)::int as cents
       from unnest(array['2026-11-02', '2026-11-08', '2026-11-09']::date[]) d order by 1`,
      [firm.member.businessId],
    );
    expect(rows.map(({ cents }) => cents)).toEqual([15_944, 0, 15_944]);
    expect((await get(firm.member, id)).payments).toMatchObject([{ status: 'bounced', payment: 15_944 }]);
    expect(await faults(firm.member)).toEqual([]);
  });

  it.each([
    ['more', 114.98, 115, 2],
    ['less', 114.97, 114.95, -2],
  ])('fixture 17: cash is rounded to 0.05, %s than owed', async (_, price, paid, rounding) => {
    const firm = await aFirm();
    await rules(firm.member, { cashRounding: 5 });
    const id = await owing(firm, price);
    const cash = await method(firm.member, 'cash');
    const { payment } = await record(firm.member, { idInvoice: id, payment: paid, idPaymentMethod: cash });
    expect(payment).toMatchObject({ rounding, kept: 0 });
    expect(await status(firm.member, id)).toMatchObject({ status: 'Paid', due: 0 });
    expect(await balances(firm.member)).toEqual({
      bank: Math.round(paid * 100),
      rounding: 0 - rounding,
      sales: 0 - Math.round(price * 100),
    });
    expect(await faults(firm.member)).toEqual([]);
  });

  it('fixture 7: what was written off is recovered in part, with its share of the tax', async () => {
    const { member, idClient, taxes } = await aFirm();
    const items = [{ serviceName: 'Work', quantity: 1, price: 100, taxes }];
    const id = await owing({ member, idClient }, 0, { items });
    await record(member, { idInvoice: id, payment: 40 });
    await move(member, id, { action: 'writeOff', reason: 'Bankrupt', taxRelief: true });
    expect(await balances(member)).toEqual({ bank: 4_000, 'bad-debt': 6_521, sales: -10_000, tax: -521 });
    await record(member, { idInvoice: id, payment: 20 });
    expect(await balances(member)).toEqual({ bank: 6_000, 'bad-debt': 4_782, sales: -10_000, tax: -782 });
    expect(await get(member, id)).toMatchObject({ paid: 6_000, writtenOff: 5_498, totalBillDue: 0 });
    expect(await faults(member)).toEqual([]);
  });
});
