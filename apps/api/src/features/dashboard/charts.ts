import type {
  DayChart,
  DaysChart,
  GrossAndTaxChart,
  MonthsChart,
  TodayAnalytics,
} from '@countinghouse/contracts/dashboard';
import { cents } from '@countinghouse/domain/money/money';
import type { Ctx } from '../../platform/ctx.ts';
import { listQuarters, listTurnovers, type Turnover } from '../ledger/index.ts';
import { loadSurroundings, named } from './dashboard.repo.ts';
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
  const around = await loadSurroundings(ctx);
  const range = lastDays(around.today, calRange);
  const rows = await turnoverOf(ctx, { from: daysBefore(range).from, to: range.to });
  return { ...named(around), calRange, dateFrom: range.from, dateTo: range.to, ...analyticsOf(rows, range) };
}

export async function loadDayChart(ctx: Ctx): Promise<DayChart> {
  const around = await loadSurroundings(ctx);
  const { today: day, zone } = around;
  const [quarters, rows] = await Promise.all([listQuarters(ctx, day), turnoverOf(ctx, { from: day, to: day })]);
  const chart = (amount: 'received' | 'billed') =>
    byHour(quarters, { zone, day, total: sumIn({ from: day, to: day }, rows, amount) }, amount);
  return { ...named(around), day, hours: HOUR_LABELS, dailySum: chart('received'), dailyBilled: chart('billed') };
}

async function loadMonths(ctx: Ctx) {
  const around = await loadSurroundings(ctx);
  const months = pastMonths(around.today);
  const rows = await listTurnovers(ctx, { span: 'month', from: months[0] ?? '', to: around.today });
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
  const around = await loadSurroundings(ctx);
  const range = readMonth(month, around.today);
  const rows = await turnoverOf(ctx, range);
  return {
    ...named(around),
    dateFrom: range.from,
    dateTo: range.to,
    invoicesByDay: dayTotals(range, rows, 'billed'),
    paymentsByDay: dayTotals(range, rows, 'received'),
  };
}
