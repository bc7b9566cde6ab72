import { describe, expect, it } from 'vitest';
import { datesBetween, datesFrom, firstDate } from './dates.ts';
import { missingDay, type RecurrenceRule } from './rule.ts';

const rule = (given: Partial<RecurrenceRule>): RecurrenceRule => ({
  unit: 'month',
  every: 1,
  weekdays: [],
  monthDay: null,
  isLastDay: false,
  start: '2026-11-16',
  endsOn: null,
  endsAfter: null,
  ...given,
});

describe('month ends', () => {
  it('lesson 10: the 31st falls back in short months and comes back in long ones', () => {
    const monthly = rule({ monthDay: 31 });
    expect(datesFrom(monthly, '2026-11-16', 6)).toEqual([
      '2026-11-30',
      '2026-12-31',
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
    ]);
    expect(missingDay(monthly, '2026-11-30')).toBe(31);
    expect(missingDay(monthly, '2026-12-31')).toBeNull();
  });

  it('lesson 10: the 30th is not the last day, and the last day is a choice of its own', () => {
    expect(datesFrom(rule({ monthDay: 30 }), '2027-01-01', 3)).toEqual(['2027-01-30', '2027-02-28', '2027-03-30']);
    const last = rule({ isLastDay: true });
    expect(datesFrom(last, '2027-01-01', 3)).toEqual(['2027-01-31', '2027-02-28', '2027-03-31']);
    expect(missingDay(last, '2027-02-28')).toBeNull();
  });

  it('lesson 10: a start on the 31st means the 31st, whatever month is asked about', () => {
    const monthly = rule({ start: '2026-01-31' });
    expect(firstDate(monthly, '2026-02-28')).toBe('2026-02-28');
    expect(firstDate(monthly, '2026-03-01')).toBe('2026-03-31');
  });

  it('February 29 is February 28 in other years, and the 29th again in the next leap year', () => {
    expect(datesFrom(rule({ unit: 'year', start: '2024-02-29' }), '2024-01-01', 5)).toEqual([
      '2024-02-29',
      '2025-02-28',
      '2026-02-28',
      '2027-02-28',
      '2028-02-29',
    ]);
    expect(datesFrom(rule({ start: '2028-01-29' }), '2028-02-01', 1)).toEqual(['2028-02-29']);
  });
});

describe('other rules', () => {
  it('counts weeks from the week of the start', () => {
    const weekly = rule({ unit: 'week', every: 2, weekdays: ['MO', 'TH'], start: '2026-11-18' });
    expect(datesFrom(weekly, '2026-11-01', 4)).toEqual(['2026-11-19', '2026-11-30', '2026-12-03', '2026-12-14']);
    expect(firstDate(rule({ unit: 'week', start: '2026-11-18' }), '2026-11-19')).toBe('2026-11-25');
  });

  it('counts days and quarters from the start, however late it is asked', () => {
    expect(firstDate(rule({ unit: 'day', every: 10 }), '2027-11-01')).toBe('2027-11-01');
    expect(firstDate(rule({ unit: 'day', every: 10 }), '2027-11-02')).toBe('2027-11-11');
    expect(datesFrom(rule({ every: 3, start: '2027-01-04' }), '2027-02-01', 2)).toEqual(['2027-04-04', '2027-07-04']);
  });

  it('ends on a day, after so many, or never', () => {
    expect(datesFrom(rule({ endsOn: '2027-01-16' }), '2026-11-01', 9)).toHaveLength(3);
    expect(firstDate(rule({ endsOn: '2027-01-16' }), '2027-01-17')).toBeNull();
    const three = rule({ endsAfter: 3, monthDay: 31 });
    expect(datesFrom(three, '2026-11-01', 9)).toEqual(['2026-11-30', '2026-12-31', '2027-01-31']);
    expect(datesFrom(three, '2026-12-31', 9)).toEqual(['2026-12-31', '2027-01-31']);
    expect(datesFrom(rule({}), '2050-01-01', 1)).toEqual(['2050-01-16']);
  });

  it('lists what lies between two days, both included', () => {
    expect(datesBetween(rule({}), '2026-11-16', '2027-01-16')).toEqual(['2026-11-16', '2026-12-16', '2027-01-16']);
    expect(datesBetween(rule({}), '2027-01-01', '2026-01-01')).toEqual([]);
  });
});
