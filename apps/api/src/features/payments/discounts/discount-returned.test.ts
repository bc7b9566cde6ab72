import * as actions from '@countinghouse/contracts/invoice-actions';
import { changePayment } from '@countinghouse/contracts/payments';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, request } from '../../../../test/calls.ts';
import { documentsIn, problem } from '../../../../test/documents.ts';
import { startApp, type TestWorld } from '../../../../test/harness.ts';
import { day, discountsIn, TWO_PERCENT } from '../../../../test/makers/discounts.ts';
import { moneyIn } from '../../../../test/makers/payments.ts';
import { aSalesTax } from '../../../../test/makers/sales-taxes.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => new Date('2026-11-15T17:00:00Z') });
  return world.stop;
});
const { get, create, approve, move, aFirm, balances } = documentsIn(() => world);
const { owing, record, voidPayment, bounce, refund, creditsOf, applyCredit, method, rules, faults } = moneyIn(
  () => world,
);
const { anInvoice, early, refusedEarly, form, credit } = discountsIn(() => world);

describe('what was given goes with its payment', () => {
  it('voided: everything is as it was, in every month', async () => {
    const { member, id } = await anInvoice();
    const before = await balances(member);
    const { payment } = await early(member, id, 1_284.51);
    await voidPayment(member, payment.idPayment);
    expect(await balances(member)).toEqual(before);
    expect(await get(member, id)).toMatchObject({
      invoiceStatus: { name: 'Invoiced' },
      totalBillDue: 131_072,
      discounted: 0,
      paid: 0,
    });
    expect(await faults(member)).toEqual([]);
    expect((await early(member, id, 1_284.51)).invoice).toMatchObject({ discounted: 2_621 });
    expect(await faults(member)).toEqual([]);
  });

  it('bounced: it is open again from that day, and paid the day before', async () => {
    const { member, id } = await anInvoice();
    const { payment } = await early(member, id, 1_284.51);
    await bounce(member, payment.idPayment, { bounceDate: '2026-11-12' });
    expect(await get(member, id)).toMatchObject({ totalBillDue: 131_072, discounted: 0 });
    const { rows } = await world.owner.query(
      `select posted_on::text as day, amount_cents::int as amount from write_offs where business_id = $1 order by id`,
      [member.businessId],
    );
    expect(rows).toEqual([
      { day, amount: 2_621 },
      { day: '2026-11-12', amount: -2_621 },
    ]);
    expect(await faults(member)).toEqual([]);
  });

  it('refunded in part: so much is owed again, and the discount stays', async () => {
    const { member, id } = await anInvoice();
    const { payment } = await early(member, id, 1_284.51);
    await refund(member, { idPayment: payment.idPayment, amount: 84.51 });
    expect(await get(member, id)).toMatchObject({ totalBillDue: 8_451, discounted: 2_621, paid: 120_000 });
    expect(await refusedEarly(member, id, 82.82)).toMatchObject({ code: 'payment.discount_taken' });
    await record(member, { idInvoice: id, payment: 84.51 });
    expect(await get(member, id)).toMatchObject({ invoiceStatus: { name: 'Paid' }, totalBillDue: 0 });
    expect(await faults(member)).toEqual([]);
  });

  it('changed: kept where somebody says so, and gone where nobody does', async () => {
    const { member, id } = await anInvoice();
    const { payment } = await early(member, id, 1_284.51);
    const change = (idPayment: number, given: object) =>
      call(world, member, changePayment, {
        params: { id: idPayment },
        body: { idInvoice: id, payment: 1_284.51, paymentDate: '2026-11-06', ...given } as never,
      });
    const kept = await change(payment.idPayment, { earlyDiscount: true });
    expect(kept.invoice).toMatchObject({ discounted: 2_621, totalBillDue: 0 });
    const gone = await change(kept.payment.idPayment, { paymentDate: '2026-11-07' });
    expect(gone.invoice).toMatchObject({ discounted: 0, totalBillDue: 2_621 });
    expect(await faults(member)).toEqual([]);
  });

  it('over two invoices: given on both, gone with both', async () => {
    const { member, idClient, id } = await anInvoice();
    const before = await balances(member);
    const other = await owing({ member, idClient }, 100);
    const { payment } = await early(member, id, 1_382.51, {
      allocations: [
        { idInvoice: id, amount: 1_284.51 },
        { idInvoice: other, amount: 98 },
      ],
    });
    expect(await get(member, other)).toMatchObject({ discounted: 200, totalBillDue: 0 });
    await voidPayment(member, payment.idPayment);
    expect(await get(member, other)).toMatchObject({ discounted: 0, totalBillDue: 10_000 });
    expect(await balances(member)).toEqual({ ...before, receivable: 141_072, sales: -124_000 });
    expect(await faults(member)).toEqual([]);
  });

  it('with a credit of the customer beside the money', async () => {
    const { member, idClient, id } = await anInvoice();
    const first = await owing({ member, idClient }, 100);
    await record(member, { idInvoice: first, payment: 300, paymentDate: day });
    const { credits } = await creditsOf(member, idClient);
    const idCredit = credits[0]?.idCredit ?? 0;
    const { payment } = await early(member, id, 1_084.51, { credits: [{ idCredit, amount: 200 }] });
    expect(await get(member, id)).toMatchObject({ discounted: 2_621, totalBillDue: 0, paid: 128_451 });
    expect(await faults(member)).toEqual([]);
    await voidPayment(member, payment.idPayment);
    expect(await get(member, id)).toMatchObject({ discounted: 0, totalBillDue: 131_072 });
    expect((await creditsOf(member, idClient)).creditLeft).toBe(20_000);
    expect(await faults(member)).toEqual([]);
  });
});

