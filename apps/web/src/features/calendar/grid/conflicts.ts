import type { EventRow } from '@countinghouse/contracts/calendar';

type TimedVisit = Pick<EventRow, 'idCalendar' | 'isAllDay' | 'startsAt' | 'endsAt'> & {
  user: { idUser: number } | null;
};

/** Timed entries of one person that are at the same time as another of theirs. */
export function conflictsIn(rows: readonly TimedVisit[]): Set<number> {
  const found = new Set<number>();
  const timed = rows.filter(({ isAllDay, user }) => !isAllDay && user);
  for (const visits of Map.groupBy(timed, ({ user }) => user?.idUser).values()) {
    const inOrder = visits.toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
    let longest: TimedVisit | undefined;
    for (const visit of inOrder) {
      if (longest && visit.startsAt < longest.endsAt) found.add(longest.idCalendar).add(visit.idCalendar);
      if (!longest || visit.endsAt > longest.endsAt) longest = visit;
    }
  }
  return found;
}
