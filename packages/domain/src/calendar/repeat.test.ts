import { describe, expect, it } from 'vitest';
import { movedRepeat, type Repeat, readRepeat, repeatText, wholeRepeat } from './repeat.ts';
import { isOverAfter, MAX_OCCURRENCES, madeThrough, seriesDates, visitOn } from './series.ts';
import { movedAnchor } from './series-anchor.ts';
import { spanOf } from './visits.ts';

const repeat = (given: Partial<Repeat>): Repeat => ({
  unit: 'week',
  every: 1,
  weekdays: [],
  monthDay: null,
  isLastDay: false,
  weekOfMonth: null,
  endsOn: null,
  endsAfter: null,
  ...given,
});

const RULES: { name: string; start: string; rule: Partial<Repeat>; text: string; dates: string[] }[] = [
  {
    name: 'weekly on several days',
    start: '2026-11-23',
    rule: { weekdays: ['FR', 'MO'] },
    text: 'FREQ=WEEKLY;BYDAY=MO,FR',
    dates: ['2026-11-23', '2026-11-27', '2026-11-30', '2026-12-04'],
  },
  {
    name: 'every two weeks',
    start: '2026-11-24',
    rule: { every: 2 },
    text: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU',
    dates: ['2026-11-24', '2026-12-08', '2026-12-22', '2027-01-05'],
  },
  {
    name: 'lesson 10: monthly on the 31st',
    start: '2026-12-31',
    rule: { unit: 'month' },
    text: 'FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1',
    dates: ['2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31'],
  },
  {
    name: 'the last day of each month',
    start: '2027-02-28',
    rule: { unit: 'month', isLastDay: true },
    text: 'FREQ=MONTHLY;BYMONTHDAY=-1',
    dates: ['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31'],
  },
  {
    name: 'the last Friday',
    start: '2026-11-27',
    rule: { unit: 'month', weekOfMonth: -1 },
    text: 'FREQ=MONTHLY;BYDAY=-1FR',
    dates: ['2026-11-27', '2026-12-25', '2027-01-29', '2027-02-26'],
  },
  {
    name: 'the second Tuesday of every third month',
    start: '2026-12-08',
    rule: { unit: 'month', every: 3, weekOfMonth: 2 },
    text: 'FREQ=MONTHLY;INTERVAL=3;BYDAY=2TU',
    dates: ['2026-12-08', '2027-03-09', '2027-06-08', '2027-09-14'],
  },
  {
    name: 'a leap day',
    start: '2028-02-29',
    rule: { unit: 'year' },
    text: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1',
    dates: ['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28'],
  },
  {
    name: 'three times',
    start: '2026-11-24',
    rule: { unit: 'day', endsAfter: 3 },
    text: 'FREQ=DAILY;COUNT=3',
    dates: ['2026-11-24', '2026-11-25', '2026-11-26'],
  },
  {
    name: 'until a day, that included',
    start: '2026-11-24',
    rule: { endsOn: '2026-12-08' },
    text: 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20261208',
    dates: ['2026-11-24', '2026-12-01', '2026-12-08'],
  },
];

describe('a rule', () => {
  it.each(RULES)('$name has its days, and is kept as a text', ({ start, rule, text, dates }) => {
    const whole = wholeRepeat(repeat(rule), start);
    expect(seriesDates({ repeat: whole, start }, '2033-12-31').slice(0, 4)).toEqual(dates);
    expect(repeatText(whole, start)).toBe(text);
    expect(readRepeat(text)).toEqual(whole);
    expect(isOverAfter({ repeat: whole, start }, dates.at(-1) ?? '')).toBe(dates.length < 4);
  });

  it('lesson 10: stays what it is where it is cut in two', () => {
    const whole = wholeRepeat(repeat({ unit: 'month' }), '2026-12-31');
    expect(seriesDates({ repeat: whole, start: '2027-02-28' }, '2027-05-01')).toEqual([
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
    ]);
  });

  it('has no more days ahead than a series can have entries', () => {
    const daily = seriesDates(
      { repeat: repeat({ unit: 'day' }), start: '2026-11-18' },
      madeThrough('2026-11-18', '2026-11-18'),
    );
    expect(daily.length).toBeGreaterThan(730);
    expect(daily.length).toBeLessThan(MAX_OCCURRENCES);
  });
});

