import { getReportSheet } from '@countinghouse/contracts/financial-reports';
import { setPeriodLock } from '@countinghouse/contracts/ledger';
import * as contract from '@countinghouse/contracts/tax-filings';
import { beforeAll, expect, it } from 'vitest';
import { call, request } from '../../../../test/calls.ts';
import { problem } from '../../../../test/documents.ts';
import { startApp, type TestWorld } from '../../../../test/harness.ts';
import { within } from '../../../../test/makers/businesses.ts';
import { aShop, sale } from '../../../../test/makers/ledger.ts';

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
