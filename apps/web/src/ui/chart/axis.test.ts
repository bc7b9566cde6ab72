import { describe, expect, it } from 'vitest';
import { axisText, scaleOf } from './axis.ts';

describe('amounts on an axis', () => {
  it.each([
    [0, 'CAD', '$0'],
    [50_000, 'CAD', '$500'],
    [99_999, 'CAD', '$1K'],
    [250_000, 'CAD', '$2.5K'],
    [2_000_000, 'CAD', '$20K'],
    [99_999_999, 'CAD', '$1M'],
    [150_000_000, 'CAD', '$1.5M'],
    [2_500_000_000_00, 'CAD', '$2.5B'],
    [5_000_000_000_000_00, 'CAD', '$5,000B'],
    [-2_000_000, 'CAD', '\u2212$20K'],
    [20_000, 'JPY', '¥20K'],
    [20_000_000, 'KWD', 'KWD\u00a020K'],
  ])('%i in %s reads %s', (value, currency, text) => expect(axisText(value, currency)).toBe(text));
});

describe('the scale of an axis', () => {
  it('ends at a round amount above the largest', () => {
    expect(scaleOf([7_400_000, 2_900_000], 'CAD', 4)).toEqual({
      low: 0,
      high: 8_000_000,
      ticks: [0, 2_000_000, 4_000_000, 6_000_000, 8_000_000],
    });
  });

  it('has room below zero for what went back', () => {
    const { low, high, ticks } = scaleOf([300_000, -120_000], 'CAD', 4);
    expect([low, high]).toEqual([-200_000, 400_000]);
    expect(ticks).toContain(0);
  });

  it('has a scale where nothing happened', () => {
    expect(scaleOf([0, 0], 'CAD', 4)).toEqual({ low: 0, high: 10_000, ticks: [0, 2_500, 5_000, 7_500, 10_000] });
  });

  it('ends at zero where everything went back', () => {
    expect(scaleOf([-40_000], 'CAD', 2)).toEqual({ low: -40_000, high: 0, ticks: [-40_000, -20_000, 0] });
  });
});