it('a payment that a revision took apart since is taken back with its discounts', async () => {
  const { member, idClient, id } = await anInvoice();
  const other = await owing({ member, idClient }, 100);
  const revision = await call(world, member, actions.reviseInvoice, { params: { id: other } });
  const allocations = [
    { idInvoice: id, amount: 1_284.51 },
    { idInvoice: other, amount: 98 },
  ];
  const { payment } = await early(member, id, 1_382.51, { allocations });
  // It takes the discount of the other back, so that nothing stands against the revision.
  await credit(member, other, 50);
  await approve(member, revision.id);
  expect(await faults(member)).toEqual([]);
  await voidPayment(member, payment.idPayment, { confirmUnapply: true });
  expect(await get(member, id)).toMatchObject({ discounted: 0, totalBillDue: 131_072 });
  expect(await get(member, other)).toMatchObject({ discounted: 0, writtenOff: 0 });
  expect((await balances(member)).discounts).toBeUndefined();
  expect(await faults(member)).toEqual([]);
});

describe('credit notes', () => {
  it('before it: the discount is of what is left', async () => {
    const { member, id } = await anInvoice();
    await credit(member, id, 310.72, '2026-11-02');
    expect((await form(member, id)).earlyDiscount).toMatchObject({ amount: 2_000, payable: 98_000 });
    await early(member, id, 980);
    const { discounts, receivable } = await balances(member);
    expect({ discounts, receivable }).toEqual({ discounts: 1_739, receivable: undefined });
    expect(await faults(member)).toEqual([]);
  });

  it('after it: the discount is taken back in share, with its tax, and the rest is a credit of the customer', async () => {
    const { member, idClient, id } = await anInvoice();
    await early(member, id, 1_284.51);
    const note = await credit(member, id, 10);
    expect(await get(member, id)).toMatchObject({ discounted: 1_621, credited: 1_000, totalBillDue: 0 });
    expect(await faults(member)).toEqual([]);
    await credit(member, id, 100);
    expect(await get(member, id)).toMatchObject({ discounted: 0, credited: 2_621, totalBillDue: 0 });
    expect((await balances(member)).discounts).toBeUndefined();
    expect((await creditsOf(member, idClient)).creditLeft).toBe(8_379);
    expect(await faults(member)).toEqual([]);
    await move(member, note.id, { action: 'void', reason: 'Wrong' });
    expect(await get(member, id)).toMatchObject({ discounted: 1_000, credited: 1_621, totalBillDue: 0 });
    expect(await faults(member)).toEqual([]);
  });

  it('not older than it', async () => {
    const { member, id } = await anInvoice();
    await early(member, id, 1_284.51);
    const body = { reason: 'Less', creditAmount: 10, billingDate: '2026-11-03' };
    expect(await problem(request(world, member, actions.creditInvoice, { params: { id }, body }))).toMatchObject({
      fields: { billingDate: 'Not before 2026-11-05, the day of the discount.' },
    });
  });

  it('after it, and then the payment is gone: they take what they took from what is owed', async () => {
    for (const goes of ['void', 'bounce'] as const) {
      const { member, id } = await anInvoice();
      const { payment } = await early(member, id, 1_284.51);
      const note = await credit(member, id, 10);
      await (goes === 'void' ? voidPayment(member, payment.idPayment) : bounce(member, payment.idPayment));
      expect(await get(member, id)).toMatchObject({ discounted: 0, credited: 1_000, totalBillDue: 130_072 });
      expect((await balances(member)).discounts).toBeUndefined();
      expect(await faults(member)).toEqual([]);
      await move(member, note.id, { action: 'void', reason: 'Wrong' });
      expect(await get(member, id)).toMatchObject({ discounted: 0, credited: 0, totalBillDue: 131_072 });
      expect(await faults(member)).toEqual([]);
    }
  });
});

