import { getReportSheet } from '@countinghouse/contracts/financial-reports';
import { setPeriodLock } from '@countinghouse/contracts/ledger';
import * as contract from '@countinghouse/contracts/tax-filings';
import { beforeAll, expect, it } from 'vitest';
import { call, request } from '../../../../test/calls.ts';
import { documentsIn, problem } from '../../../../test/documents.ts';
import { startApp, type TestWorld } from '../../../../test/harness.ts';
import { within } from '../../../../test/makers/businesses.ts';
import { aShop, sale } from '../../../../test/makers/ledger.ts';
import { moneyIn } from '../../../../test/makers/payments.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => new Date('2026-11-15T17:00:00Z') });
  return world.stop;
});

it('a filed period keeps its figures and stays closed', async () => {
  const shop = await aShop(world);
  const { member } = shop;
  const sell = (postedOn: string) =>
    within(world, member.businessId, member.userId, (ctx) => sale(ctx, shop, { amount: 10_500, postedOn }));
  await sell('2026-10-05');
  const october = { from: '2026-10-01', to: '2026-10-31' };
  const { filing } = await call(world, member, contract.fileTaxes, { body: { ...october, reference: 'GST34-1' } });
  expect(filing).toMatchObject({ ...october, net: 500, reference: 'GST34-1', filedOn: '2026-11-15' });
  await expect(sell('2026-10-20')).rejects.toThrow();
  await sell('2026-11-02');
  const file = (body: object) => problem(request(world, member, contract.fileTaxes, { body }));
  expect(await file({ from: '2026-10-31', to: '2026-11-05' })).toMatchObject({ code: 'tax_filing.overlaps' });
  expect(await file({ ...october, basis: 'cash' })).toMatchObject({ code: 'tax_filing.overlaps' });
  expect(await file({ from: '2026-11-01', to: '2026-11-15' })).toMatchObject({ code: 'tax_filing.not_over' });
  const back = request(world, member, setPeriodLock, {
    body: { lockedThrough: '2026-10-30', guardedThrough: null, reason: 'Late bill' },
  });
  expect(await problem(back)).toMatchObject({ status: 409, code: 'ledger.period_filed' });
  const { rows } = await world.owner.query(
    `select locked_to::text, reason from period_lock_changes where business_id = $1`,
    [member.businessId],
  );
  expect(rows).toEqual([{ locked_to: '2026-10-31', reason: 'Taxes filed' }]);
  const { filings } = await call(world, member, contract.listTaxFilings, {});
  expect(filings.map(({ net, taxes }) => [net, taxes.map(({ collected }) => collected)])).toEqual([[500, [500]]]);
  const sheet = await call(world, member, getReportSheet, { params: { report: 'salesTax' }, query: october as never });
  expect([sheet.isProvisional, sheet.rows.at(-1)?.cells.at(-1)]).toEqual([false, 500]);
});

const MONTHS = ['2026-07', '2026-08', '2026-09', '2026-10'] as const;
type FiledMonth = (typeof MONTHS)[number];
const spanOf = (month: FiledMonth) => ({
  from: `${month}-01`,
  to: month === '2026-09' ? `${month}-30` : `${month}-31`,
});

/** GST and QST: 14.98 on every 100.00. Billed in July and August, paid in August, September and October. */
async function aLatePayer() {
  const { aFirm } = documentsIn(() => world);
  const { owing, record } = moneyIn(() => world);
  const firm = await aFirm();
  const bill = (billingDate: string) =>
    owing(firm, 0, {
      billingDate,
      dueDate: null,
      items: [{ serviceName: 'Work', quantity: 1, price: 100, taxes: firm.taxes }],
    });
  const pay = (idInvoice: number, payment: number, paymentDate: string) =>
    record(firm.member, { idInvoice, payment, paymentDate, confirmDuplicate: true, confirmDate: true });
  const [july, august] = [await bill('2026-07-10'), await bill('2026-08-10')];
  await pay(july, 57.49, '2026-08-12');
  await pay(july, 57.49, '2026-09-12');
  await pay(august, 114.98, '2026-10-12');
  await bill('2026-10-20');
  const { member } = firm;
  const send = (month: FiledMonth, given: object) =>
    request(world, member, contract.fileTaxes, { body: { ...spanOf(month), ...given } });
  const file = async (month: FiledMonth, given: object) => {
    const { filing } = await call(world, member, contract.fileTaxes, { body: { ...spanOf(month), ...given } });
    return [filing.carried, filing.net];
  };
  return { member, file, refused: (month: FiledMonth, given: object) => problem(send(month, given)) };
}

it('carries what was billed and not paid over to the first filing on the cash basis, and asks before', async () => {
  const { member, file, refused } = await aLatePayer();
  expect(await file('2026-07', { basis: 'accrual' })).toEqual([0, 1_498]);
  expect(await refused('2026-08', { basis: 'cash' })).toMatchObject({
    status: 409,
    code: 'tax_filing.basis_changed',
    fields: { basis: expect.stringContaining('14.98') },
  });
  // Of July nothing was paid: it is taken back, and due as it is paid.
  expect(await file('2026-08', { basis: 'cash', confirmBasis: true })).toEqual([-1_498, 749 - 1_498]);
  expect(await file('2026-09', { basis: 'cash' })).toEqual([0, 749]);
  expect(await file('2026-10', { basis: 'cash' })).toEqual([0, 1_498]);
  const { filings } = await call(world, member, contract.listTaxFilings, {});
  // Two invoices were paid, so the tax of two was reported.
  expect(filings.reduce((total, { net }) => total + net, 0)).toBe(2 * 1_498);
  const august = filings.find(({ from }) => from === '2026-08-01');
  expect(august?.taxes.map(({ carried }) => carried).toSorted()).toEqual([-500, -998]);
});

it('reports what was billed before and not paid with the first filing on the accrual basis', async () => {
  const { member, file, refused } = await aLatePayer();
  expect(await file('2026-07', { basis: 'cash' })).toEqual([0, 0]);
  expect(await file('2026-08', { basis: 'cash' })).toEqual([0, 749]);
  expect(await refused('2026-09', { basis: 'accrual' })).toMatchObject({ code: 'tax_filing.basis_changed' });
  const carried = 2 * 1_498 - 749;
  expect(await file('2026-09', { basis: 'accrual', confirmBasis: true })).toEqual([carried, carried]);
  expect(await file('2026-10', { basis: 'accrual' })).toEqual([0, 1_498]);
  const { filings } = await call(world, member, contract.listTaxFilings, {});
  expect(filings.reduce((total, { net }) => total + net, 0)).toBe(3 * 1_498);
});

it('a period before one that was filed takes its basis', async () => {
  const { file, refused } = await aLatePayer();
  await file('2026-09', { basis: 'cash' });
  expect(await refused('2026-08', { basis: 'accrual', confirmBasis: true })).toMatchObject({
    status: 409,
    code: 'tax_filing.basis_after',
  });
  expect(await file('2026-08', { basis: 'cash' })).toEqual([0, 749]);
});
