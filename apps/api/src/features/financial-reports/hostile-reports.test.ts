import * as contract from '@countinghouse/contracts/financial-reports';
import { FINANCIAL_REPORTS, type FinancialReport } from '@countinghouse/domain/reports/catalogue';
import { beforeAll, expect, it } from 'vitest';
import { call, request } from '../../../test/calls.ts';
import { problem } from '../../../test/documents.ts';
import { startApp, type TestWorld } from '../../../test/harness.ts';
import { within } from '../../../test/makers/businesses.ts';
import { aShop, sale } from '../../../test/makers/ledger.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => new Date('2026-11-15T17:00:00Z') });
  return world.stop;
});

it.each(FINANCIAL_REPORTS)('%s of days at the ends of the calendar is refused at the field', async (report) => {
  const { member } = await aShop(world);
  const ask = (query: object) =>
    problem(request(world, member, contract.getReportSheet, { params: { report }, query: query as never }));
  for (const query of [
    { from: '0001-01-01', to: '0001-12-31', compare: 'before' },
    // Behind its last month there is no other: years of five digits sort before it.
    { from: '9999-12-01', to: '9999-12-31', columns: 'month' },
  ])
    expect(await ask(query)).toMatchObject({ status: 400, fields: { to: 'Between 1900 and 2199.' } });
});

it('the first and the last day that are allowed have reports and files', async () => {
  const { member } = await aShop(world);
  for (const day of ['1900-01-01', '2199-12-31']) {
    for (const report of FINANCIAL_REPORTS)
      for (const query of [{ compare: 'before' }, { compare: 'yearBefore' }, { columns: 'month' }])
        await call(world, member, contract.getReportSheet, {
          params: { report },
          query: { from: day, to: day, ...query } as never,
        });
    const file = await request(world, member, contract.exportLedger, { query: { from: day, to: day } as never });
    expect(file.statusCode).toBe(200);
  }
  const file = request(world, member, contract.exportLedger, {
    query: { from: '0001-01-01', to: '0001-01-02' } as never,
  });
  expect(await problem(file)).toMatchObject({ status: 400, code: 'request.invalid' });
});

it('a cursor that nobody wrote is refused', async () => {
  const shop = await aShop(world);
  const { member, accounts, idSalesTax } = shop;
  await within(world, member.businessId, member.userId, (ctx) => sale(ctx, shop, { amount: 10_500 }));
  const figures: [FinancialReport, string][] = [
    ['generalLedger', `account-${accounts.receivable}`],
    ['salesTax', `tax-${idSalesTax}`],
  ];
  for (const [report, drill] of figures)
    for (const written of [
      ['2026-01-01', 1, 2 ** 31, 0],
      ['2026-01-01', 0, 0, Number.MAX_SAFE_INTEGER],
    ]) {
      const cursor = Buffer.from(JSON.stringify(written)).toString('base64url');
      const query = {
        from: '2026-11-01',
        to: '2026-11-15',
        drill,
        cursor,
        column: report === 'salesTax' ? 'net' : 'debit',
      };
      const asked = request(world, member, contract.listReportEntries, { params: { report }, query: query as never });
      expect(await problem(asked)).toMatchObject({ code: 'list.cursor_invalid' });
    }
});
