import { listUpcomingEvents } from '@countinghouse/contracts/calendar';
import type * as contract from '@countinghouse/contracts/dashboard';
import {
  getAnalyticsByNumberOfDays,
  getAnalyticsGreeting,
  getCashForecast,
  getChartDayStatus,
  getInvoiceAnalyticsByMonths,
  getTodayAnalytics,
} from '@countinghouse/contracts/dashboard';
import { listInvoices } from '@countinghouse/contracts/invoices';
import { onCall, type Wire } from './on-call.ts';

type GreetingAnswer = Wire<typeof contract.getAnalyticsGreeting>;
type Week = Wire<typeof contract.getCashForecast>['weeks'][number];

const currency = { currencyCode: 'CAD', currencySymbol: '$' };
const NO_FIGURE = { amount: 0, count: 0, previousAmount: 0 };
const MONTHS = ['Dec', 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov'];

/** The calendar of these answers ends on Thursday, November 12, 2026. */
const dayAt = (offset: number) => new Date(Date.UTC(2026, 10, 12 + offset)).toISOString().slice(0, 10);
const hourName = (hour: number) =>
  hour === 0 ? 'Midnight' : `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`;

export const aGreeting = (given: Partial<GreetingAnswer> = {}): GreetingAnswer => ({
  ...currency,
  currencyName: 'Canadian Dollar',
  greetingMessage: 'Good afternoon, Amélie',
  todayAnalytics: { totalPaid: NO_FIGURE, totalCreatedBill: NO_FIGURE },
  notifications: [],
  dateTimeZone: 'America/Toronto',
  currentDateTime: '2026-11-12 13:36',
  ...given,
});

export const theMonths = (total: (index: number) => number) =>
  MONTHS.map((monthName, index) => ({
    month: index === 0 ? '2025-12' : `2026-${String(index).padStart(2, '0')}`,
    monthName,
    total: total(index),
  }));

export const theHours = (received: Partial<Record<number, number>> = {}) => ({
  ...currency,
  day: dayAt(0),
  hours: Array.from({ length: 24 }, (_, hour) => hourName(hour)),
  dailySum: Array.from({ length: 24 }, (_, hour) => received[hour] ?? 0),
  dailyBilled: Array.from({ length: 24 }, () => 0),
});

export const theDays = (total: (index: number) => number) => {
  const days = Array.from({ length: 30 }, (_, index) => ({ day: dayAt(index - 29), total: total(index) }));
  return { ...currency, dateFrom: dayAt(-29), dateTo: dayAt(0), invoicesByDay: days, paymentsByDay: days };
};

export const aForecast = (of: (week: number) => Pick<Week, 'expected' | 'careful' | 'worst'>) => {
  const weeks = Array.from({ length: 13 }, (_, week) => ({
    week,
    startsOn: dayAt(week * 7),
    endsOn: dayAt(week * 7 + 6),
    due: 0,
    documents: of(week).expected > 0 ? 2 : 0,
    ...of(week),
  }));
  return {
    ...currency,
    asOn: dayAt(0),
    weeks,
    later: { expected: 0, careful: 0, worst: 0 },
    bySource: [
      { source: 'invoice' as const, expected: weeks.reduce((sum, { expected }) => sum + expected, 0) },
      { source: 'instalment' as const, expected: 0 },
      { source: 'recurring' as const, expected: 0 },
    ],
    usualDaysLate: null as number | null,
    isEstimate: false,
  };
};

export const noDocuments: Wire<typeof listInvoices> = {
  ...currency,
  data: [],
  listPageIndex: 0,
  listPageSize: 3,
  nextCursor: null,
  tableFilled: false,
  listTotalSize: 0,
  isEstimate: false,
  listTotalBill: 0,
  listTotalDue: 0,
};

/** Answers everything that the dashboard asks, for a business in which nothing has happened yet. */
export function onNewBusiness() {
  onCall(getAnalyticsGreeting, aGreeting());
  onCall(listInvoices, noDocuments);
  onCall(listUpcomingEvents, { data: [] });
  onCall(getInvoiceAnalyticsByMonths, {
    ...currency,
    invoicesPastYear: theMonths(() => 0),
    paymentsPastYear: theMonths(() => 0),
  });
  onCall(getChartDayStatus, theHours());
  onCall(
    getAnalyticsByNumberOfDays,
    theDays(() => 0),
  );
  onCall(getTodayAnalytics, {
    ...currency,
    totalPaid: NO_FIGURE,
    totalCreatedBill: NO_FIGURE,
    calRange: 1,
    dateFrom: dayAt(0),
    dateTo: dayAt(0),
  });
  onCall(
    getCashForecast,
    aForecast(() => ({ expected: 0, careful: 0, worst: 0 })),
  );
}
