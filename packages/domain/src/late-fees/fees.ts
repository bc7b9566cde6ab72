import { dayAfter, daysBetween } from '../documents/days.ts';
import type { FeeKind } from './kinds.ts';

export type FeeTerms =
  | { kind: 'none' }
  | { kind: 'fixed'; amount: number; cap: number | null }
  | { kind: 'percentOnce' | 'percentYear'; ratePpm: number; cap: number | null };

type LateDocument = {
  dueOn: string;
  today: string;
  graceDays: number;
  /** What is open of it, in the smallest units. */
  open: number;
  /** Periods that were charged, and what they came to. */
  charged: readonly { period: number; amount: number }[];
  /** Months that ended before this day are left out. */
  since?: string;
};

export type DueFee = { period: number; amount: number };

const PPM = 1_000_000;
const DAYS_OF_YEAR = 365;

/**
 * The fee that can be charged today; undefined for none. Once: what is open then. By the year: for each full month after the
 * due day, by its days. The cap is that of all fees of a document together.
 */
export function dueFee(terms: FeeTerms, late: LateDocument): DueFee | undefined {
  const { dueOn, today, graceDays, open, charged } = late;
  if (terms.kind === 'none' || open <= 0 || daysBetween(dueOn, today) <= graceDays) return undefined;
  const period = terms.kind === 'percentYear' ? nextMonth(late) : 0;
  if (period === undefined || charged.some((fee) => fee.period === period)) return undefined;
  const left = terms.cap === null ? Number.POSITIVE_INFINITY : terms.cap - sumOf(charged);
  const amount = Math.min(amountOf(terms, { open, dueOn, period }), left);
  return amount > 0 ? { period, amount } : undefined;
}

const sumOf = (charged: LateDocument['charged']) => charged.reduce((sum, { amount }) => sum + amount, 0);

type Base = { open: number; dueOn: string; period: number };

function amountOf(terms: Exclude<FeeTerms, { kind: 'none' }>, { open, dueOn, period }: Base): number {
  if (terms.kind === 'fixed') return terms.amount;
  if (terms.kind === 'percentOnce') return share(BigInt(open) * BigInt(terms.ratePpm), BigInt(PPM));
  const days = daysBetween(monthsAfter(dueOn, period - 1), monthsAfter(dueOn, period));
  return share(BigInt(open) * BigInt(terms.ratePpm) * BigInt(days), BigInt(PPM * DAYS_OF_YEAR));
}

/** Half a cent and more is a cent. */
const share = (whole: bigint, parts: bigint): number => Number((whole * 2n + parts) / (parts * 2n));

/** The first full month after the due day that was not charged yet. */
function nextMonth({ dueOn, today, charged, since = dueOn }: LateDocument): number | undefined {
  const had = new Set(charged.map(({ period }) => period));
  let month = 1;
  while (had.has(month) || monthsAfter(dueOn, month) < since) month += 1;
  return monthsAfter(dueOn, month) <= today ? month : undefined;
}

/** So many months later, on the same day or the month's last: counted from the first, so that no month end drifts. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** Longest that a fee by the year is charged for one document: ten years. */
const MOST_MONTHS = 120;

type FeeWindow = { from: string; to: string; graceDays: number };

/** The due days of documents for which a fee may fall due between two days, both included. */
export function dueDaysOf(kind: FeeKind, { from, to, graceDays }: FeeWindow): string[] {
  if (kind === 'none' || from > to) return [];
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => dayAfter(from, index));
  if (kind !== 'percentYear') return days.map((day) => dayAfter(day, -graceDays - 1));
  return [...new Set(days.flatMap(monthsBefore))].sort();
}

/** Every day from which so many full months end on this one. */
function monthsBefore(day: string): string[] {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const isLast = dayAfter(day, 1).endsWith('-01');
  return Array.from({ length: MOST_MONTHS }, (_, index) => index + 1).flatMap((months) => {
    const length = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
    const most = isLast ? length : Math.min(date, length);
    const dates = Array.from({ length: Math.max(0, most - date + 1) }, (_, more) => date + more);
    return dates.map((each) => new Date(Date.UTC(year, month - 1 - months, each)).toISOString().slice(0, 10));
  });
}
