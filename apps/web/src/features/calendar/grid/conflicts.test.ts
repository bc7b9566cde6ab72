import fc from 'fast-check';
import { expect, it } from 'vitest';
import { conflictsIn } from './conflicts.ts';

const visit = (idCalendar: number, from: number, to: number, idUser: number | null = 1, isAllDay = false) => ({
  idCalendar,
  isAllDay,
  startsAt: new Date(from * 60_000).toISOString(),
  endsAt: new Date(to * 60_000).toISOString(),
  user: idUser === null ? null : { idUser },
});

it.each([
  ['one after the other', [visit(1, 0, 60), visit(2, 60, 120)], []],
  ['at the same time', [visit(1, 0, 60), visit(2, 30, 120)], [1, 2]],
  ['of two people', [visit(1, 0, 60), visit(2, 30, 120, 2)], []],
  ['of nobody', [visit(1, 0, 60, null), visit(2, 30, 120, null)], []],
  ['a whole day', [visit(1, 0, 1_440, 1, true), visit(2, 30, 120)], []],
  ['a long one over two short ones', [visit(1, 0, 300), visit(2, 10, 20), visit(3, 200, 210)], [1, 2, 3]],
])('%s', (_name, rows, expected) => {
  expect([...conflictsIn(rows, 0)].toSorted()).toEqual(expected);
});

it('marks what leaves too little time to travel', () => {
  const rows = [visit(1, 0, 60), visit(2, 80, 120), visit(3, 150, 200)];
  expect([...conflictsIn(rows, 20)]).toEqual([]);
  expect([...conflictsIn(rows, 30)]).toEqual([1, 2]);
});

it('finds what comparing each with each finds', () => {
  const anyVisit = fc.tuple(fc.nat(50), fc.integer({ min: 1, max: 20 }), fc.constantFrom(1, 2, null));
  fc.assert(
    fc.property(fc.array(anyVisit, { maxLength: 12 }), fc.nat(5), (drawn, travel) => {
      const rows = drawn.map(([from, length, idUser], at) => visit(at, from, from + length, idUser));
      const isAtOnce = (one: (typeof rows)[0], other: (typeof rows)[0]) =>
        one !== other &&
        one.user !== null &&
        one.user.idUser === other.user?.idUser &&
        Date.parse(one.startsAt) < Date.parse(other.endsAt) + travel * 60_000 &&
        Date.parse(other.startsAt) < Date.parse(one.endsAt) + travel * 60_000;
      const expected = rows.filter((one) => rows.some((other) => isAtOnce(one, other))).map((row) => row.idCalendar);
      expect([...conflictsIn(rows, travel)].toSorted((one, other) => one - other)).toEqual(expected);
    }),
  );
});
