import { saveDocumentSettings } from '@countinghouse/contracts/document-settings';
import * as actions from '@countinghouse/contracts/invoice-actions';
import * as contract from '@countinghouse/contracts/invoices';
import { deleteSalesTax } from '@countinghouse/contracts/sales-taxes';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, request } from '../../../test/calls.ts';
import { documentsIn, problem } from '../../../test/documents.ts';
import { startApp, type TestWorld } from '../../../test/harness.ts';
import type { Member } from '../../../test/makers/businesses.ts';
import { anApprovedInvoice } from '../../../test/makers/invoices.ts';
import { aSalesTax } from '../../../test/makers/sales-taxes.ts';
import { aPart } from '../../../test/makers/services.ts';
import { taxByMonth } from '../../../test/tax-months.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => new Date('2026-11-15T17:00:00Z') });
  return world.stop;
});
const { get, move, approve, aFirm, isSound } = documentsIn(() => world);

const revise = (member: Member, id: number) => call(world, member, actions.reviseInvoice, { params: { id } });
const approving = (member: Member, idInvoice: number, body: object = {}) =>
  request(world, member, actions.approveInvoice, { query: { idInvoice }, body });
/** Saves the draft with another billing date and nothing else changed. */
const redate = async (member: Member, id: number, billingDate: string) => {
  const response = await request(world, member, contract.getInvoice, { params: { id }, query: {} });
  const body = { ...response.json<{ data: object }>().data, billingDate, dueDate: null };
  return request(world, member, contract.updateInvoice, { params: { id }, body });
};

/** 1,000.00 at 15 %, billed in September; since November the rate is 14 %. */
async function aSeptemberInvoice() {
  const { member, idClient } = await aFirm();
  const vat = await aSalesTax(world, member, {
    abbreviation: 'VAT',
    rates: [
      { rate: 15, validFrom: '2000-01-01', validTo: '2026-10-31' },
      { rate: 14, validFrom: '2026-11-01' },
    ],
  });
  const items = [{ serviceName: 'Work', price: 1_000, taxes: [{ idSalesTax: vat.idSalesTax }] }];
  const billed = { idClient, billingDate: '2026-09-10', dueDate: null, items };
  const old = await anApprovedInvoice(world, member, billed);
  return { member, idClient, old, vat: vat.idSalesTax, billed };
}

const monthsOf = async ({ businessId }: Member, role: string) => {
  const { rows } = await world.owner.query<{ month: string; amount: number }>(
    `select b.month::text as month, sum(b.debit_cents - b.credit_cents)::int as amount from account_months b
     join account_roles a on a.business_id = b.business_id and a.account_id = b.account_id
     where b.business_id = $1 and a.role = $2 group by 1 having sum(b.debit_cents - b.credit_cents) <> 0 order by 1`,
    [businessId, role],
  );
  return Object.fromEntries(rows.map(({ month, amount }) => [month, amount]));
};
const noteOf = async (member: Member, id: number) => {
  const [note] = (await get(member, id)).links.filter(({ relation }) => relation === 'creditedBy');
  return get(member, note?.id ?? 0);
};

describe('A7: a revision says which taxes changed', () => {
  it('A7: another rate on its day is listed, and approved only when it is confirmed', async () => {
    const { member, old, vat } = await aSeptemberInvoice();
    const draft = await revise(member, old);
    expect(draft).toMatchObject({
      billingDate: '2026-11-15',
      totalBill: 114_000,
      changedTaxes: [{ what: 'VAT', before: '15 %', after: '14 %' }],
    });
    expect(await problem(approving(member, draft.id))).toMatchObject({
      status: 409,
      code: 'invoice.confirm_rates',
      fields: { taxes: 'VAT: 15 % → 14 %' },
    });
    expect((await get(member, draft.id)).invoiceStatus.name).toBe('Draft');
    expect((await approving(member, draft.id, { confirmRates: true })).statusCode).toBe(200);
    expect(await get(member, draft.id)).toMatchObject({ invoiceStatus: { name: 'Invoiced' }, changedTaxes: [] });
    expect((await get(member, old)).invoiceStatus.name).toBe('Replaced');
    expect(await noteOf(member, old)).toMatchObject({ billingDate: '2026-11-15', totalBill: 115_000 });
    const { report, books } = await taxByMonth(world, member, [vat]);
    expect(report).toEqual({ '2026-09-01': 15_000, '2026-11-01': -1_000 });
    expect(report).toEqual(books);
  });

  it('A7: a tax that was archived is named, not left out in silence', async () => {
    const { member, old, vat } = await aSeptemberInvoice();
    await call(world, member, deleteSalesTax, { params: { id: vat } });
    const draft = await revise(member, old);
    expect(draft).toMatchObject({
      totalBill: 100_000,
      changedTaxes: [{ what: 'VAT', before: '15 %', after: 'not charged any more' }],
    });
    expect(await problem(approving(member, draft.id))).toMatchObject({ code: 'invoice.confirm_rates' });
    expect((await approving(member, draft.id, { confirmRates: true })).statusCode).toBe(200);
  });

  it('A7: many at once are not confirmed unseen', async () => {
    const { member, old } = await aSeptemberInvoice();
    const { id } = await revise(member, old);
    const body = { idInvoices: [id], action: 'approve' as const, confirm: true };
    const { refused } = await call(world, member, actions.bulkInvoices, { body: body });
    expect(refused).toMatchObject([{ idInvoice: id, code: 'invoice.confirm_rates' }]);
    const moved = { params: { id }, body: { action: 'approve', confirmRates: true } };
    expect((await request(world, member, actions.setInvoiceStatus, moved)).statusCode).toBe(200);
  });

  it('A7: with the same taxes nothing is asked, and a copy is no revision', async () => {
    const { member, billed } = await aSeptemberInvoice();
    const id = await anApprovedInvoice(world, member, { ...billed, billingDate: '2026-11-02' });
    const draft = await revise(member, id);
    expect(draft.changedTaxes).toEqual([]);
    expect((await approving(member, draft.id)).statusCode).toBe(200);
    const old = await anApprovedInvoice(world, member, billed);
    const copy = await call(world, member, actions.duplicateInvoice, { params: { id: old } });
    expect(copy.changedTaxes).toEqual([]);
  });
});

