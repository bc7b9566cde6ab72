/** `YYYY-MM-DD`, so many days later. Counted in the calendar: an hour of daylight saving never moves a day. */
export function dayAfter(day: string, days: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const after = new Date(0);
  after.setUTCFullYear(year, month - 1, date + days);
  return after.toISOString().slice(0, 10);
}

/** Today where the business is, wherever the person who writes may be. */
export const todayIn = (timeZone: string, now = new Date()): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now);

/** An invoice has its days until it is due, an estimate those that it holds. */
export const daysUntilDue = (
  generateType: 'invoice' | 'estimate',
  { dueDays, estimateDays }: { dueDays: number; estimateDays: number },
): number => (generateType === 'estimate' ? estimateDays : dueDays);

type Dates = { billingDate: string; dueDate: string };

/** Another billing date takes the due date with it, as long as nobody chose that one by hand. */
export function withBillingDate(dates: Dates, billingDate: string, dueDays: number): Dates {
  const isOwn = dates.dueDate !== '' && dates.dueDate !== due(dates.billingDate, dueDays);
  return { billingDate, dueDate: isOwn ? dates.dueDate : due(billingDate, dueDays) };
}

/** A date that is half typed has no day after it. */
const due = (billingDate: string, dueDays: number) => (billingDate === '' ? '' : dayAfter(billingDate, dueDays));
