/** So many days later in the calendar; days are `YYYY-MM-DD`. */
export function dayAfter(day: string, days: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const later = new Date(0);
  later.setUTCFullYear(year, month - 1, date + days);
  return later.toISOString().slice(0, 10);
}
