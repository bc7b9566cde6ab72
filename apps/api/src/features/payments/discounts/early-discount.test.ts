import * as actions from '@countinghouse/contracts/invoice-actions';
import { listPaymentMethods, savePaymentRules } from '@countinghouse/contracts/payment-methods';
import { getPaymentForm } from '@countinghouse/contracts/payments';
import { printInvoice } from '@countinghouse/contracts/printed-documents';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, request } from '../../../../test/calls.ts';
import { documentsIn, problem } from '../../../../test/documents.ts';
import { startApp, type TestWorld } from '../../../../test/harness.ts';
import type { Member } from '../../../../test/makers/businesses.ts';
import { discountsIn, TWO_PERCENT } from '../../../../test/makers/discounts.ts';
import { moneyIn } from '../../../../test/makers/payments.ts';
import { taxByMonth } from '../../../../test/tax-months.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => new Date('2026-11-15T17:00:00Z') });
  return world.stop;
});
const { get, create, move, refused, aFirm, balances } = documentsIn(() => world);
const { owing, refusedPayment, refund, rules, faults } = moneyIn(() => world);
const { anInvoice, early, refusedEarly, form, entryOf } = discountsIn(() => world);

describe('the terms', () => {
  it('are off until somebody sets them, and off is no percentage', async () => {
    const { member } = await aFirm();
    expect((await call(world, member, listPaymentMethods, {})).rules.earlyDiscount).toBeNull();
    const saved = await rules(member, { earlyDiscount: TWO_PERCENT });
    expect(saved.earlyDiscount).toEqual({ rate: 20_000, days: 10, adjustsTax: true });
    expect((await rules(member, {})).earlyDiscount).toBeNull();
    const nothing = { allowsPartial: true, minimumPartial: 0, keepsOverpayment: true, cashRounding: 0 };
    for (const rate of [0, -1, 50.1])
      expect(
        await problem(
          request(world, member, savePaymentRules, { body: { ...nothing, earlyDiscount: { ...TWO_PERCENT, rate } } }),
        ),
      ).toMatchObject({ status: 400 });
  });

  it('are those of the day of the approval: what the paper promised is kept', async () => {
    const { member, idClient, id, taxes } = await anInvoice();
    await rules(member, { earlyDiscount: { ...TWO_PERCENT, rate: 1 } });
    const items = [{ serviceName: 'Work', quantity: 1, price: 1_000 }];
    const later = await owing({ member, idClient }, 0, { items, taxes });
    expect((await form(member, id)).earlyDiscount).toMatchObject({ rate: 20_000, amount: 2_621 });
    expect((await form(member, later)).earlyDiscount).toMatchObject({ rate: 10_000, amount: 1_000 });
    await rules(member, {});
    expect((await form(member, id)).earlyDiscount).toMatchObject({ amount: 2_621 });
  });

  it('are said by the document while they can be had, and by the form afterwards', async () => {
    const soon = await anInvoice({}, { ...TWO_PERCENT, days: 14 });
    const offer = { rate: 20_000, amount: 2_621, payable: 128_451, lastDay: '2026-11-15' };
    expect((await get(soon.member, soon.id)).earlyDiscount).toEqual(offer);
    expect((await form(soon.member, soon.id)).earlyDiscount).toEqual(offer);
    const late = await anInvoice({}, { ...TWO_PERCENT, days: 13 });
    expect((await get(late.member, late.id)).earlyDiscount).toBeNull();
    const paperOf = ({ member, id }: { member: Member; id: number }) =>
      call(world, member, printInvoice, { params: { id } });
    expect((await paperOf(soon)).earlyPayment).toEqual({ rate: 20_000, payable: 128_451, until: '2026-11-15' });
    expect((await paperOf(late)).earlyPayment).toBeNull();
    await early(soon.member, soon.id, 1_284.51);
    const { totals, earlyPayment } = await paperOf(soon);
    expect({ earlyPayment, ...totals }).toMatchObject({
      earlyPayment: null,
      paid: 128_451,
      discounted: 2_621,
      writtenOff: 0,
      amountDue: 0,
    });
    expect((await form(late.member, late.id)).earlyDiscount).toEqual({ ...offer, lastDay: '2026-11-14' });
  });
});

