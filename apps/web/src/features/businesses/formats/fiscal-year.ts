/** A leap day is no first day of a year that has none. */
const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

export const MONTHS = DAYS.map((_, index) => index + 1);
export const daysOf = (month: number): number[] =>
  Array.from({ length: DAYS[month - 1] ?? 31 }, (_, index) => index + 1);

const two = (value: number) => String(value).padStart(2, '0');

/** `04-30` with another month, on a day that this month has. */
export function withMonth(start: string, month: number): string {
  const { day } = partsOf(start);
  return `${two(month)}-${two(Math.min(day, daysOf(month).length))}`;
}

export const withDay = (start: string, day: number): string => `${two(partsOf(start).month)}-${two(day)}`;

export function partsOf(start: string): { month: number; day: number } {
  const [month = '01', day = '01'] = start.split('-');
  return { month: Number(month), day: Number(day) };
}

const MONTH_NAME = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });
export const monthName = (month: number): string => MONTH_NAME.format(new Date(Date.UTC(2026, month - 1, 15)));
