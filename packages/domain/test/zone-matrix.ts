import { dayAfter } from '../src/documents/days.ts';

/**
 * Days on which the clocks of eight places change, written down from the published rules and not reckoned by our own code: how
 * many minutes they are ahead of UTC before the change and after it, and at which hour of the day they change. Places without a
 * change have the days on which they used to have one.
 */
type ClockDay = { day: string; before: number; after: number; changesAt: string };
const clockDay = (day: string, before: number, after: number, changesAt = '02:00:00'): ClockDay => ({
  day,
  before,
  after,
  changesAt,
});

export const ZONE_DAYS: Readonly<Record<string, readonly ClockDay[]>> = {
  'America/Toronto': [clockDay('2026-03-08', -300, -240), clockDay('2026-11-01', -240, -300)],
  // The last change there ever was in March 2026: summer time stays.
  'America/Vancouver': [
    clockDay('2026-03-08', -480, -420),
    clockDay('2026-11-01', -420, -420),
    clockDay('2027-03-14', -420, -420),
    clockDay('2027-11-07', -420, -420),
  ],
  'Australia/Lord_Howe': [clockDay('2026-04-05', 660, 630), clockDay('2026-10-04', 630, 660)],
  // Around Ramadan, and back for good in September.
  'Africa/Casablanca': [
    clockDay('2026-02-15', 60, 0, '03:00:00'),
    clockDay('2026-03-22', 0, 60),
    clockDay('2027-02-07', 0, 0),
  ],
  'Europe/Paris': [clockDay('2026-03-29', 60, 120), clockDay('2026-10-25', 120, 60, '03:00:00')],
  'America/Sao_Paulo': [clockDay('2026-02-15', -180, -180), clockDay('2026-10-18', -180, -180)],
  'Asia/Kolkata': [clockDay('2026-03-08', 330, 330), clockDay('2026-11-01', 330, 330)],
  'Pacific/Auckland': [clockDay('2026-04-05', 780, 720, '03:00:00'), clockDay('2026-09-27', 720, 780)],
};

/** Days and times as a clock shows them. */
type ClockTimes = { startDate: string; startTime: string; endDate: string; endTime: string };

/** One visit of the matrix: what was agreed, its instants, and what the clocks of the place show then. */
export type ZoneCase = ClockTimes & {
  name: string;
  zone: string;
  isAllDay: boolean;
  /** The entry stands for the second of a weekly series. */
  isRecurring: boolean;
  startsAt: Date;
  endsAt: Date;
  /** Another time than was agreed only where the clocks leave that one out. */
  shown: ClockTimes;
  /** Minutes ahead of UTC when it begins. */
  offset: number;
  /** Whether the clocks show its beginning or its end twice. */
  isTwice: boolean;
};

type VisitForm = Pick<ZoneCase, 'isAllDay' | 'isRecurring' | 'startTime' | 'endTime'> & {
  name: string;
  daysBefore?: number;
  daysAfter?: number;
};
const timed = (startTime: string, endTime: string, isRecurring = false): VisitForm => ({
  name: `${isRecurring ? 'recurring' : 'single'} ${startTime.slice(0, 5)}–${endTime.slice(0, 5)}`,
  isAllDay: false,
  isRecurring,
  startTime,
  endTime,
});
const wholeDays = (name: string, given: Partial<VisitForm>): VisitForm => ({
  name,
  isAllDay: true,
  isRecurring: false,
  startTime: '00:00:00',
  endTime: '00:00:00',
  ...given,
});

/** Before, across and after the hour of the change; of a series, also within the hour that comes twice or is left out. */
const FORMS: readonly VisitForm[] = [
  timed('09:00:00', '10:30:00'),
  timed('00:30:00', '05:00:00'),
  wholeDays('single whole day', {}),
  wholeDays('single whole days', { daysBefore: 1, daysAfter: 1 }),
  timed('16:30:00', '17:45:00', true),
  timed('02:15:00', '02:25:00', true),
  timed('02:20:00', '03:00:00', true),
  wholeDays('recurring whole day', { isRecurring: true }),
];

const at = (day: string, time: string, offset: number) => new Date(Date.parse(`${day}T${time}Z`) - offset * 60_000);

/** Of a time that comes twice the first is meant; one that is left out is counted by the clocks before. */
function instantOf({ day, before, after, changesAt }: ClockDay, on: string, time: string): Date {
  const change = at(day, changesAt, before);
  const late = at(on, time, after);
  const early = at(on, time, before);
  // Left out: by the clocks before it is later than the change, by those after it is earlier.
  if (early >= change && late < change) return early;
  return early < change ? early : late;
}

function comesTwice({ day, before, after, changesAt }: ClockDay, on: string, time: string): boolean {
  const change = at(day, changesAt, before);
  return at(on, time, before) < change && at(on, time, after) >= change;
}

const offsetAt = ({ day, before, after, changesAt }: ClockDay, instant: Date): number =>
  instant < at(day, changesAt, before) ? before : after;

function clockAt(clock: ClockDay, instant: Date): { day: string; time: string } {
  const text = new Date(instant.getTime() + offsetAt(clock, instant) * 60_000).toISOString();
  return { day: text.slice(0, 10), time: text.slice(11, 19) };
}

function caseOf(zone: string, clock: ClockDay, { daysBefore = 0, daysAfter = 0, ...form }: VisitForm): ZoneCase {
  const [startDate, endDate] = [dayAfter(clock.day, -daysBefore), dayAfter(clock.day, daysAfter)];
  const { isAllDay, startTime, endTime } = form;
  const startsAt = instantOf(clock, startDate, startTime);
  const end = isAllDay ? instantOf(clock, dayAfter(endDate, 1), '00:00:00') : instantOf(clock, endDate, endTime);
  const length = Date.parse(`${endDate}T${endTime}Z`) - Date.parse(`${startDate}T${startTime}Z`);
  // One whose beginning is left out lasts as long as the others of its series.
  const endsAt = end > startsAt ? end : new Date(startsAt.getTime() + length);
  const [from, to] = [clockAt(clock, startsAt), clockAt(clock, endsAt)];
  const agreed = { startDate, startTime, endDate, endTime };
  return {
    ...form,
    ...agreed,
    name: `${zone} ${clock.day}: ${form.name}`,
    zone,
    startsAt,
    endsAt,
    shown: isAllDay ? agreed : { startDate: from.day, startTime: from.time, endDate: to.day, endTime: to.time },
    offset: offsetAt(clock, startsAt),
    isTwice: !isAllDay && (comesTwice(clock, startDate, startTime) || comesTwice(clock, endDate, endTime)),
  };
}

export const zoneCases = (zone: string): ZoneCase[] =>
  (ZONE_DAYS[zone] ?? []).flatMap((clock) => FORMS.map((form) => caseOf(zone, clock, form)));
