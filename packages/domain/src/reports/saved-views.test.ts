import { describe, expect, it } from 'vitest';
import { dayAfter } from '../documents/days.ts';
import { areViewDays, daysOfView, phraseFor, plainDays } from './saved-views.ts';
import { isSendRule, nextSendDay, type SendRule } from './send-days.ts';
import { yearAround } from './spans.ts';

const yearOf = (day: string) => yearAround(day, '04-01');
const days = (period: Parameters<typeof daysOfView>[0]['period'], today: string) =>
  daysOfView({ period, from: null, to: null }, today, yearOf);

describe('the days of a saved view', () => {
  it.each([
    ['lastMonth', '2026-12-01', '2026-11-01', '2026-11-30'],
    ['lastMonth', '2027-01-01', '2026-12-01', '2026-12-31'],
    ['lastQuarter', '2027-01-01', '2026-10-01', '2026-12-31'],
    ['lastYear', '2026-04-01', '2025-04-01', '2026-03-31'],
    ['endOfLastMonth', '2028-03-15', '2028-02-29', '2028-02-29'],
    ['today', '2026-11-17', '2026-11-17', '2026-11-17'],
  ] as const)('%s on %s', (period, today, from, to) => expect(days(period, today)).toEqual({ from, to }));

  it('stay where they were chosen by hand', () => {
    const custom = { period: 'custom', from: '2026-10-03', to: '2026-10-09' } as const;
    expect(daysOfView(custom, '2030-01-01', yearOf)).toEqual({ from: '2026-10-03', to: '2026-10-09' });
  });

  it('belong to the kind of report', () => {
    expect(areViewDays('balanceSheet', { period: 'lastMonth', from: null, to: null })).toBe(false);
    expect(areViewDays('profitAndLoss', { period: 'lastMonth', from: null, to: null })).toBe(true);
    expect(areViewDays('profitAndLoss', { period: 'custom', from: null, to: '2026-10-09' })).toBe(false);
    expect(areViewDays('balanceSheet', { period: 'custom', from: null, to: '2026-10-09' })).toBe(true);
  });

  it('are only those that mean something', () => {
    const shown = { from: '2026-10-01', to: '2026-10-31' };
    expect(plainDays('profitAndLoss', { period: 'lastMonth', ...shown })).toMatchObject({ from: null, to: null });
    expect(plainDays('balanceSheet', { period: 'custom', ...shown })).toMatchObject({ from: null, to: '2026-10-31' });
  });

  it('are known again by their phrase', () => {
    const on = { today: '2026-11-17', yearOf };
    expect(phraseFor('profitAndLoss', { from: '2026-10-01', to: '2026-10-31' }, on)).toBe('lastMonth');
    expect(phraseFor('profitAndLoss', { from: '2026-10-01', to: '2026-10-30' }, on)).toBe('custom');
    expect(phraseFor('balanceSheet', { from: '2026-11-17', to: '2026-11-17' }, on)).toBe('today');
  });
});

describe('the days of sending', () => {
  it.each([
    [{ every: 'week', day: 1 }, '2026-11-17', '2026-11-23'],
    [{ every: 'week', day: 2 }, '2026-11-17', '2026-11-17'],
    [{ every: 'week', day: 7 }, '2026-11-17', '2026-11-22'],
    [{ every: 'month', day: 1 }, '2026-11-02', '2026-12-01'],
    [{ every: 'month', day: 0 }, '2026-11-30', '2026-11-30'],
    [{ every: 'month', day: 0 }, '2027-02-01', '2027-02-28'],
    [{ every: 'quarter', day: 1 }, '2026-11-17', '2027-01-01'],
    [{ every: 'quarter', day: 0 }, '2026-11-17', '2026-12-31'],
    [{ every: 'quarter', day: 15 }, '2026-10-15', '2026-10-15'],
  ] as const)('%o from %s', (rule: SendRule, from, next) => expect(nextSendDay(rule, from)).toBe(next));

  it('the last day of the month never drifts', () => {
    let day = '2026-12-31';
    const found: string[] = [];
    for (let n = 0; n < 4; n += 1) {
      found.push(day);
      day = nextSendDay({ every: 'month', day: 0 }, dayAfter(day, 1));
    }
    expect(found).toEqual(['2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31']);
  });

  it('has no eighth day of the week and no 29th of the month', () => {
    expect(isSendRule({ every: 'week', day: 0 })).toBe(false);
    expect(isSendRule({ every: 'week', day: 8 })).toBe(false);
    expect(isSendRule({ every: 'month', day: 0 })).toBe(true);
    expect(isSendRule({ every: 'quarter', day: 29 })).toBe(false);
  });
});
