import type { Tax } from '../documents/document.ts';
import type { E4, Ppm } from '../money/money.ts';
import type { TaxKind } from './kinds.ts';

/** Both days belong to it. An open end is null. Days are `YYYY-MM-DD`, so their order as text is their order in time. */
export type Period = { validFrom: string; validTo: string | null };

/** What a tax is from one day to another: a share of the amount, or so much for every unit. */
export type RateVersion = Period & { rate: Ppm | null; amount: E4 | null };

const LAST_DAY = '9999-12-31';
const endOf = ({ validTo }: Period) => validTo ?? LAST_DAY;

export const isValidOn = (period: Period, day: string): boolean => period.validFrom <= day && day <= endOf(period);

/** The version that a document of this billing day uses; none before the first, after the last, or in a gap. */
export const rateOn = <V extends Period>({ rates }: { rates: readonly V[] }, day: string): V | null =>
  rates.find((version) => isValidOn(version, day)) ?? null;

export const overlap = (a: Period, b: Period): boolean => a.validFrom <= endOf(b) && b.validFrom <= endOf(a);

/** The first two that are valid on one day, which would leave the choice between them to chance. */
export function findOverlap<V extends Period>(rates: readonly V[]): [V, V] | null {
  const sorted = rates.toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1));
  for (const [index, version] of sorted.entries()) {
    const next = sorted[index + 1];
    if (next && overlap(version, next)) return [version, next];
  }
  return null;
}

/** The day before, in the calendar; a rate ends on it when its successor begins. */
export function dayBefore(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const before = new Date(0);
  before.setUTCFullYear(year, month - 1, date - 1);
  return before.toISOString().slice(0, 10);
}

/** A tax as the engine that adds up documents knows it; null where no version is valid on the day. */
export function taxOn(
  { idSalesTax, kind, rates }: { idSalesTax: number; kind: TaxKind; rates: readonly RateVersion[] },
  day: string,
): Tax | null {
  const version = rateOn({ rates }, day);
  if (!version) return null;
  if (kind === 'fixedPerUnit')
    return version.amount === null ? null : { idSalesTax, kind: 'fixed', amount: version.amount };
  return version.rate === null ? null : { idSalesTax, kind, rate: version.rate };
}
