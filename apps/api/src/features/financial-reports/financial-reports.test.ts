import { execFileSync } from 'node:child_process';
import * as contract from '@countinghouse/contracts/financial-reports';
import { closeFiscalYear, createFiscalYear } from '@countinghouse/contracts/ledger';
import { FINANCIAL_REPORTS, type FinancialReport } from '@countinghouse/domain/reports/catalogue';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, request } from '../../../test/calls.ts';
import { documentsIn, problem } from '../../../test/documents.ts';
import { startApp, type TestWorld } from '../../../test/harness.ts';
import { type Member, within } from '../../../test/makers/businesses.ts';
import { anEntry } from '../../../test/makers/entries.ts';
import { aShop, sale } from '../../../test/makers/ledger.ts';
import { moneyIn } from '../../../test/makers/payments.ts';
import { aVendor } from '../../../test/makers/vendors.ts';
import { unzip } from '../../../test/zip.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => new Date('2026-11-15T17:00:00Z') });
  return world.stop;
});
const { aFirm, create, approve } = documentsIn(() => world);
const { record } = moneyIn(() => world);

const sheet = (member: Member, report: FinancialReport, query: object = {}) =>
  call(world, member, contract.getReportSheet, { params: { report }, query: query as never });
const entries = (member: Member, report: FinancialReport, query: object) =>
  call(world, member, contract.listReportEntries, { params: { report }, query: query as never });
const cellsOf = ({ rows }: contract.ReportSheet, key: string) => rows.find((row) => row.key === key)?.cells;

/** A month of work: two invoices with taxes, one paid in part. */
async function aMonth() {
  const firm = await aFirm();
  const { member, idClient, taxes } = firm;
  const bill = async (price: number, billingDate: string) => {
    const draft = await create(member, {
      idClient,
      items: [{ serviceName: 'Work', quantity: 1, price, taxes }],
      billingDate,
      dueDate: '2026-10-20',
      shipping: 10,
    });
    await approve(member, draft.id);
    return draft.id;
  };
  const first = await bill(100, '2026-09-10');
  await bill(200, '2026-10-05');
  await record(member, { idInvoice: first, payment: 50, paymentDate: '2026-10-02' });
  return firm;
}

/** Every figure that has entries behind it comes to what they come to. */
async function expectFiguresAddUp(member: Member, report: FinancialReport, query: object = {}): Promise<number> {
  const { rows, columns, proofs, ...rest } = await sheet(member, report, query);
  expect(
    proofs.filter(({ isRight }) => !isRight),
    `${report} ${JSON.stringify(rest.period)}`,
  ).toEqual([]);
  let asked = 0;
  for (const row of rows)
    for (const [index, column] of columns.entries()) {
      if (row.drill === null || column.kind !== 'amount') continue;
      if (report === 'trialBalance' && row.cells[index] === null) continue;
      const behind = await entries(member, report, { ...query, drill: row.drill, column: column.key });
      expect([report, row.label, column.key, behind.sum, behind.isRight]).toEqual([
        report,
        row.label,
        column.key,
        row.cells[index] ?? 0,
        true,
      ]);
      expect(behind.entries.reduce((total, { amount }) => total + amount, 0)).toBe(behind.sum);
      asked += 1;
    }
  return asked;
}

