import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { GridEvent } from './event-inputs.ts';
import { MONTH_ROWS, monthEvents } from './month-events.ts';

const event = (id: number, start: string, end: string): GridEvent => ({
  id: String(id),
  title: `Visit ${id}`,
  start,
  end,
  allDay: !start.includes('T'),
  color: '#4B7CF3',
  editable: true,
  row: {} as GridEvent['row'],
  isConflict: false,
});
const hour = (id: number, day: string, at: number) =>
  event(id, `${day}T${String(at).padStart(2, '0')}:00:00`, `${day}T23:00:00`);

it('hands over as many of a day as it shows and one more, whole days and early ones first', () => {
  const rows = [
    hour(1, '2026-11-17', 9),
    hour(2, '2026-11-17', 8),
    hour(3, '2026-11-17', 10),
    hour(4, '2026-11-17', 11),
  ];
  const all = [...rows, hour(5, '2026-11-17', 12), event(6, '2026-11-17', '2026-11-18'), hour(7, '2026-11-18', 9)];
  const { events, left } = monthEvents(all);
  expect(events.map(({ id }) => id)).toEqual(['6', '2', '1', '3', '7']);
  expect([...left]).toEqual([['2026-11-17', 2]]);
});

it('keeps every entry of several days, whatever else is on them', () => {
  const short = Array.from({ length: 9 }, (_, n) => hour(n, '2026-11-17', 9));
  const long = [event(20, '2026-11-16', '2026-11-19'), event(21, '2026-11-17T22:00:00', '2026-11-18T02:00:00')];
  const { events, left } = monthEvents([...short, ...long]);
  expect(events.map(({ id }) => id)).toEqual(expect.arrayContaining(['20', '21']));
  expect(left.get('2026-11-17')).toBe(9 - MONTH_ROWS - 1);
});

it('loses none: each is handed over or counted', () => {
  const anyEvent = fc.tuple(fc.integer({ min: 1, max: 5 }), fc.nat(22));
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 60 }), (drawn) => {
      const all = drawn.map(([day, at], id) => hour(id, `2026-11-0${day}`, at));
      const { events, left } = monthEvents(all);
      const counted = [...left.values()].reduce((sum, count) => sum + count, 0);
      expect(events.length + counted).toBe(all.length);
      for (const [day] of left) {
        const ofDay = events.filter(({ start }) => start.startsWith(day));
        expect(ofDay).toHaveLength(MONTH_ROWS + 1);
      }
    }),
  );
});
