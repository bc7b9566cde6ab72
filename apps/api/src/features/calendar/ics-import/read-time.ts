import { MAX_VISIT_DAYS, ScheduleInput } from '@countinghouse/contracts/calendar';
import { daysOf, isInOrder, tidyVisit, type VisitTime } from '@countinghouse/domain/calendar/visits';
import { clockIn } from '@countinghouse/domain/days/zones';
import { dayAfter } from '@countinghouse/domain/documents/days';
import ICAL from 'ical.js';
import { isTimezone } from '../../businesses/index.ts';

/** On whose clocks times are meant that name none, and those that name some that nobody knows ('': nobody said). */
export type FileClocks = { ownZone: string; unknownAs: string };

export type ReadTime = { time: VisitTime; unknownZone: string };

/** When an entry of a file is, on the clocks that it names; undefined where that is no time that a calendar has. */
export function readTime(component: ICAL.Component, clocks: FileClocks): ReadTime | undefined {
  const { startDate: start, endDate: end } = new ICAL.Event(component);
  if (!start || !end) return undefined;
  const named = String(component.getFirstProperty('dtstart')?.getFirstParameter('tzid') ?? '');
  const known = named === '' ? clocks.ownZone : knownZone(named);
  const zone = known ?? (clocks.unknownAs || clocks.ownZone);
  const time = start.isDate ? wholeDays(start, end, zone) : timed(start, end, zone);
  const unknownZone = known === undefined && !start.isDate && !isUtc(start) ? named : '';
  return isPossible(time) ? { time, unknownZone } : undefined;
}

/** Also where a program put its own name before that of the place: `/example.org/America/Toronto`. */
function knownZone(name: string): string | undefined {
  const parts = name.split('/');
  return [name, parts.slice(-3).join('/'), parts.slice(-2).join('/')].find((one) => one !== '' && isTimezone(one));
}

const isUtc = ({ zone }: ICAL.Time): boolean => zone === ICAL.Timezone.utcTimezone;

/** Its last day is the one before its end. Some programs write a day that ends when it begins. */
function wholeDays(start: ICAL.Time, end: ICAL.Time, zone: string): VisitTime {
  const [first, after] = [dayOf(start), dayOf(end)];
  const last = after > first ? dayAfter(after, -1) : first;
  return { isAllDay: true, startDate: first, startTime: MIDNIGHT, endDate: last, endTime: MIDNIGHT, zone };
}

function timed(start: ICAL.Time, end: ICAL.Time, zone: string): VisitTime {
  const [from, to] = [clockOf(start, zone), clockOf(end, zone)];
  return { isAllDay: false, startDate: from.day, startTime: from.time, endDate: to.day, endTime: to.time, zone };
}

const MIDNIGHT = '00:00:00';
const dayOf = (time: ICAL.Time): string => time.toString().slice(0, 10);

/** As it stands there; an instant by UTC becomes what the clocks show then. */
function clockOf(time: ICAL.Time, zone: string): { day: string; time: string } {
  if (!isUtc(time)) return { day: dayOf(time), time: time.toString().slice(11, 19) };
  const { day, time: minutes } = clockIn(zone, time.toJSDate());
  return { day, time: `${minutes}:${String(time.second).padStart(2, '0')}` };
}

const { startDate: Day, startTime: Clock } = ScheduleInput.shape;

const isPossible = (time: VisitTime): boolean =>
  [time.startDate, time.endDate].every((day) => Day.safeParse(day).success) &&
  [time.startTime, time.endTime].every((clock) => Clock.safeParse(clock).success) &&
  isInOrder(tidyVisit(time)) &&
  daysOf(time) <= MAX_VISIT_DAYS;