describe('reports', () => {
  it.each(FINANCIAL_REPORTS)('%s proves itself, and each of its figures adds up from its entries', async (report) => {
    const { member } = await aMonth();
    const asked = await expectFiguresAddUp(member, report, { from: '2026-10-01', to: '2026-10-31', compare: 'before' });
    expect(asked).toBeGreaterThan(report === 'payablesAgeing' ? -1 : 0);
  });

  it('say profit by month and by quarter, with the whole behind', async () => {
    const { member } = await aMonth();
    const query = { from: '2026-09-01', to: '2026-10-31' };
    const months = await sheet(member, 'profitAndLoss', { ...query, columns: 'month' });
    expect(months.columns.map(({ label }) => label)).toEqual(['Sep 2026', 'Oct 2026', 'Sep 2026 – Oct 2026']);
    expect(cellsOf(months, 'netProfit')).toEqual([11_000, 21_000, 32_000]);
    const quarters = await sheet(member, 'profitAndLoss', { ...query, columns: 'quarter' });
    expect(cellsOf(quarters, 'netProfit')).toEqual([11_000, 21_000, 32_000]);
    const compared = await sheet(member, 'profitAndLoss', { from: '2026-10-01', to: '2026-10-31', compare: 'before' });
    expect([compared.comparison, cellsOf(compared, 'netProfit')]).toEqual([
      { from: '2026-09-01', to: '2026-09-30' },
      [21_000, 11_000, 10_000],
    ]);
    expect(compared.rows.at(-1)?.figures).toEqual([90.9]);
  });

  it('a page of entries goes on where the last one ended, with a balance that runs on', async () => {
    const { member } = await aMonth();
    const { rows } = await sheet(member, 'generalLedger', { from: '2026-09-01', to: '2026-10-31' });
    const receivable = rows.find(({ label }) => label === 'Accounts receivable');
    const query = { from: '2026-09-01', to: '2026-10-31', drill: receivable?.drill, column: 'closing', size: 2 };
    const one = await entries(member, 'generalLedger', query);
    const two = await entries(member, 'generalLedger', { ...query, cursor: one.nextCursor });
    expect([one.entries.length, two.entries.length, two.nextCursor]).toEqual([2, 1, null]);
    expect(two.entries.at(-1)?.balance).toBe(receivable?.cells[3]);
    expect(one.entries[0]).toMatchObject({
      text: 'Invoice',
      subject: { kind: 'invoice' },
      party: { kind: 'customer' },
    });
    expect(
      await problem(
        request(world, member, contract.listReportEntries, {
          params: { report: 'generalLedger' },
          query: { ...query, cursor: 'x' } as never,
        }),
      ),
    ).toMatchObject({ code: 'list.cursor_invalid' });
  });

  it('hide the figures of others, and say when a figure is not there', async () => {
    const { member } = await aMonth();
    const other = await aMonth();
    const { rows } = await sheet(member, 'trialBalance');
    const drill = rows.find((row) => row.drill !== null)?.drill ?? '';
    const asked = { params: { report: 'trialBalance' as const }, query: { drill } as never };
    expect(await problem(request(world, other.member, contract.listReportEntries, asked))).toMatchObject({
      status: 404,
      code: 'report.figure_not_found',
    });
  });

  it('refuse a period that runs backwards or too long', async () => {
    const { member } = await aFirm();
    const ask = (query: object) =>
      problem(
        request(world, member, contract.getReportSheet, { params: { report: 'profitAndLoss' }, query: query as never }),
      );
    expect(await ask({ from: '2026-02-01', to: '2026-01-01' })).toMatchObject({ code: 'report.wrong_way' });
    expect(await ask({ from: '2006-02-01', to: '2026-01-01' })).toMatchObject({ code: 'report.too_long' });
  });

  it('a bill that a later room will post is in every report by itself', async () => {
    const { member, accounts } = await aShop(world);
    const { idVendor } = await aVendor(world, member, { displayName: 'Tilecraft' });
    const vendor = { account_id: accounts.payable, vendor_id: idVendor };
    await anEntry(
      world,
      member,
      { kind: 'bill.approved', subject: 'bills', subjectId: 1, postedOn: '2026-10-10', reference: 'B-4471' },
      {
        items: [
          {
            side: 'payable',
            ...vendor,
            number: 'B-4471',
            due_on: '2026-11-09',
            amount_cents: 5_000,
            home_cents: 5_000,
          },
        ],
        lines: [
          { account_id: accounts.expense, amount_cents: 5_000 },
          { ...vendor, amount_cents: -5_000, opens: 1 },
        ],
      },
    );
    const query = { from: '2026-10-01', to: '2026-11-15' };
    const key = (id: number) => `account-${id}`;
    expect(cellsOf(await sheet(member, 'trialBalance', query), key(accounts.payable))).toEqual([null, 5_000]);
    expect(cellsOf(await sheet(member, 'balanceSheet', query), key(accounts.payable))).toEqual([5_000]);
    expect(cellsOf(await sheet(member, 'generalLedger', query), key(accounts.payable))).toEqual([
      null,
      null,
      5_000,
      -5_000,
    ]);
    expect(cellsOf(await sheet(member, 'profitAndLoss', query), key(accounts.expense))).toEqual([5_000]);
    const ageing = await sheet(member, 'payablesAgeing', query);
    expect(ageing.rows[0]).toMatchObject({ label: 'Tilecraft', cells: [null, 5_000, null, null, null, 5_000] });
    for (const report of FINANCIAL_REPORTS) await expectFiguresAddUp(member, report, query);
  });

  it('keep the profit of a closed year in sight', async () => {
    const shop = await aShop(world);
    const { member } = shop;
    await within(world, member.businessId, member.userId, (ctx) =>
      sale(ctx, shop, { amount: 10_500, postedOn: '2025-06-30' }),
    );
    const { idFiscalYear: id } = await call(world, member, createFiscalYear, {
      body: { startsOn: '2025-01-01', endsOn: '2025-12-31' },
    });
    await call(world, member, closeFiscalYear, { params: { id }, body: {} });
    const at = await sheet(member, 'balanceSheet', { to: '2025-12-31' });
    expect([cellsOf(at, 'yearProfit'), cellsOf(at, 'totalEquity'), at.isProvisional]).toEqual([
      [10_000],
      [10_000],
      false,
    ]);
    const later = await sheet(member, 'balanceSheet', { to: '2026-01-31' });
    expect([cellsOf(later, 'yearProfit'), cellsOf(later, 'totalEquity')]).toEqual([[null], [10_000]]);
    for (const query of [{ to: '2025-12-31' }, { from: '2025-12-01', to: '2026-01-31' }])
      for (const report of FINANCIAL_REPORTS) await expectFiguresAddUp(member, report, query);
  });

  it('begin a year where the last one that was entered ended', async () => {
    const shop = await aShop(world);
    const { member, accounts } = shop;
    await within(world, member.businessId, member.userId, (ctx) =>
      sale(ctx, shop, { amount: 10_500, postedOn: '2025-03-31' }),
    );
    const { idFiscalYear: id } = await call(world, member, createFiscalYear, {
      body: { startsOn: '2024-07-01', endsOn: '2025-06-30' },
    });
    await call(world, member, closeFiscalYear, { params: { id }, body: {} });
    const later = await sheet(member, 'balanceSheet', { to: '2025-09-30' });
    expect([cellsOf(later, 'yearProfit'), cellsOf(later, `account-${accounts.retained}`)]).toEqual([[null], [10_000]]);
    expect(later.fiscalYear).toEqual({ from: '2025-07-01', to: '2025-12-31' });
    await expectFiguresAddUp(member, 'balanceSheet', { to: '2025-09-30' });
  });

  it('are the same in every file, with period, basis and time at the head', async () => {
    const { member } = await aMonth();
    const file = async (format: string) =>
      request(world, member, contract.exportReportSheet, {
        params: { report: 'profitAndLoss' },
        query: { from: '2026-10-01', to: '2026-10-31', compare: 'before', format } as never,
      });
    const csv = await file('csv');
    for (const told of [
      'Accrual basis',
      'Oct 1, 2026 – Oct 31, 2026',
      '2026-11-15 17:00 UTC',
      '"Net profit","210.00","110.00","100.00","90.9"',
    ])
      expect(csv.body).toContain(told);
    const book = unzip((await file('xlsx')).rawPayload);
    const cells = String([...book].find(([name]) => name.includes('sheet1'))?.[1]);
    expect(cells).toMatch(/<f>SUM\(C\d+:C\d+\)<\/f>/);
    expect(cells).toMatch(/<f>C\d+-D\d+<\/f>/);
    const pdf = await file('pdf');
    const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf.rawPayload }).toString();
    for (const told of ['Profit and loss', 'Net profit', '210.00', 'Accrual basis', 'Made 2026-11-15 17:00 UTC'])
      expect(text).toContain(told);
  });
});
