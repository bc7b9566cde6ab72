import type {
  DayChart,
  DaysChart,
  GrossAndTaxChart,
  MonthsChart,
  TodayAnalytics,
} from '@countinghouse/contracts/dashboard';
import { cents } from '@countinghouse/domain/money/money';
import type { Ctx } from '../../platform/ctx.ts';
import { together } from '../../platform/db/together.ts';
import { listQuarters, listTurnovers, type Turnover } from '../ledger/index.ts';
import { named, readAround } from './dashboard.repo.ts';
import { byHour, HOUR_LABELS } from './hours.ts';
import { type DayRange, daysBefore, dayTotals, lastDays, monthTotals, pastMonths, readMonth, sumIn } from './ranges.ts';

const turnoverOf = (ctx: Ctx, range: DayRange) => listTurnovers(ctx, { span: 'day', ...range });

/** What was paid and invoiced in a range, beside the same number of days before. */
export function analyticsOf(rows: readonly Turnover[], range: DayRange) {
  const before = daysBefore(range);
  const figure = (amount: 'received' | 'billed', count: 'receipts' | 'invoices') => ({
    amount: cents(sumIn(range, rows, amount)),
    count: sumIn(range, rows, count),
    previousAmount: cents(sumIn(before, rows, amount)),
  });
  return { totalPaid: figure('received', 'receipts'), totalCreatedBill: figure('billed', 'invoices') };
}

export async function loadToday(ctx: Ctx, calRange: number): Promise<TodayAnalytics> {
  const [around, rows] = await readAround(ctx, ({ today }) => {
    const { from, to } = lastDays(today, calRange);
    return turnoverOf(ctx, { from: daysBefore({ from, to }).from, to });
  });
  const range = lastDays(around.today, calRange);
  return { ...named(around), calRange, dateFrom: range.from, dateTo: range.to, ...analyticsOf(rows, range) };
}

export async function loadDayChart(ctx: Ctx): Promise<DayChart> {
  const [around, [quarters, rows]] = await readAround(ctx, ({ today }) =>
    together([listQuarters(ctx, today), turnoverOf(ctx, { from: today, to: today })]),
  );
  const { today: day, zone } = around;
  const chart = (amount: 'received' | 'billed') =>
    byHour(quarters, { zone, day, total: sumIn({ from: day, to: day }, rows, amount) }, amount);
  return { ...named(around), day, hours: HOUR_LABELS, dailySum: chart('received'), dailyBilled: chart('billed') };
}

async function loadMonths(ctx: Ctx) {
  const [around, rows] = await readAround(ctx, ({ today }) =>
    listTurnovers(ctx, { span: 'month', from: pastMonths(today)[0] ?? '', to: today }),
  );
  const months = pastMonths(around.today);
  return { around, totals: (amount: 'billed' | 'tax' | 'received') => monthTotals(months, rows, amount) };
}

export async function loadMonthsChart(ctx: Ctx): Promise<MonthsChart> {
  const { around, totals } = await loadMonths(ctx);
  return { ...named(around), invoicesPastYear: totals('billed'), paymentsPastYear: totals('received') };
}

export async function loadTaxChart(ctx: Ctx): Promise<GrossAndTaxChart> {
  const { around, totals } = await loadMonths(ctx);
  return { ...named(around), invoicesGross: totals('billed'), invoicesTax: totals('tax') };
}

export async function loadDaysChart(ctx: Ctx, month: string): Promise<DaysChart> {
  const [around, rows] = await readAround(ctx, ({ today }) => turnoverOf(ctx, readMonth(month, today)));
  const range = readMonth(month, around.today);
  return {
    ...named(around),
    dateFrom: range.from,
    dateTo: range.to,
    invoicesByDay: dayTotals(range, rows, 'billed'),
    paymentsByDay: dayTotals(range, rows, 'received'),
  };
}
