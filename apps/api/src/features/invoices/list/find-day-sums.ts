import { dayIn, startOfDay } from '@countinghouse/domain/days/zones';
import { dayAfter, daysBetween } from '@countinghouse/domain/documents/days';
import type { Reader } from '../../../platform/db/reader.ts';
import { sumCreated } from './created-sums.repo.ts';
import { sumDays, sumLate } from './day-sums.repo.ts';
import { filtersOf, type ListFilter } from './list-filter.ts';
import type { Sums } from './totals.repo.ts';

/** Longer ranges are counted: a year has few enough days to be added up. */
const MOST_DAYS = 400;

/** The figures of a list that only days narrow: late ones, those due, billed or made in a range. Null where others do. */
export function findDaySums(ctx: Reader, listFilter: ListFilter): Promise<Sums> | null {
  const [filter, ...others] = filtersOf(listFilter);
  if (others.length > 0) return null;
  switch (filter) {
    case 'overdue':
      return lateSums(ctx, listFilter);
    case 'due':
    case 'billing': {
      const { from, to } = listFilter.by[filter] ?? {};
      return from === undefined || to === undefined || daysBetween(from, to) > MOST_DAYS
        ? null
        : daySums(ctx, listFilter, { basis: filter, from, to });
    }
    case 'created':
      return createdSums(ctx, listFilter);
    default:
      return null;
  }
}

async function lateSums(ctx: Reader, { kind, isArchived, now, zone }: ListFilter): Promise<Sums> {
  const late = await sumLate(ctx, { kind, isArchived, today: dayIn(zone, now) });
  return {
    documents: late.drafts + late.open,
    totalCents: late.draftBilled + late.openBilled,
    // Nobody owes an estimate.
    owedCents: kind === 'invoice' ? late.openCents : 0,
    isEstimate: false,
  };
}

const utcDay = (at: Date) => at.toISOString().slice(0, 10);
const midnight = (day: string) => new Date(`${day}T00:00:00.000Z`);

/** Whole days of UTC are kept; the hours before and behind them, which a zone adds, are counted. */
function createdSums(ctx: Reader, listFilter: ListFilter): Promise<Sums> | null {
  const { from, to } = listFilter.by.created ?? {};
  if (from === undefined || to === undefined || daysBetween(from, to) > MOST_DAYS || from > to) return null;
  const [begin, end] = [startOfDay(listFilter.zone, from), startOfDay(listFilter.zone, dayAfter(to, 1))];
  const first = begin.getTime() === midnight(utcDay(begin)).getTime() ? utcDay(begin) : dayAfter(utcDay(begin), 1);
  const last = dayAfter(utcDay(end), -1);
  const isWithinOneDay = first > last;
  return sumCreated(ctx, listFilter, {
    days: { from: first, to: last },
    ends: isWithinOneDay
      ? [[begin, end]]
      : [
          [begin, midnight(first)],
          [midnight(utcDay(end)), end],
        ],
  });
}

type Days = { basis: 'due' | 'billing'; from: string; to: string };

async function daySums(ctx: Reader, { kind, isArchived }: ListFilter, days: Days): Promise<Sums> {
  const { documents, billed, owed } = await sumDays(ctx, { kind, isArchived, ...days });
  return { documents, totalCents: billed, owedCents: owed, isEstimate: false };
}
