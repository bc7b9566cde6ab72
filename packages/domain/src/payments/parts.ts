import { dayAfter } from '../documents/days.ts';
import { type Cents, cents, mulDiv, type Ppm, sum } from '../money/money.ts';

/** What an invoice asks for in money: its total without what is withheld, credited or given up; and what was paid of it. */
export type AskedInvoice = { total: Cents; asked: Cents; paid: Cents };

/** One part of an invoice: an amount, a share of its total, or with neither the rest. Only the last one is the rest. */
export type PlannedPart = { amount: Cents | null; percent: Ppm | null; dueOn: string };

/** A part as it stands: what it comes to, what of it is paid and what is open. */
export type StandingPart<P> = P & { comesTo: Cents; paid: Cents; open: Cents };

const WHOLE = 1_000_000;

/** What a part was planned as, before anything was credited; null for the rest. */
const plannedOf = ({ amount, percent }: PlannedPart, total: Cents): Cents | null =>
  percent === null ? amount : mulDiv(total, percent, WHOLE);

/**
 * The parts of an invoice, which always come to what it asks for: what is credited makes the last ones smaller first, and the
 * rest is whatever nobody else asks for. What is paid is taken by the parts in their order, which is that of their days.
 */
export function standingParts<P extends PlannedPart>(parts: readonly P[], invoice: AskedInvoice): StandingPart<P>[] {
  let unasked: number = Math.max(0, invoice.asked);
  let unspent: number = Math.max(0, invoice.paid);
  return parts.map((part, index) => {
    const planned = index === parts.length - 1 ? null : plannedOf(part, invoice.total);
    const comesTo = planned === null ? unasked : Math.min(Math.max(0, planned), unasked);
    const paid = Math.min(comesTo, unspent);
    unasked -= comesTo;
    unspent -= paid;
    return { ...part, comesTo: cents(comesTo), paid: cents(paid), open: cents(comesTo - paid) };
  });
}

/** What the parts before the last leave for it; below zero when they ask for more than there is. */
export const restOf = (parts: readonly PlannedPart[], { total, asked }: AskedInvoice): Cents =>
  cents(asked - sum(parts.slice(0, -1).map((part) => plannedOf(part, total) ?? cents(0))));

/** What should be paid by a day: every open part that is due, or else the next one. */
export function dueNow<P extends { dueOn: string }>(parts: readonly StandingPart<P>[], today: string) {
  const open = parts.filter((part) => part.open > 0);
  const due = open.filter(({ dueOn }) => dueOn <= today);
  return due.length > 0 ? due : open.slice(0, 1);
}

export const PART_RHYTHMS = ['week', 'twoWeeks', 'month'] as const;
export type PartRhythm = (typeof PART_RHYTHMS)[number];

/** Equal instalments, the last of which takes what does not divide; each of the others has the same amount. */
export function splitEvenly(
  asked: Cents,
  { count, firstDueOn, rhythm }: { count: number; firstDueOn: string; rhythm: PartRhythm },
): PlannedPart[] {
  const each = cents(Math.floor(asked / count));
  return Array.from({ length: count }, (_, index) => ({
    amount: index === count - 1 ? null : each,
    percent: null,
    dueOn: dayIn(firstDueOn, index, rhythm),
  }));
}

/** The same day of a later month, or that month's last; counted from the first day, so that no month end drifts. */
function dayIn(first: string, steps: number, rhythm: PartRhythm): string {
  if (rhythm !== 'month') return dayAfter(first, steps * (rhythm === 'week' ? 7 : 14));
  const [year = 0, month = 1, day = 1] = first.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + steps, 0)).getUTCDate();
  const later = new Date(Date.UTC(year, month - 1 + steps, Math.min(day, lastOfMonth)));
  return later.toISOString().slice(0, 10);
}
