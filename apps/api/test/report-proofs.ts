import * as contract from '@countinghouse/contracts/financial-reports';
import { dayAfter } from '@countinghouse/domain/documents/days';
import { mulDiv } from '@countinghouse/domain/money/money';
import { FINANCIAL_REPORTS, type FinancialReport } from '@countinghouse/domain/reports/catalogue';
import { type DaySpan, firstOfMonth, monthAfter } from '@countinghouse/domain/reports/spans';
import { expect } from 'vitest';
import { call, request } from './calls.ts';
import { readFec } from './fec.ts';
import type { TestWorld } from './harness.ts';
import type { Member } from './makers/businesses.ts';

/** The books of one business, as a member reads them. */
export type ReadBooks = { world: TestWorld; member: Member };

export const sheetOf = ({ world, member }: ReadBooks, report: FinancialReport, query: object) =>
  call(world, member, contract.getReportSheet, { params: { report }, query: { most: 1_000, ...query } as never });
const cellsOf = ({ rows }: contract.ReportSheet, key: string) =>
  rows.find((row) => row.key === key)?.cells.map((cell) => cell ?? 0) ?? [];
const faultsOf = ({ proofs }: contract.ReportSheet) => proofs.filter(({ isRight }) => !isRight);

/** What a trial balance says that accounts stand at. */
export const standing = ({ rows }: contract.ReportSheet) =>
  new Map(
    rows
      .filter(({ code }) => code !== '')
      .map(({ code, cells }) => [code, (cells[0] ?? 0) - (cells[1] ?? 0)] as const)
      .filter(([, cents]) => cents !== 0),
  );

type Movement = { day: string; code: string; cents: number };

/** What moved on accounts by their lines, whatever is kept beside them, in the order of days. */
async function movementsOf({ world, member }: ReadBooks): Promise<Movement[]> {
  const { rows } = await world.owner.query<{ day: string; code: string; cents: string }>(
    `select l.posted_on::text as day, a.code, sum(l.amount_cents)::text as cents from journal_lines l
     join accounts a on a.business_id = l.business_id and a.id = l.account_id
     where l.business_id = $1 group by 1, 2 order by 1`,
    [member.businessId],
  );
  return rows.map(({ cents, ...row }) => ({ ...row, cents: Number(cents) }));
}

/**
 * On every day: the trial balance is the sum of all lines so far and comes to nothing, the balance sheet is in balance, and
 * what customers owe by age is what the receivable account says.
 */
export async function expectEveryDayRight(books: ReadBooks, { from, to }: DaySpan): Promise<void> {
  const movements = await movementsOf(books);
  const stood = new Map<string, number>();
  for (let day = from; day <= to; day = dayAfter(day, 1)) {
    while (movements[0] && movements[0].day <= day) {
      const { code, cents } = movements.shift() as Movement;
      stood.set(code, (stood.get(code) ?? 0) + cents);
    }
    const trial = standing(await sheetOf(books, 'trialBalance', { to: day }));
    expect([day, [...trial].toSorted()]).toEqual([day, [...stood].filter(([, cents]) => cents !== 0).toSorted()]);
    expect([day, [...trial.values()].reduce((sum, cents) => sum + cents, 0)]).toEqual([day, 0]);
    for (const report of ['balanceSheet', 'receivablesAgeing'] as const)
      expect([day, report, faultsOf(await sheetOf(books, report, { to: day }))]).toEqual([day, report, []]);
  }
}

/** Over a period: every proof of every report, and profit is the change of equity and the sum of its months. */
export async function expectReportsRight(books: ReadBooks, { from, to }: DaySpan): Promise<void> {
  const span = `${from} to ${to}`;
  for (const report of FINANCIAL_REPORTS) {
    const sheet = await sheetOf(books, report, { from, to });
    expect([span, report, faultsOf(sheet)]).toEqual([span, report, []]);
    expect([report, sheet.isEmpty && report === 'trialBalance']).toEqual([report, false]);
  }
  const equityOn = async (day: string) =>
    cellsOf(await sheetOf(books, 'balanceSheet', { to: day }), 'totalEquity')[0] ?? 0;
  const profit = cellsOf(await sheetOf(books, 'profitAndLoss', { from, to }), 'netProfit')[0] ?? 0;
  const grown = (await equityOn(to)) - (await equityOn(dayAfter(from, -1)));
  expect([span, grown]).toEqual([span, profit + (await putIn(books, { from, to }))]);
  const parts = cellsOf(await sheetOf(books, 'profitAndLoss', { from, to, columns: 'month' }), 'netProfit');
  const whole = parts.length > 1 ? parts.slice(0, -1).reduce<number>((sum, part) => sum + part, 0) : parts[0];
  expect([span, whole]).toEqual([span, profit]);
}

/** What was booked on equity otherwise than by closing a year. */
async function putIn({ world, member }: ReadBooks, { from, to }: DaySpan): Promise<number> {
  const { rows } = await world.owner.query<{ cents: number }>(
    `select coalesce(-sum(l.amount_cents), 0)::bigint as cents from journal_lines l
     join accounts a on a.business_id = l.business_id and a.id = l.account_id and a.kind = 'equity'
     join journal_entries e on e.business_id = l.business_id and e.id = l.entry_id and e.source <> 'close'
     where l.business_id = $1 and l.posted_on between $2 and $3`,
    [member.businessId, from, to],
  );
  return Number(rows[0]?.cents ?? 0);
}

