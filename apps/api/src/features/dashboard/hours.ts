import { clockIn } from '@countinghouse/domain/days/zones';
import { type Cents, cents } from '@countinghouse/domain/money/money';

const HOURS = 24;

/** Midnight, 1 AM, …, 12 PM, …, 11 PM. */
export const HOUR_LABELS = Array.from({ length: HOURS }, (_, hour) =>
  hour === 0 ? 'Midnight' : `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`,
);

type Quarter = { quarter: Date; billed: number; received: number };

/**
 * What a day comes to by the hours of a clock. What was written on another day, or cannot be told any more, is at midnight,
 * so that the hours always come to the day; an hour that comes twice in autumn is one.
 */
export function byHour(quarters: readonly Quarter[], { zone, day, total }: HourChart, amount: 'billed' | 'received') {
  const hours: number[] = Array.from({ length: HOURS }, () => 0);
  for (const quarter of quarters) {
    const clock = clockIn(zone, quarter.quarter);
    const hour = clock.day === day ? Number(clock.time.slice(0, 2)) : 0;
    hours[hour] = (hours[hour] ?? 0) + quarter[amount];
  }
  const told = hours.reduce((sum, each) => sum + each, 0);
  return hours.map((each, hour): Cents => cents(hour === 0 ? each + total - told : each));
}

type HourChart = { zone: string; day: string; total: number };
