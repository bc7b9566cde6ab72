import { comesTwice } from '../../days/zones.ts';
import { dayAfter } from '../../documents/days.ts';
import { shownVisit, spanOf, type VisitTime } from '../visits.ts';
import { icsClock, icsDay, icsInstant, icsParameter, icsText, joinLines } from './lines.ts';
import { type ClockRange, zoneLines } from './zone.ts';

/** Somebody in a calendar file. */
export type IcsPerson = { name: string; email: string };

/** One entry of a calendar file. */
export type IcsEntry = {
  /** The same in every version: programs know the entry by it. */
  uid: string;
  /** Higher in every later version, so that it takes the place of those before. */
  sequence: number;
  changedAt: Date;
  time: VisitTime;
  title: string;
  description: string;
  location: string;
  isCanceled: boolean;
  organizer?: IcsPerson;
  attendees?: readonly IcsPerson[];
};

/** What a program is to do with it: take the entries in, or take them out. Without it, it is simply a calendar. */
export type IcsMethod = 'PUBLISH' | 'CANCEL';
type CalendarHead = { method?: IcsMethod; name?: string };

/** A whole file. */
export const writeCalendar = (head: CalendarHead, entries: readonly IcsEntry[]): string =>
  [calendarStart(head), zonesOf(entries.map(({ time }) => time)), ...entries.map(writeEntry), CALENDAR_END].join('');

export const calendarStart = ({ method, name }: CalendarHead): string =>
  joinLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Countinghouse//Calendar//EN',
    'CALSCALE:GREGORIAN',
    ...(method ? [`METHOD:${method}`] : []),
    ...(name ? [`NAME:${icsText(name)}`, `X-WR-CALNAME:${icsText(name)}`] : []),
  ]);
export const CALENDAR_END = joinLines(['END:VCALENDAR']);

/** The clocks of all places in which these are. */
function zonesOf(times: readonly VisitTime[]): string {
  const ranges = new Map<string, ClockRange>();
  for (const time of times) {
    if (time.isAllDay) continue;
    const { startsAt, endsAt } = spanOf(time);
    const { from, to } = ranges.get(time.zone) ?? { from: startsAt, to: endsAt };
    ranges.set(time.zone, { from: startsAt < from ? startsAt : from, to: endsAt > to ? endsAt : to });
  }
  return [...ranges].map(([zone, range]) => writeZone(zone, range)).join('');
}

const A_YEAR_MS = 366 * 86_400_000;

/** With a year around it: programs that read a file later look at the days beside an entry, too. */
export const writeZone = (zone: string, { from, to }: ClockRange): string =>
  joinLines(zoneLines(zone, { from: new Date(from.getTime() - A_YEAR_MS), to: new Date(to.getTime() + A_YEAR_MS) }));

export const writeEntry = (entry: IcsEntry): string =>
  joinLines([
    'BEGIN:VEVENT',
    `UID:${icsText(entry.uid)}`,
    `DTSTAMP:${icsInstant(entry.changedAt)}`,
    `LAST-MODIFIED:${icsInstant(entry.changedAt)}`,
    `SEQUENCE:${entry.sequence}`,
    ...timeLines(entry.time),
    `SUMMARY:${icsText(entry.title)}`,
    ...(entry.description ? [`DESCRIPTION:${icsText(entry.description)}`] : []),
    ...(entry.location ? [`LOCATION:${icsText(entry.location)}`] : []),
    `STATUS:${entry.isCanceled ? 'CANCELLED' : 'CONFIRMED'}`,
    ...(entry.organizer ? [personLine('ORGANIZER', entry.organizer)] : []),
    ...(entry.attendees ?? []).map((person) => personLine('ATTENDEE', person)),
    'END:VEVENT',
  ]);

/** On the clocks of the place, as they show it then. A whole day is a day everywhere, and its end is the day after. */
function timeLines(time: VisitTime): string[] {
  if (time.isAllDay)
    return [
      `DTSTART;VALUE=DATE:${icsDay(time.startDate)}`,
      `DTEND;VALUE=DATE:${icsDay(dayAfter(time.endDate, 1))}`,
      // Whoever wrote it works on that day, and has not gone away.
      'TRANSP:TRANSPARENT',
    ];
  const { zone, startDate, startTime, endDate, endTime } = shownVisit(time);
  // Of an hour that comes twice some programs take the first and some the second; an instant has no second.
  if (comesTwice(zone, startDate, startTime) || comesTwice(zone, endDate, endTime)) {
    const { startsAt, endsAt } = spanOf(time);
    return [`DTSTART:${icsInstant(startsAt)}`, `DTEND:${icsInstant(endsAt)}`];
  }
  return [`DTSTART;TZID=${zone}:${icsClock(startDate, startTime)}`, `DTEND;TZID=${zone}:${icsClock(endDate, endTime)}`];
}

/** Without an address, as programs write it that know none. */
const personLine = (property: string, { name, email }: IcsPerson): string =>
  `${property};CN=${icsParameter(name)}:${email === '' ? 'invalid:nomail' : `mailto:${email}`}`;
