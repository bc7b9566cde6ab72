/** So many days later in the calendar; days are `YYYY-MM-DD`. */
export function dayAfter(day: string, days: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const later = new Date(0);
  later.setUTCFullYear(year, month - 1, date + days);
  return later.toISOString().slice(0, 10);
}

const DAY_MS = 86_400_000;

/** How many days after the first the second is; below zero when it is before. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
