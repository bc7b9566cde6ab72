import { formatUnitPrice } from '@countinghouse/domain/money/format';
import type { E4, Ppm } from '@countinghouse/domain/money/money';
import { writeDecimal } from '@countinghouse/domain/money/typed';
import { homeCurrency, homeExponent } from './home-currency.ts';

/** Said by the domain, so that the screen and the printed document write an amount the same way. */
export {
  formatFigure,
  formatMoney,
  formatQuantity,
  formatRate,
  formatUnitPrice,
  moneyParts,
  unitPriceParts,
} from '@countinghouse/domain/money/format';

/** A price of the catalogue, in the currency of the business. */
export const formatHomePrice = (price: E4): string => formatUnitPrice(price, homeCurrency());

/** The same as it stands in a box, without its symbol. */
export const writeHomePrice = (price: E4 | null): string => writeDecimal(price, 4, homeExponent());

const MINUS = '\u2212';
/** The default locale (specification 9). Only the profile menu speaks French, so figures and dates stay English. */
const LOCALE = 'en-US';

/** `62.5%`, `−8%`: to one decimal, for reading only. */
export const formatPercent = (value: Ppm) =>
  `${value < 0 ? MINUS : ''}${(Math.abs(value) / 10_000).toLocaleString(LOCALE, { maximumFractionDigits: 1 })}%`;

const instant = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short' });

/** `Nov 12, 2026, 9:00 AM` in the reader's own time zone. */
export const formatInstant = (iso: string) => instant.format(new Date(iso));

const time = new Intl.DateTimeFormat(LOCALE, { timeStyle: 'short' });

/** `9:00 AM` of today, `Nov 12, 2026, 9:00 AM` of another day. */
export function formatMoment(moment: Date): string {
  const isToday = moment.toDateString() === new Date().toDateString();
  return (isToday ? time : instant).format(moment);
}

const clock = new Intl.DateTimeFormat(LOCALE, { timeStyle: 'short', timeZone: 'UTC' });

/** `9:00 AM` of `09:00`, a time on a clock that is named beside it. */
export const formatClock = (clockTime: string) => clock.format(new Date(`2026-01-01T${clockTime}Z`));

const thisYear = new Intl.DateTimeFormat(LOCALE, { month: 'short', day: 'numeric' });
const anyYear = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium' });

/** `Nov 12` in this year, `Nov 12, 2025` in another: for lists. */
export function formatDay(iso: string): string {
  const day = new Date(iso);
  return (day.getFullYear() === new Date().getFullYear() ? thisYear : anyYear).format(day);
}

/** A calendar day is the same day wherever it is read: noon keeps it from slipping over midnight. */
const noon = (day: string) => `${day}T12:00`;

/** `Nov 12`, as `formatDay` says it, for a calendar day. */
export const formatListDate = (day: string) => formatDay(noon(day));

/** `Nov 12, 2026` for a calendar day or an instant. */
export const formatDate = (day: string) => anyYear.format(new Date(day.includes('T') ? day : noon(day)));

const month = new Intl.DateTimeFormat(LOCALE, { month: 'long', year: 'numeric' });

/** `March 2019`, of an instant where the reader is. */
export const formatMonth = (iso: string) => month.format(new Date(iso));

/** `1.4 MB`; a file's size as people say it. */
export function formatBytes(bytes: number): string {
  const megabytes = bytes / 1024 / 1024;
  if (megabytes >= 1024) return `${trimmed(megabytes / 1024)} GB`;
  return megabytes >= 1 ? `${trimmed(megabytes)} MB` : `${trimmed(bytes / 1024)} KB`;
}

const trimmed = (value: number) => value.toLocaleString(LOCALE, { maximumFractionDigits: value < 10 ? 1 : 0 });