describe('A7: the old one and the new one share a day', () => {
  it('A7: on the day of the old one it has its rates, and its month counts one of them', async () => {
    const { member, old, vat } = await aSeptemberInvoice();
    const { id } = await revise(member, old);
    expect((await redate(member, id, '2026-09-10')).statusCode).toBe(200);
    expect(await get(member, id)).toMatchObject({ totalBill: 115_000, changedTaxes: [] });
    expect((await approving(member, id)).statusCode).toBe(200);
    expect((await noteOf(member, old)).billingDate).toBe('2026-09-10');
    expect(await monthsOf(member, 'sales')).toEqual({ '2026-09-01': -100_000 });
    const { report, books } = await taxByMonth(world, member, [vat]);
    expect(report).toEqual({ '2026-09-01': 15_000 });
    expect(report).toEqual(books);
    expect(await isSound(member)).toMatchObject({ unbalanced: 0, wrongBalances: 0 });
  });

  it('A7: in a month between, that month has the difference, and no other', async () => {
    const { member, old } = await aSeptemberInvoice();
    const { id } = await revise(member, old);
    await redate(member, id, '2026-10-20');
    await approve(member, id);
    expect((await noteOf(member, old)).billingDate).toBe('2026-10-20');
    expect(await monthsOf(member, 'receivable')).toEqual({ '2026-09-01': 115_000 });
  });

  it('A7: it is not older than the old one, whoever dates it', async () => {
    const { member, old } = await aSeptemberInvoice();
    const { id } = await revise(member, old);
    expect(await problem(redate(member, id, '2026-09-09'))).toMatchObject({
      status: 400,
      fields: { billingDate: 'Not before 2026-09-10, the day of the invoice it replaces.' },
    });
    await world.owner.query(`update invoices set billing_date = '2026-09-09', due_date = null where id = $1`, [id]);
    expect(await problem(approving(member, id))).toMatchObject({ status: 400 });
  });

  it('A7: nor than the last credit note, unless their order is free', async () => {
    const { member, old, billed } = await aSeptemberInvoice();
    const other = await anApprovedInvoice(world, member, billed);
    const credit = { params: { id: other }, body: { reason: 'Goodwill', billingDate: '2026-10-25' } };
    await call(world, member, actions.creditInvoice, credit);
    const { id } = await revise(member, old);
    await redate(member, id, '2026-10-20');
    expect((await problem(approving(member, id))).fields).toEqual({
      billingDate: 'Not before 2026-10-25, the day of the last credit note.',
    });
    await call(world, member, saveDocumentSettings, { body: { strictOrder: false } });
    expect((await approving(member, id)).statusCode).toBe(200);
    expect((await noteOf(member, old)).billingDate).toBe('2026-10-20');
  });

  it('A7: nor than the day on which the old one was taken back, by a credit note of its own or by cancelling', async () => {
    const early = {
      status: 400,
      fields: { billingDate: expect.stringMatching(/^Not before 2026-11-15, the day on which/) },
    };
    const again = await aSeptemberInvoice();
    const revision = await revise(again.member, again.old);
    await approving(again.member, revision.id, { confirmRates: true });
    await move(again.member, revision.id, { action: 'reopen', reason: 'A slip' });
    expect((await redate(again.member, revision.id, '2026-09-20')).statusCode).toBe(200);
    expect(await problem(approving(again.member, revision.id))).toMatchObject(early);
    await redate(again.member, revision.id, '2026-11-15');
    await approving(again.member, revision.id, { confirmRates: true });
    expect(await monthsOf(again.member, 'sales')).toEqual({ '2026-09-01': -100_000 });
    const gone = await aSeptemberInvoice();
    const instead = await revise(gone.member, gone.old);
    await redate(gone.member, instead.id, '2026-09-20');
    await move(gone.member, gone.old, { action: 'cancel', reason: 'Never was' });
    expect(await problem(approving(gone.member, instead.id))).toMatchObject(early);
  });

  it('A7: where it is still to come, the credit note is, too', async () => {
    const { member, billed } = await aSeptemberInvoice();
    const old = await anApprovedInvoice(world, member, { ...billed, billingDate: '2026-12-01' });
    const draft = await revise(member, old);
    expect(draft.billingDate).toBe('2026-12-01');
    await redate(member, draft.id, '2027-01-05');
    await approve(member, draft.id);
    expect((await noteOf(member, old)).billingDate).toBe('2027-01-05');
    expect(await monthsOf(member, 'receivable')).toMatchObject({ '2026-12-01': 114_000 });
  });

  it('A7: goods come back on that day, so that no month has the cost of both', async () => {
    const { member, idClient } = await aFirm();
    const part = await aPart(world, member, { openingQty: 10, cost: 4 });
    const items = [{ idService: part.idPart, serviceName: 'Filter', quantity: 3, price: 20 }];
    const old = await anApprovedInvoice(world, member, { idClient, billingDate: '2026-09-10', dueDate: null, items });
    const { id } = await revise(member, old);
    await redate(member, id, '2026-10-20');
    await approve(member, id);
    expect(await monthsOf(member, 'cost')).toEqual({ '2026-09-01': 1_200 });
  });
});
