import * as actions from '@countinghouse/contracts/invoice-actions';
import { listCollectedTaxes, listTaxMonths } from '@countinghouse/contracts/sales-tax-usage';
import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../../test/calls.ts';
import { documentsIn } from '../../../../test/documents.ts';
import { startApp, type TestWorld } from '../../../../test/harness.ts';
import { type Member, within } from '../../../../test/makers/businesses.ts';
import { anApprovedInvoice } from '../../../../test/makers/invoices.ts';
import { aSalesTax } from '../../../../test/makers/sales-taxes.ts';
import { taxByMonth } from '../../../../test/tax-months.ts';
import { lockThrough } from '../../ledger/index.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => new Date('2026-11-15T17:00:00Z') });
  return world.stop;
});
const { move, refused, aFirm, balances, isSound } = documentsIn(() => world);

const aTax = (member: Member, rate: number, given: object = {}) =>
  aSalesTax(world, member, { abbreviation: 'VAT', rates: [{ rate, validFrom: '2000-01-01' }], ...given });
const writeOff = (member: Member, id: number, given: object = {}) =>
  move(member, id, { action: 'writeOff', reason: 'Bankrupt', ...given });
const month = async (member: Member, id: number, wanted: string) =>
  (await call(world, member, listTaxMonths, { params: { id } })).find((row) => row.month.startsWith(wanted));

/** 1,393.50 + 21 %, of which the customer withholds 15 %. */
async function aWithheldInvoice(day = '2026-11-12') {
  const { member, idClient } = await aFirm();
  const vat = await aTax(member, 21);
  const kept = await aTax(member, 15, { abbreviation: 'WHT', kind: 'withholding' });
  const taxes = [{ idSalesTax: vat.idSalesTax }, { idSalesTax: kept.idSalesTax }];
  const items = [{ serviceName: 'Design', price: 1_393.5, taxes }];
  const id = await anApprovedInvoice(world, member, { idClient, billingDate: day, dueDate: null, items });
  return { member, id, vat: vat.idSalesTax };
}

/** 100.00 in Québec, billed in September. */
async function aSeptemberInvoice() {
  const { member, idClient, taxes } = await aFirm();
  const items = [{ serviceName: 'Cleaning', quantity: 1, price: 100, taxes }];
  const billed = { idClient, billingDate: '2026-09-10', dueDate: null, items };
  const id = await anApprovedInvoice(world, member, billed);
  const [gst = 0, qst = 0] = taxes.map(({ idSalesTax }) => idSalesTax);
  return { member, id, gst, qst, taxes: [gst, qst] };
}

describe('A9: what is withheld is given up with what is owed', () => {
  it('A9: fixture 6, unpaid and without relief', async () => {
    const { member, id } = await aWithheldInvoice();
    expect(await balances(member)).toEqual({
      receivable: 147_711,
      withholding: 20_903,
      sales: -139_350,
      tax: -29_264,
    });
    expect(await writeOff(member, id)).toMatchObject({
      invoiceStatus: { name: 'WrittenOff' },
      writtenOff: 147_711,
      totalBillDue: 0,
    });
    expect(await balances(member)).toEqual({ 'bad-debt': 168_614, sales: -139_350, tax: -29_264 });
    expect(await isSound(member)).toMatchObject({ unbalanced: 0, wrongBalances: 0 });
  });

  it('A9: 1,000 + 5 % with 10 % withheld leaves nothing on either account', async () => {
    const { member, idClient } = await aFirm();
    const gst = await aTax(member, 5);
    const kept = await aTax(member, 10, { kind: 'withholding' });
    const taxes = [gst, kept].map(({ idSalesTax }) => ({ idSalesTax }));
    const items = [{ serviceName: 'Work', price: 1_000, taxes }];
    await writeOff(member, await anApprovedInvoice(world, member, { idClient, items }));
    expect(await balances(member)).toEqual({ 'bad-debt': 105_000, sales: -100_000, tax: -5_000 });
  });

  it('A9: after a credit note it is what is left of both', async () => {
    const { member, id } = await aWithheldInvoice();
    const lines = [{ position: 1, quantity: 0.5 }];
    await call(world, member, actions.creditInvoice, { params: { id }, body: { reason: 'Half', lines } });
    await writeOff(member, id);
    const { receivable, withholding } = await balances(member);
    expect([receivable, withholding]).toEqual([undefined, undefined]);
  });
});

