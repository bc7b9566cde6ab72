import { type MonthTotal, PAST_MONTHS } from '@countinghouse/contracts/dashboard';
import { dayAfter, daysBetween } from '@countinghouse/domain/documents/days';
import { cents } from '@countinghouse/domain/money/money';
import type { Turnover } from '../ledger/index.ts';

export type DayRange = { from: string; to: string };

/** So many days up to today. */
export const lastDays = (today: string, days: number): DayRange => ({ from: dayAfter(today, 1 - days), to: today });

/** As many before. */
export const daysBefore = ({ from, to }: DayRange): DayRange => {
  const length = daysBetween(from, to) + 1;
  return { from: dayAfter(from, -length), to: dayAfter(from, -1) };
};

/** The first day of a month so many months away. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const at = new Date(0);
  at.setUTCFullYear(year, number - 1 + months, 1);
  return at.toISOString().slice(0, 10);
}

const MONTH_NAMES = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The twelve months up to that of a day, oldest first, each with its first day. */
export const pastMonths = (today: string): string[] =>
  Array.from({ length: PAST_MONTHS }, (_, index) => monthAfter(today, index + 1 - PAST_MONTHS));

type Amount = 'billed' | 'tax' | 'received';

/** A total for each month, those without any included. */
export function monthTotals(months: readonly string[], rows: readonly Turnover[], amount: Amount): MonthTotal[] {
  const known = new Map(rows.map((row) => [row.startsOn, row[amount]]));
  return months.map((first) => ({
    month: first.slice(0, 7),
    monthName: MONTH_NAMES[Number(first.slice(5, 7)) - 1] ?? '',
    total: cents(known.get(first) ?? 0),
  }));
}

/** The same of days. */
export function dayTotals({ from, to }: DayRange, rows: readonly Turnover[], amount: Amount) {
  const known = new Map(rows.map((row) => [row.startsOn, row[amount]]));
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => {
    const day = dayAfter(from, index);
    return { day, total: cents(known.get(day) ?? 0) };
  });
}

/** `2026-11`, or 11: the last November that has begun. Without one the last 30 days. */
export function readMonth(month: string, today: string): DayRange {
  if (month === '') return lastDays(today, 30);
  const year = Number(today.slice(0, 4));
  const number = month.padStart(2, '0');
  const meant = month.includes('-') ? month : `${number <= today.slice(5, 7) ? year : year - 1}-${number}`;
  const first = `${meant}-01`;
  return { from: first, to: dayAfter(monthAfter(first, 1), -1) };
}

const inside = ({ from, to }: DayRange, day: string) => day >= from && day <= to;

/** What the days of a range come to. */
export const sumIn = (range: DayRange, rows: readonly Turnover[], amount: Amount | 'invoices' | 'receipts'): number =>
  rows.reduce((total, row) => total + (inside(range, row.startsOn) ? row[amount] : 0), 0);
