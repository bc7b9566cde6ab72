import { FIRST_PLAN } from '@countinghouse/domain/calendar/working-hours';
import { expect, it } from 'vitest';
import { dropMove, droppedTime, resizeMove, selectedTime } from './grid-moves.ts';

const at = (start: string, end: string, allDay = false) => ({ start: new Date(start), end: new Date(end), allDay });
const nine = at('2026-11-17T09:00Z', '2026-11-17T10:00Z');
const visit = {
  isAllDay: false,
  startDate: '2026-11-17',
  startTime: '09:00:00',
  endDate: '2026-11-17',
  endTime: '10:00:00',
  zone: 'America/Toronto',
};

it('moves an entry as far as it was dragged, on its own clocks', () => {
  const move = dropMove({ oldEvent: nine, event: at('2026-11-18T11:30Z', '2026-11-18T12:30Z') });
  const later = { startDate: '2026-11-18', startTime: '11:30:00', endDate: '2026-11-18', endTime: '12:30:00' };
  expect(move(visit)).toMatchObject(later);
  // Agreed by the clocks of Vancouver: the same way on those.
  expect(move({ ...visit, startTime: '06:00:00', endTime: '07:00:00', zone: 'America/Vancouver' })).toMatchObject({
    startDate: '2026-11-18',
    startTime: '08:30:00',
    endTime: '09:30:00',
  });
});

it('makes a whole day of it in the row of whole days, and an hour of it in the hours', () => {
  const wholeDay = { ...at('2026-11-19T00:00Z', '2026-11-20T00:00Z', true) };
  expect(dropMove({ oldEvent: nine, event: wholeDay })(visit)).toEqual({
    isAllDay: true,
    startDate: '2026-11-19',
    endDate: '2026-11-19',
  });
  const timed = { start: new Date('2026-11-19T14:00Z'), end: null, allDay: false };
  expect(dropMove({ oldEvent: wholeDay, event: timed })(visit)).toEqual({
    isAllDay: false,
    startDate: '2026-11-19',
    startTime: '14:00:00',
    endDate: '2026-11-19',
    endTime: '15:00:00',
  });
});

it('makes an entry as long as it was pulled', () => {
  const move = resizeMove({ oldEvent: nine, event: at('2026-11-17T09:00Z', '2026-11-17T11:30Z') });
  expect(move(visit)).toMatchObject({ startTime: '09:00:00', endTime: '11:30:00' });
});

it('begins a new entry with what was drawn', () => {
  expect(selectedTime(nine, false, FIRST_PLAN)).toMatchObject({
    isAllDay: false,
    startTime: '09:00:00',
    endTime: '10:00:00',
  });
  const oneDay = at('2026-11-17T00:00Z', '2026-11-18T00:00Z', true);
  expect(selectedTime(oneDay, true, FIRST_PLAN)).toMatchObject({
    isAllDay: false,
    startDate: '2026-11-17',
    startTime: '09:00:00',
  });
  expect(selectedTime(oneDay, false, FIRST_PLAN)).toEqual({
    isAllDay: true,
    startDate: '2026-11-17',
    endDate: '2026-11-17',
  });
  const threeDays = at('2026-11-17T00:00Z', '2026-11-20T00:00Z', true);
  expect(selectedTime(threeDays, true, FIRST_PLAN)).toEqual({
    isAllDay: true,
    startDate: '2026-11-17',
    endDate: '2026-11-19',
  });
});

it('gives what is dropped from the tray the length of a visit, and in a month the opening hour', () => {
  const plan = {
    ...FIRST_PLAN,
    visitMinutes: 90,
    workingHours: [{ day: 'tuesday' as const, opens: '07:30', closes: '16:00' }],
  };
  const drop = (iso: string, allDay: boolean) => ({ date: new Date(iso), allDay });
  expect(droppedTime(drop('2026-11-17T23:00:00Z', false), false, plan)).toMatchObject({
    startTime: '23:00:00',
    endDate: '2026-11-18',
    endTime: '00:30:00',
  });
  const tuesday = drop('2026-11-17T00:00:00Z', true);
  expect(droppedTime(tuesday, true, plan)).toMatchObject({ startTime: '07:30:00', endTime: '09:00:00' });
  expect(droppedTime(tuesday, false, plan)).toMatchObject({ isAllDay: true, startDate: '2026-11-17' });
});
