import { exponentOf } from '@countinghouse/domain/money/currencies';
import type { Cents } from '@countinghouse/domain/money/money';
import { moneyParts } from '../../platform/format.ts';

export type Scale = { low: number; high: number; ticks: readonly number[] };

const UNITS = [
  { size: 1, letter: '' },
  { size: 1e3, letter: 'K' },
  { size: 1e6, letter: 'M' },
  { size: 1e9, letter: 'B' },
] as const;

const oneDecimal = (value: number) => Math.round(value * 10) / 10;

/** `$20K`, `$2.5M`, `−$1B`: for the axis alone; nobody should have to trust a rounded amount elsewhere. */
export function axisText(value: number, currency: string): string {
  const { sign, symbol } = moneyParts(value as Cents, currency);
  const amount = Math.abs(value) / 10 ** exponentOf(currency);
  // 999,999 rounds to 1,000 of its unit, which is 1 of the next.
  const unit = UNITS.find(({ size, letter }) => oneDecimal(amount / size) < 1000 || letter === 'B') ?? UNITS[0];
  return `${sign}${symbol}${oneDecimal(amount / unit.size).toLocaleString('en-US')}${unit.letter}`;
}

const STEPS = [1, 2, 2.5, 5, 10];

/** Round steps that cover the values, zero included, in about so many intervals. */
export function scaleOf(values: readonly number[], currency: string, intervals: number): Scale {
  const major = 10 ** exponentOf(currency);
  const [most, least] = [Math.max(0, ...values), Math.min(0, ...values)];
  const range = most - least || 100 * major;
  const rough = Math.max(range / intervals, major);
  const power = 10 ** Math.floor(Math.log10(rough / major)) * major;
  const step = Math.round((STEPS.find((size) => size * power >= rough) ?? 10) * power);
  const low = Math.floor(least / step) * step;
  const high = Math.ceil((most || (least === 0 ? range : 0)) / step) * step;
  const ticks = Array.from({ length: (high - low) / step + 1 }, (_, index) => low + index * step);
  return { low, high, ticks };
}
