import type { ScheduleInput } from '@countinghouse/contracts/calendar';
import type { Repeat } from '@countinghouse/domain/calendar/repeat';
import type { TestWorld } from '../harness.ts';
import type { Member } from './businesses.ts';
import { eventInput } from './calendar.ts';

/** How an entry repeats: every week, for ever, unless told otherwise. */
export const aRepeat = (given: Partial<Repeat> = {}) => ({
  unit: 'week' as const,
  every: 1,
  monthDay: null,
  isLastDay: false,
  weekOfMonth: null,
  endsOn: null,
  endsAfter: null,
  ...given,
  weekdays: [...(given.weekdays ?? [])],
});

/** What the form of an entry sends that repeats. */
export const seriesInput = (repeat: Partial<Repeat> = {}, given: Partial<ScheduleInput> = {}): ScheduleInput =>
  eventInput({ repeat: aRepeat(repeat), ...given });

export type SeriesEntry = {
  id: number;
  series: number | null;
  title: string;
  on: string | null;
  day: string;
  isChanged: boolean;
  isDeleted: boolean;
  startsAt: Date;
};

/** All entries of a business that are or were in a series, as they are stored. */
export async function storedEntries(
  world: TestWorld,
  { businessId }: Pick<Member, 'businessId'>,
): Promise<SeriesEntry[]> {
  const { rows } = await world.owner.query<SeriesEntry>(
    `select id::int, series_id::int as series, title, series_on::text as on, start_on::text as day, is_changed as "isChanged",
       archived_at is not null as "isDeleted", starts_at as "startsAt"
     from calendar_events where business_id = $1 order by start_on, id`,
    [businessId],
  );
  return rows;
}