describe('what an invoice can be', () => {
  it('withheld: what would have been withheld is less, too', async () => {
    const firm = await aFirm();
    await rules(firm.member, { earlyDiscount: TWO_PERCENT });
    const aTax = (rate: number, given: object = {}) =>
      aSalesTax(world, firm.member, { abbreviation: 'VAT', rates: [{ rate, validFrom: '2000-01-01' }], ...given });
    const vat = await aTax(21);
    const kept = await aTax(15, { abbreviation: 'WHT', kind: 'withholding' });
    const taxes = [vat, kept].map(({ idSalesTax }) => ({ idSalesTax }));
    const items = [{ serviceName: 'Design', quantity: 3, price: 464.5, taxes }];
    const id = await owing(firm, 0, { items });
    // 1,393.50 and 292.64 of VAT, of which 209.03 are withheld: 1,477.11 is owed.
    expect((await form(firm.member, id)).earlyDiscount).toMatchObject({ amount: 2_954, payable: 144_757 });
    const { payment } = await early(firm.member, id, 1_447.57);
    expect(await balances(firm.member)).toEqual({
      bank: 144_757,
      discounts: 2_954 + 418 - 585,
      withholding: 20_903 - 418,
      sales: -139_350,
      tax: 585 - 29_264,
    });
    expect(await faults(firm.member)).toEqual([]);
    await voidPayment(firm.member, payment.idPayment);
    expect(await balances(firm.member)).toMatchObject({ receivable: 147_711, withholding: 20_903, tax: -29_264 });
    expect(await faults(firm.member)).toEqual([]);
  });

  it('with prices that include the tax', async () => {
    const firm = await aFirm();
    await rules(firm.member, { earlyDiscount: TWO_PERCENT });
    const items = [{ serviceName: 'Work', quantity: 1, price: 114.98, taxes: firm.taxes }];
    const draft = await create(firm.member, {
      idClient: firm.idClient,
      billingDate: '2026-11-01',
      dueDate: null,
      pricesIncludeTax: true,
      items,
    } as never);
    await approve(firm.member, draft.id);
    await early(firm.member, draft.id, 112.68);
    expect(await balances(firm.member)).toMatchObject({ bank: 11_268, discounts: 200, tax: -1_498 + 30 });
    expect(await faults(firm.member)).toEqual([]);
  });

  it('paid in coins: what they leave of the discounted rest is rounding', async () => {
    const { member, id } = await anInvoice();
    await rules(member, { cashRounding: 5 });
    const idPaymentMethod = await method(member, 'cash');
    const { payment, invoice } = await early(member, id, 1_284.5, { idPaymentMethod });
    expect(payment).toMatchObject({ rounding: -1 });
    expect(invoice).toMatchObject({ totalBillDue: 0, discounted: 2_621 });
    expect(await faults(member)).toEqual([]);
    await voidPayment(member, payment.idPayment);
    expect((await get(member, id)).totalBillDue).toBe(131_072);
    expect(await faults(member)).toEqual([]);
  });

  it('partly paid before: the discount is of the rest', async () => {
    const { member, idClient, id } = await anInvoice();
    await record(member, { idClient, payment: 310.72, paymentDate: '2026-11-02' });
    const { credits } = await creditsOf(member, idClient);
    await applyCredit(member, credits[0]?.idCredit ?? 0, [{ idInvoice: id, amount: 310.72 }]);
    const { invoice } = await early(member, id, 980);
    expect(invoice).toMatchObject({ discounted: 2_000, totalBillDue: 0, invoiceStatus: { name: 'Paid' } });
    expect(await faults(member)).toEqual([]);
  });
});
