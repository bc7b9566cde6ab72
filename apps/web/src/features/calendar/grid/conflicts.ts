import type { EventRow } from '@countinghouse/contracts/calendar';

type TimedVisit = Pick<EventRow, 'idCalendar' | 'isAllDay' | 'startsAt' | 'endsAt'> & {
  user: { idUser: number } | null;
};

/** Timed entries of one person that another of theirs meets, or leaves too little time to travel. */
export function conflictsIn(rows: readonly TimedVisit[], travelMinutes: number): Set<number> {
  const found = new Set<number>();
  const timed = rows.filter(({ isAllDay, user }) => !isAllDay && user);
  for (const visits of Map.groupBy(timed, ({ user }) => user?.idUser).values()) {
    const inOrder = visits.toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
    let longest: TimedVisit | undefined;
    for (const visit of inOrder) {
      if (longest && Date.parse(visit.startsAt) < Date.parse(longest.endsAt) + travelMinutes * 60_000)
        found.add(longest.idCalendar).add(visit.idCalendar);
      if (!longest || visit.endsAt > longest.endsAt) longest = visit;
    }
  }
  return found;
}
