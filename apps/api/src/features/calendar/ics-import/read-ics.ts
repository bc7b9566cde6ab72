import { createHash } from 'node:crypto';
import { type ImportState, MAX_ICS_ENTRIES } from '@countinghouse/contracts/calendar-import';
import type { VisitTime } from '@countinghouse/domain/calendar/visits';
import ICAL from 'ical.js';
import { AppError } from '../../../platform/errors.ts';
import { type FileClocks, type ReadTime, readTime } from './read-time.ts';

/** An entry of a file; whatever its state says besides `new` stands in the way of taking it over. */
export type FileEntry = {
  uid: string;
  title: string;
  description: string;
  location: string;
  /** Null where it is no time that a calendar has. */
  time: VisitTime | null;
  state: Exclude<ImportState, 'known'>;
};
export type IcsFile = { entries: FileEntry[]; unknownZones: string[] };

/** The entries of a calendar file. Rules of clocks that it brings along are not followed: ours are up to date. */
export function readIcs(text: string, clocks: FileClocks): IcsFile {
  const components = eventsOf(text);
  if (components.length > MAX_ICS_ENTRIES) throw new AppError('event.file_too_many');
  const unknownZones = new Set<string>();
  const seen = new Set<string>();
  const entries = components.map((component) => {
    const read = orNothing(() => readTime(component, clocks));
    if (read?.unknownZone) unknownZones.add(read.unknownZone.slice(0, 100));
    const entry = readEntry(component, { read, clocks });
    const isAgain = entry.state === 'new' && seen.has(entry.uid);
    seen.add(entry.uid);
    return isAgain ? { ...entry, state: 'repeated' as const } : entry;
  });
  return { entries, unknownZones: [...unknownZones].toSorted() };
}

function eventsOf(text: string): ICAL.Component[] {
  try {
    const parsed: unknown[] = ICAL.parse(text);
    // Several calendars in one file are an array of them.
    const calendars = Array.isArray(parsed[0]) ? parsed : [parsed];
    return calendars.flatMap((one) => {
      const calendar = new ICAL.Component(one as unknown[]);
      calendar.removeAllSubcomponents('vtimezone');
      return calendar.getAllSubcomponents('vevent');
    });
  } catch (error) {
    throw new AppError('event.file_unreadable', undefined, { cause: error });
  }
}

/** One entry that makes no sense does not spoil the others. */
function orNothing<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

type EntryFacts = { read: ReadTime | undefined; clocks: FileClocks };

function readEntry(component: ICAL.Component, { read, clocks }: EntryFacts): FileEntry {
  const text = (name: string, limit: number) =>
    String(component.getFirstPropertyValue(name) ?? '')
      .replaceAll('\0', '')
      .trim()
      .slice(0, limit);
  const line = (name: string, limit: number) => text(name, limit).replaceAll(/\s+/g, ' ');
  const entry = {
    title: line('summary', 200) || 'Untitled',
    description: text('description', 5_000),
    location: line('location', 300),
    time: read?.time ?? null,
  };
  return { uid: uidOf(text('uid', 10_000), entry), ...entry, state: stateOf(component, { read, clocks }) };
}

const MAX_UID = 200;

/** An entry without a name is known by what it says, one with a very long name by its hash. */
const uidOf = (uid: string, entry: object): string =>
  uid !== '' && uid.length <= MAX_UID
    ? uid
    : createHash('sha256')
        .update(uid || JSON.stringify(entry))
        .digest('hex');

const REPEATING = ['rrule', 'rdate', 'recurrence-id'] as const;

function stateOf(component: ICAL.Component, { read, clocks }: EntryFacts): FileEntry['state'] {
  if (REPEATING.some((name) => component.hasProperty(name))) return 'recurring';
  if (component.getFirstPropertyValue('status') === 'CANCELLED') return 'canceled';
  if (!read) return 'time';
  return read.unknownZone !== '' && clocks.unknownAs === '' ? 'zone' : 'new';
}