describe('fixture 15: 2 % of 1,310.72 for paying early', () => {
  it('is 26.21: Bank 1,284.51, Discounts 22.80, GST 1.14, QST 2.27 / Receivable 1,310.72', async () => {
    const { member, id, taxes } = await anInvoice();
    const { payment, invoice } = await early(member, id, 1_284.51);
    expect(payment).toMatchObject({ payment: 128_451, discount: 2_621, kept: 0, allocations: [{ amount: 128_451 }] });
    expect(invoice).toMatchObject({
      invoiceStatus: { name: 'Paid' },
      paymentState: 'paid',
      totalBillDue: 0,
      paid: 128_451,
      discounted: 2_621,
      writtenOff: 0,
      earlyDiscount: null,
    });
    expect(invoice?.allowedActions).not.toContain('undoWriteOff');
    expect(await entryOf(member, 'payment.recorded')).toEqual([
      ['bank', 128_451],
      ['receivable', -131_072],
      ['discounts', 2_280],
      ['tax', 114],
      ['tax', 227],
    ]);
    expect(await balances(member)).toEqual({ bank: 128_451, discounts: 2_280, sales: -114_000, tax: -16_731 });
    const { report, books } = await taxByMonth(
      world,
      member,
      taxes.map(({ idSalesTax }) => idSalesTax),
    );
    expect(report).toEqual({ '2026-11-01': 16_731 });
    expect(report).toEqual(books);
    expect(await faults(member)).toEqual([]);
  });

  it('leaves the tax alone where the terms say so', async () => {
    const { member, id } = await anInvoice({}, { ...TWO_PERCENT, adjustsTax: false });
    await early(member, id, 1_284.51);
    expect(await balances(member)).toEqual({ bank: 128_451, discounts: 2_621, sales: -114_000, tax: -17_072 });
    expect(await faults(member)).toEqual([]);
  });

  it('is not recovered, not undone, not taken twice', async () => {
    const { member, id } = await anInvoice();
    await early(member, id, 1_284.51);
    expect(await refusedPayment(member, { idInvoice: id, payment: 26.21 })).toMatchObject({
      status: 409,
      code: 'payment.not_payable',
    });
    expect(await refused(member, id, { action: 'undoWriteOff', reason: 'No' })).toMatchObject({
      code: 'invoice.illegal_move',
    });
    expect(await problem(request(world, member, getPaymentForm, { query: { idInvoice: id } }))).toMatchObject({
      code: 'payment.not_payable',
    });
  });

  it('on a draft that is approved with it', async () => {
    const firm = await aFirm();
    await rules(firm.member, { earlyDiscount: TWO_PERCENT });
    const items = [{ serviceName: 'Work', quantity: 1, price: 1_140, taxes: firm.taxes }];
    const draft = await create(firm.member, { idClient: firm.idClient, billingDate: '2026-11-01', items });
    expect((await form(firm.member, draft.id)).earlyDiscount).toMatchObject({ amount: 2_621, lastDay: '2026-11-11' });
    const { invoice } = await early(firm.member, draft.id, 1_284.51, { confirmApprove: true });
    expect(invoice).toMatchObject({ invoiceStatus: { name: 'Paid' }, discounted: 2_621 });
    expect(await faults(firm.member)).toEqual([]);
  });
});

describe('what is refused', () => {
  it('a payment that does not settle the invoice with it', async () => {
    const { member, id } = await anInvoice();
    expect(await refusedEarly(member, id, 1_284.5)).toMatchObject({
      status: 400,
      fields: { payment: expect.any(String) },
    });
    expect((await get(member, id)).totalBillDue).toBe(131_072);
  });

  it('an invoice without such terms, an estimate, and money for no document', async () => {
    const firm = await aFirm();
    const id = await owing(firm, 100);
    const none = { status: 409, code: 'payment.no_discount' };
    expect(await refusedEarly(firm.member, id, 98)).toMatchObject(none);
    expect(
      await refusedPayment(firm.member, { idClient: firm.idClient, payment: 98, earlyDiscount: true }),
    ).toMatchObject(none);
    const items = [{ serviceName: 'Kitchen', quantity: 1, price: 300 }];
    const estimate = await create(firm.member, { generateType: 'estimate', idClient: firm.idClient, items });
    await move(firm.member, estimate.id, { action: 'accept', reason: 'By phone' });
    expect(await refusedEarly(firm.member, estimate.id, 98)).toMatchObject(none);
  });

  it('a day that is late, until somebody confirms it; a day before the invoice', async () => {
    const { member, id } = await anInvoice();
    const late = { paymentDate: '2026-11-12' };
    expect(await refusedEarly(member, id, 1_284.51, late)).toMatchObject({
      status: 409,
      code: 'payment.discount_late',
    });
    expect((await refusedEarly(member, id, 1_284.51, { paymentDate: '2026-10-31' })).fields).toEqual({
      paymentDate: 'Not before 2026-11-01, the day of the invoice.',
    });
    const { invoice } = await early(member, id, 1_284.51, { ...late, confirmDiscount: true });
    expect(invoice).toMatchObject({ discounted: 2_621, totalBillDue: 0 });
  });

  it('a revision of what was discounted, and a write-off of what is open beside a discount', async () => {
    const { member, id } = await anInvoice();
    const revision = await call(world, member, actions.reviseInvoice, { params: { id } });
    const { payment } = await early(member, id, 1_284.51);
    const words = 'Void the payment that has it, or write a credit note instead.';
    const approved = request(world, member, actions.approveInvoice, {
      query: { idInvoice: revision.id },
      body: { confirmDate: true },
    });
    expect((await approved).body).toContain(words);
    await move(member, revision.id, { action: 'cancel', reason: 'Not now' });
    await refund(member, { idPayment: payment.idPayment, amount: 100 });
    expect(await problem(request(world, member, actions.reviseInvoice, { params: { id } }))).toMatchObject({
      code: 'invoice.discounted',
    });
    expect(await refused(member, id, { action: 'writeOff', reason: 'Gone' })).toMatchObject({
      code: 'invoice.discounted',
    });
  });
});
