import type { EventRow } from '@countinghouse/contracts/calendar';
import { afterEach, describe, expect, it } from 'vitest';
import { ZONE_DAYS, type ZoneCase, zoneCases } from '../../../../../../packages/domain/test/zone-matrix.ts';
import { homeDays, rememberHomeDays } from '../../../platform/home-days.ts';
import { gridEventOf } from './event-inputs.ts';

const usual = homeDays();
afterEach(() => rememberHomeDays(usual));

/** The row as the server answers it; `features/calendar/zone-matrix.test.ts` of the API holds it to the same table. */
const rowOf = (visit: ZoneCase): EventRow => ({
  idCalendar: 1,
  title: visit.name,
  isAllDay: visit.isAllDay,
  startDate: visit.startDate,
  startTime: visit.startTime,
  endDate: visit.endDate,
  endTime: visit.endTime,
  timezone: visit.zone,
  startsAt: visit.startsAt.toISOString(),
  endsAt: visit.endsAt.toISOString(),
  idCalendarLabel: 1,
  backgroundColor: '4B7CF3',
  isAppointment: false,
  clients: [],
  user: null,
  idEstimate: null,
  idSeries: null,
  startHourFormated: '',
  endHourFormated: '',
  startDateFormated: '',
  endDateFormated: '',
  startDateFormatedShort: '',
  isDeleted: false,
  version: 1,
});

const gridTimes = (visit: ZoneCase, home: string) => {
  rememberHomeDays({ ...usual, timezone: home });
  const { start, end, allDay } = gridEventOf(rowOf(visit), { canWrite: true, isConflict: false });
  return { start, end, allDay };
};

/** `2026-03-08T09:00:00` in a place, by the browser's own formatter. */
const clockText = (zone: string, at: Date) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
    .format(at)
    .replace(' ', 'T');

const nextDay = (day: string) => new Date(Date.parse(`${day}T00:00Z`) + 86_400_000).toISOString().slice(0, 10);
const ELSEWHERE = ['America/Toronto', 'Asia/Kolkata', 'Australia/Lord_Howe'];

describe.each(Object.keys(ZONE_DAYS))('the grid has what mail and file say: %s', (zone) => {
  it.each(zoneCases(zone))('$name', (visit) => {
    const { shown, startDate, endDate, isAllDay } = visit;
    const days = { start: startDate, end: nextDay(endDate), allDay: true };
    const times = { start: `${shown.startDate}T${shown.startTime}`, end: `${shown.endDate}T${shown.endTime}` };
    expect(gridTimes(visit, zone)).toEqual(isAllDay ? days : { ...times, allDay: false });
    for (const home of ELSEWHERE.filter((other) => other !== zone)) {
      const there = { start: clockText(home, visit.startsAt), end: clockText(home, visit.endsAt), allDay: false };
      // A whole day stays that day, wherever it is looked at.
      expect(gridTimes(visit, home)).toEqual(isAllDay ? days : there);
    }
  });
});