/** The tax report of each month is the tax rows and the tax accounts of that month. */
export async function expectTaxesRight(books: ReadBooks, { from, to }: DaySpan): Promise<void> {
  for (let month = firstOfMonth(from); month <= to; month = monthAfter(month, 1)) {
    const span = { from: month, to: dayAfter(monthAfter(month, 1), -1) };
    const { rows } = await books.world.owner.query<{ tax: number; booked: number }>(
      `select (select coalesce(sum(case direction when 'sale' then tax_cents else -tax_cents end), 0) from tax_lines
           where business_id = $1 and basis = 'accrual' and tax_point_on between $2 and $3)::bigint as tax,
         (select coalesce(-sum(l.amount_cents), 0) from journal_lines l join accounts a
           on a.business_id = l.business_id and a.id = l.account_id and a.control = 'tax'
           where l.business_id = $1 and l.posted_on between $2 and $3)::bigint as booked`,
      [books.member.businessId, span.from, span.to],
    );
    const net = cellsOf(await sheetOf(books, 'salesTax', span), 'total').at(-1) ?? 0;
    expect([month, net, net]).toEqual([month, Number(rows[0]?.tax), Number(rows[0]?.booked)]);
  }
}

type OwedTax = { id: string; tax: string; owed: string; settled: string; whole: string; due: string };

/**
 * On the cash basis: of every invoice so much of each tax became due as money settled of it, worked out from the documents, to the
 * cent; and the report of each month is those rows.
 */
export async function expectTaxesPaidRight(books: ReadBooks, { from, to }: DaySpan): Promise<void> {
  const { world, member } = books;
  const { rows } = await world.owner.query<OwedTax>(
    `select i.id, t.sales_tax_id as tax, i.paid_cents - i.given_cents as settled,
       i.balance_cents + i.paid_cents - i.given_cents + i.written_off_cents - i.discounted_cents as whole,
       t.amount_cents - (select coalesce(sum(n.amount_cents), 0) from invoice_taxes n
           join invoices c on c.business_id = n.business_id and c.id = n.invoice_id
           where c.business_id = $1 and c.credits_id = i.id and c.status <> 'Canceled' and n.sales_tax_id = t.sales_tax_id)
         - (select coalesce(sum(x.amount_cents), 0) from write_offs w join write_off_taxes x
             on x.business_id = w.business_id and x.write_off_id = w.id
           where w.business_id = $1 and w.invoice_id = i.id and w.is_discount and x.sales_tax_id = t.sales_tax_id) as owed,
       (select coalesce(sum(p.tax_cents), 0) from tax_when_paid p
         where p.business_id = $1 and p.invoice_id = i.id and p.sales_tax_id = t.sales_tax_id) as due
     from invoices i join invoice_taxes t on t.business_id = i.business_id and t.invoice_id = i.id and t.kind <> 'withholding'
     where i.business_id = $1 and i.kind = 'invoice' and i.status not in ('Draft', 'Canceled')`,
    [member.businessId],
  );
  for (const { id, tax, owed, settled, whole, due } of rows)
    expect([id, tax, Number(due)]).toEqual([
      id,
      tax,
      Number(whole) === 0 ? Number(owed) : mulDiv(Number(owed), Number(settled), Number(whole)),
    ]);
  for (let month = firstOfMonth(from); month <= to; month = monthAfter(month, 1)) {
    const span = { from: month, to: dayAfter(monthAfter(month, 1), -1) };
    const sums = await world.owner.query<{ cents: string }>(
      `select coalesce(sum(tax_cents), 0) as cents from tax_when_paid where business_id = $1 and day between $2 and $3`,
      [member.businessId, span.from, span.to],
    );
    const sheet = await sheetOf(books, 'salesTax', { ...span, basis: 'cash' });
    expect([month, cellsOf(sheet, 'total').at(2) ?? 0]).toEqual([month, Number(sums.rows[0]?.cents)]);
  }
}

/** The FEC of everything comes to what accounts stand at, but for what closed years. */
export async function expectFecRight({ world, member }: ReadBooks, { from, to }: DaySpan): Promise<void> {
  const reply = await request(world, member, contract.exportLedger, { query: { format: 'fec', from, to } as never });
  expect(reply.statusCode, reply.body).toBe(200);
  const { rows } = await world.owner.query<{ code: string; cents: number }>(
    `select a.code, sum(l.amount_cents)::bigint as cents from journal_lines l
     join accounts a on a.business_id = l.business_id and a.id = l.account_id
     join journal_entries e on e.business_id = l.business_id and e.id = l.entry_id and e.source <> 'close'
     where l.business_id = $1 and l.posted_on between $2 and $3 group by 1`,
    [member.businessId, from, to],
  );
  const lines = rows.map(({ code, cents }) => [code, Number(cents)] as const);
  expect([...readFec(reply.body)].toSorted()).toEqual(lines.toSorted());
}
