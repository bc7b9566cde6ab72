import { Temporal } from 'temporal-polyfill';

// The one place where an instant becomes a day and a day an instant. Days are `YYYY-MM-DD`, times `HH:MM`.

const clockOf = (zone: string, at: Date) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone);

const instantOf = (clock: Temporal.ZonedDateTime): Date => new Date(clock.epochMilliseconds);

/** The calendar day there at some instant. */
export const dayIn = (zone: string, at: Date): string => clockOf(zone, at).toPlainDate().toString();

/** What a clock there shows at some instant. */
export function clockIn(zone: string, at: Date): { day: string; time: string } {
  const clock = clockOf(zone, at);
  return {
    day: clock.toPlainDate().toString(),
    time: clock.toPlainTime().toString({ smallestUnit: 'minute' }),
  };
}

/**
 * The instant at which a clock there shows this. A time that the clocks leave out in spring counts from before the change, so
 * that it falls as much later as they are put forward; of a time that comes twice in autumn the first is meant.
 */
export const instantIn = (zone: string, day: string, time: string): Date =>
  instantOf(Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone, plainTime: Temporal.PlainTime.from(time) }));

/** Whether the clocks there show this twice, because they are put back. */
export function comesTwice(zone: string, day: string, time: string): boolean {
  if (isSteadyDay(zone, day)) return false;
  const clock = Temporal.PlainDate.from(day).toPlainDateTime(Temporal.PlainTime.from(time));
  const [first, last] = (['earlier', 'later'] as const).map((which) =>
    clock.toZonedDateTime(zone, { disambiguation: which }),
  );
  return first?.epochMilliseconds !== last?.epochMilliseconds && first?.toPlainDateTime().equals(clock) === true;
}

/** The first instant of a day there; where the clocks leave midnight out, that is not midnight. */
export const startOfDay = (zone: string, day: string): Date =>
  instantOf(Temporal.PlainDate.from(day).toZonedDateTime(zone));

const DAY_MS = 86_400_000;
const MAX_REMEMBERED_DAYS = 10_000;
const steadyDays = new Map<string, boolean>();

/** Whether the clocks there run through a day unchanged. Lists ask it for each of their rows, so the answers are remembered. */
export function isSteadyDay(zone: string, day: string): boolean {
  const key = `${zone} ${day}`;
  const known = steadyDays.get(key);
  if (known !== undefined) return known;
  const next = Temporal.PlainDate.from(day).add({ days: 1 }).toString();
  const isSteady = startOfDay(zone, next).getTime() - startOfDay(zone, day).getTime() === DAY_MS;
  if (steadyDays.size >= MAX_REMEMBERED_DAYS) steadyDays.clear();
  steadyDays.set(key, isSteady);
  return isSteady;
}

/** How many seconds its clocks are ahead of UTC at some instant. */
export const offsetIn = (zone: string, at: Date): number => clockOf(zone, at).offsetNanoseconds / 1_000_000_000;

/** A change of the clocks: when, and how many seconds they were ahead of UTC before and after. */
export type ClockChange = { at: Date; offsetFrom: number; offsetTo: number };

/** Every change of the clocks there, after the first instant and up to the second. */
export function clockChanges(zone: string, from: Date, to: Date): ClockChange[] {
  const changes: ClockChange[] = [];
  for (let clock = clockOf(zone, from); ; ) {
    const next = clock.getTimeZoneTransition('next');
    if (!next || next.epochMilliseconds > to.getTime()) return changes;
    const at = instantOf(next);
    const [offsetFrom, offsetTo] = [offsetIn(zone, new Date(at.getTime() - 1)), offsetIn(zone, at)];
    // A change of its name alone moves no clock.
    if (offsetFrom !== offsetTo) changes.push({ at, offsetFrom, offsetTo });
    clock = next;
  }
}
