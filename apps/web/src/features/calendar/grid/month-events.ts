import { dayAfter } from '@countinghouse/domain/documents/days';
import type { GridEvent } from './event-inputs.ts';

/** How many entries a day of a month shows before the others become a number. */
export const MONTH_ROWS = 3;

/** An entry with its place among the others of its day. */
export type RankedEvent = GridEvent & { rank: number };
export type MonthEvents = {
  events: RankedEvent[];
  /** How many entries of each day the grid is not handed at all. */
  left: ReadonlyMap<string, number>;
};

/**
 * What of a month the grid is handed: the library lays out every entry, seen or not, and of 2,000 it shows 120. A day gets as many of
 * its own as it shows, and one more, so that the library says that there are others. Entries of several days go whole.
 */
export function monthEvents(all: readonly GridEvent[]): MonthEvents {
  const taken = new Map<string, number>();
  const left = new Map<string, number>();
  const events: RankedEvent[] = [];
  const more = (counts: Map<string, number>, day: string) => counts.set(day, (counts.get(day) ?? 0) + 1);
  for (const [rank, event] of all.toSorted(byPlace).entries()) {
    const day = event.start.slice(0, 10);
    if (!isOfOneDay(event)) events.push({ ...event, rank });
    else if ((taken.get(day) ?? 0) > MONTH_ROWS) more(left, day);
    else {
      more(taken, day);
      events.push({ ...event, rank });
    }
  }
  return { events, left };
}

const isOfOneDay = ({ start, end, allDay }: GridEvent): boolean =>
  allDay ? end === dayAfter(start, 1) : end.slice(0, 10) === start.slice(0, 10);

/** By their beginning, whole days first, longer ones before shorter ones, then by name. */
function byPlace(one: GridEvent, other: GridEvent): number {
  if (one.start !== other.start) return one.start < other.start ? -1 : 1;
  if (one.end !== other.end) return one.end > other.end ? -1 : 1;
  if (one.title !== other.title) return one.title < other.title ? -1 : 1;
  return Number(one.id) - Number(other.id);
}