describe('a series of which one entry is moved', () => {
  it.each([
    ['MO,WE a day later', { weekdays: ['MO', 'WE'] }, '2026-11-23', '2026-12-02', '2026-12-03', '2026-11-24', 'TU,TH'],
    ['over the end of the week', { weekdays: ['SU'] }, '2026-11-22', '2026-11-29', '2026-11-30', '2026-11-23', 'MO'],
  ] as const)('%s', (_, rule, start, from, to, anchor, weekdays) => {
    const before = { repeat: wholeRepeat(repeat({ ...rule, weekdays: [...rule.weekdays] }), start), start };
    const moved = movedRepeat(before.repeat, { from, to });
    expect(moved.weekdays.join()).toBe(weekdays);
    const earlier = seriesDates(before, from).length - 1;
    expect(movedAnchor({ before, repeat: moved, from, to, earlier })).toBe(anchor);
  });

  it.each([
    ['the 31st, moved in a short month', { unit: 'month' }, '2027-01-31', '2027-02-28', '2027-02-27', '2027-01-27'],
    ['into the next month', { unit: 'month' }, '2027-01-15', '2027-02-15', '2027-03-02', '2027-02-02'],
    [
      'last Friday to last Thursday',
      { unit: 'month', weekOfMonth: -1 },
      '2026-11-27',
      '2027-01-29',
      '2027-01-28',
      '2026-11-26',
    ],
    [
      'second to third Tuesday',
      { unit: 'month', weekOfMonth: 2 },
      '2026-12-08',
      '2027-01-12',
      '2027-01-19',
      '2026-12-15',
    ],
    ['a birthday', { unit: 'year' }, '2026-12-08', '2028-12-08', '2028-12-10', '2026-12-10'],
  ] as const)('%s', (_, rule, start, from, to, anchor) => {
    const before = { repeat: wholeRepeat(repeat(rule), start), start };
    const moved = movedRepeat(before.repeat, { from, to });
    const earlier = seriesDates(before, from).length - 1;
    const first = movedAnchor({ before, repeat: moved, from, to, earlier });
    expect(first).toBe(anchor);
    expect(seriesDates({ repeat: moved, start: first }, to).at(-1)).toBe(to);
  });
});

describe('on the clocks of a place', () => {
  const time = { isAllDay: false, startTime: '02:15:00', endTime: '02:45:00', endsAfterDays: 0 };
  it.each([
    // British Columbia keeps summer time from 2026 on: there is no change in March 2027.
    ['America/Vancouver', '2026-03-08', '2026-03-08T10:15:00.000Z', 30],
    ['America/Vancouver', '2027-03-14', '2027-03-14T09:15:00.000Z', 30],
    ['Australia/Lord_Howe', '2026-10-04', '2026-10-03T15:45:00.000Z', 30],
    ['Australia/Lord_Howe', '2027-04-04', '2027-04-03T15:45:00.000Z', 30],
    ['Europe/Paris', '2027-03-28', '2027-03-28T01:15:00.000Z', 30],
    ['Europe/Paris', '2027-10-31', '2027-10-31T00:15:00.000Z', 30],
    // Morocco went back for good in September 2026.
    ['Africa/Casablanca', '2026-02-15', '2026-02-15T01:15:00.000Z', 30],
    ['Africa/Casablanca', '2026-03-22', '2026-03-22T02:15:00.000Z', 30],
    ['Africa/Casablanca', '2027-02-07', '2027-02-07T02:15:00.000Z', 30],
  ])('an entry in %s on %s is not left out, and lasts as long as the others', (zone, day, startsAt, minutes) => {
    const span = spanOf(visitOn({ ...time, zone }, day));
    expect(span.startsAt.toISOString()).toBe(startsAt);
    expect((span.endsAt.getTime() - span.startsAt.getTime()) / 60_000).toBe(minutes);
  });

  it('one whose end is on the clocks and whose beginning is not lasts as long as the others', () => {
    const { startsAt, endsAt } = spanOf(
      visitOn({ ...time, startTime: '02:30:00', endTime: '03:00:00', zone: 'America/Toronto' }, '2027-03-14'),
    );
    expect([startsAt, endsAt].map((at) => at.toISOString())).toEqual([
      '2027-03-14T07:30:00.000Z',
      '2027-03-14T08:00:00.000Z',
    ]);
  });
});
