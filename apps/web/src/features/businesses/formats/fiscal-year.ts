export const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/** The first of a month, because balances are kept by month; and the day that was chosen before, as long as it stands. */
export const daysFor = (start: string): number[] => [...new Set([1, partsOf(start).day])];

const two = (value: number) => String(value).padStart(2, '0');

/** Another month begins on its first. */
export const withMonth = (month: number): string => `${two(month)}-01`;

export const withDay = (start: string, day: number): string => `${two(partsOf(start).month)}-${two(day)}`;

export function partsOf(start: string): { month: number; day: number } {
  const [month = '01', day = '01'] = start.split('-');
  return { month: Number(month), day: Number(day) };
}

const MONTH_NAME = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });
export const monthName = (month: number): string => MONTH_NAME.format(new Date(Date.UTC(2026, month - 1, 15)));