describe('B6: a write-off has a day', () => {
  it('B6: today, or the one that is said', async () => {
    const { member, id } = await aSeptemberInvoice();
    await writeOff(member, id, { writeOffDate: '2026-10-31' });
    const { rows } = await world.owner.query(
      `select posted_on::text as day from journal_entries
       where business_id = $1 and subject_id = $2 and kind = 'invoice.writtenOff'`,
      [member.businessId, id],
    );
    expect(rows).toEqual([{ day: '2026-10-31' }]);
  });

  it('B6: not before its invoice, and not after today', async () => {
    const { member, id } = await aSeptemberInvoice();
    const at = (writeOffDate: string) => refused(member, id, { action: 'writeOff', reason: 'x', writeOffDate });
    expect(await at('2026-09-09')).toMatchObject({
      status: 400,
      fields: { writeOffDate: 'Not before 2026-09-10, the day of the invoice.' },
    });
    expect((await at('2026-11-16')).fields).toEqual({ writeOffDate: 'Not after 2026-11-15.' });
  });

  it('B6: that of the invoice, where it is still to come', async () => {
    const { member, id } = await aWithheldInvoice('2026-12-20');
    const early = { action: 'writeOff', reason: 'x', writeOffDate: '2026-11-15' };
    expect((await refused(member, id, early)).fields).toEqual({
      writeOffDate: 'Not before 2026-12-20, the day of the invoice.',
    });
    await writeOff(member, id);
    expect(await taxByMonth(world, member, [])).toMatchObject({ books: { '2026-12-01': 29_264 } });
  });

  it('B6: asked for when it is far away, and refused where the books are closed', async () => {
    const { member, idClient } = await aFirm();
    const id = await anApprovedInvoice(world, member, { idClient, billingDate: '2026-03-02', dueDate: null });
    const march = { action: 'writeOff', reason: 'x', writeOffDate: '2026-03-31' };
    expect(await refused(member, id, march)).toMatchObject({ status: 409, code: 'invoice.confirm_date' });
    await within(world, member.businessId, member.userId, (ctx) => lockThrough(ctx, '2026-06-30', 'Month end'));
    expect(await refused(member, id, { ...march, confirmDate: true })).toMatchObject({
      status: 409,
      code: 'ledger.period_locked',
    });
    expect(await writeOff(member, id, { writeOffDate: '2026-07-01', confirmDate: true })).toMatchObject({
      totalBillDue: 0,
    });
  });
});

describe('B6: the tax on what is lost is claimed back', () => {
  it('B6: all of it where nothing was paid, in the month of the write-off', async () => {
    const { member, id, gst, qst, taxes } = await aSeptemberInvoice();
    await writeOff(member, id, { taxRelief: true, writeOffDate: '2026-11-03' });
    expect(await balances(member)).toEqual({ 'bad-debt': 10_000, sales: -10_000 });
    expect(await month(member, gst, '2026-09')).toMatchObject({ taxable: 10_000, collected: 500 });
    expect(await month(member, gst, '2026-11')).toMatchObject({ taxable: -10_000, exempt: 0, collected: -500 });
    expect(await month(member, qst, '2026-11')).toMatchObject({ taxable: -10_000, collected: -998 });
    const { report, books } = await taxByMonth(world, member, taxes);
    expect(report).toEqual({ '2026-09-01': 1_498, '2026-11-01': -1_498 });
    expect(report).toEqual(books);
  });

  it('B6: fixture 6 with relief, unpaid: only the net is lost', async () => {
    const { member, id, vat } = await aWithheldInvoice();
    await writeOff(member, id, { taxRelief: true });
    expect(await balances(member)).toEqual({ 'bad-debt': 139_350, sales: -139_350 });
    expect(await month(member, vat, '2026-11')).toMatchObject({ taxable: 0, collected: 0 });
  });

  it('B6: what a period collected counts it, too', async () => {
    const { member, id, gst } = await aSeptemberInvoice();
    const collected = async () =>
      (await call(world, member, listCollectedTaxes)).find(({ idSalesTax }) => idSalesTax === gst)?.collected;
    const before = await collected();
    await writeOff(member, id, { taxRelief: true });
    expect((before ?? 0) - ((await collected()) ?? 0)).toBe(500);
  });

  it('B6: nothing where it is not asked for', async () => {
    const { member, id, taxes } = await aSeptemberInvoice();
    await writeOff(member, id);
    expect(await balances(member)).toEqual({ 'bad-debt': 11_498, sales: -10_000, tax: -1_498 });
    const { report, books } = await taxByMonth(world, member, taxes);
    expect(report).toEqual({ '2026-09-01': 1_498 });
    expect(report).toEqual(books);
  });
});
