import { expect, it } from 'vitest';
import { keyMove } from './key-moves.ts';

const plain = { altKey: true, shiftKey: false, ctrlKey: false, metaKey: false };
const week = { isMonth: false, isRightToLeft: false, slotMinutes: 30 };
const visit = {
  isAllDay: false,
  startDate: '2026-11-17',
  startTime: '09:00:00',
  endDate: '2026-11-17',
  endTime: '10:00:00',
  zone: 'America/Toronto',
};
const moved = (pressed: Parameters<typeof keyMove>[0], way = week) => {
  const { startDate, startTime, endDate, endTime } = keyMove(pressed, way)?.(visit) ?? {};
  return `${startDate} ${startTime} – ${endDate} ${endTime}`;
};

it.each([
  ['ArrowRight', week, '2026-11-18 09:00:00 – 2026-11-18 10:00:00'],
  ['ArrowLeft', week, '2026-11-16 09:00:00 – 2026-11-16 10:00:00'],
  ['ArrowRight', { ...week, isRightToLeft: true }, '2026-11-16 09:00:00 – 2026-11-16 10:00:00'],
  ['ArrowDown', week, '2026-11-17 09:30:00 – 2026-11-17 10:30:00'],
  ['ArrowUp', { ...week, isMonth: true }, '2026-11-10 09:00:00 – 2026-11-10 10:00:00'],
])('Alt and %s in %o', (key, way, text) => expect(moved({ ...plain, key }, way)).toBe(text));

it('with Shift only the end moves, and never to the beginning', () => {
  const pressed = { ...plain, shiftKey: true, key: 'ArrowDown' };
  expect(moved(pressed)).toBe('2026-11-17 09:00:00 – 2026-11-17 10:30:00');
  const short = { ...visit, endTime: '09:30:00' };
  expect(keyMove({ ...pressed, key: 'ArrowUp' }, week)?.(short)).toBeUndefined();
});

it('leaves every other key alone', () => {
  expect(keyMove({ ...plain, altKey: false, key: 'ArrowDown' }, week)).toBeUndefined();
  expect(keyMove({ ...plain, key: 'Enter' }, week)).toBeUndefined();
  expect(keyMove({ ...plain, ctrlKey: true, key: 'ArrowDown' }, week)).toBeUndefined();
});
