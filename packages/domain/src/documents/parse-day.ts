import type { DayFormat } from './day-format.ts';

type Part = 'year' | 'month' | 'day';

/** In which order a format names the parts of a day, where all of them are figures. */
const ORDER: Record<DayFormat, readonly Part[]> = {
  'MMMM D, YYYY': ['month', 'day', 'year'],
  'D MMM YYYY': ['day', 'month', 'year'],
  'YYYY-MM-DD': ['year', 'month', 'day'],
  'DD/MM/YYYY': ['day', 'month', 'year'],
  'MM/DD/YYYY': ['month', 'day', 'year'],
};

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const FULL_MONTHS = 'january february march april may june july august september october november december'.split(' ');

/**
 * Reads a day as somebody types it: in the business's own order, with a month's name, a short year or none (that of
 * `today`), and always `2026-11-05`. A day that no calendar has is undefined, never moved to another.
 */
export function parseDay(text: string, format: DayFormat, today: string): string | undefined {
  const words = text.toLowerCase().match(/[a-z]+|\d+/g) ?? [];
  const names = words.filter((word) => /[a-z]/.test(word));
  const figures = words.filter((word) => /\d/.test(word));
  if (names.length > 1 || figures.some((figure) => figure.length > 4)) return undefined;
  const named = names[0] === undefined ? undefined : monthNamed(names[0]);
  if (names.length === 1 && named === undefined) return undefined;
  const order = orderOf(figures, format).filter((part) => !(named && part === 'month'));
  const parts = named ? figures.length : figures.length - 1;
  if (parts < 1 || parts > 2 || figures.length > order.length) return undefined;
  const shown = figures.length < order.length ? order.filter((part) => part !== 'year') : order;
  const of = (part: Part) => figures[shown.indexOf(part)];
  return realDay(fullYear(of('year'), today), named ?? Number(of('month')), Number(of('day')));
}

/** A figure of four digits in front can only be the year. */
const orderOf = ([first = '']: readonly string[], format: DayFormat) =>
  first.length === 4 ? ORDER['YYYY-MM-DD'] : ORDER[format];

/** `nov`, `november` and anything between; two letters may mean two months. */
function monthNamed(word: string): number | undefined {
  const at = MONTHS.findIndex((month, index) => word.startsWith(month) && FULL_MONTHS[index]?.startsWith(word));
  return at === -1 ? undefined : at + 1;
}

const CENTURY = 100;

/** Two digits mean the year within fifty years of today. */
function fullYear(typed: string | undefined, today: string): number {
  const thisYear = Number(today.slice(0, 4));
  if (typed === undefined) return thisYear;
  if (typed.length !== 2) return Number(typed);
  const inThisCentury = thisYear - (thisYear % CENTURY) + Number(typed);
  if (inThisCentury > thisYear + 50) return inThisCentury - CENTURY;
  return inThisCentury < thisYear - 49 ? inThisCentury + CENTURY : inThisCentury;
}

function realDay(year: number, month: number, day: number): string | undefined {
  if (year < 1000 || month < 1 || month > 12 || day < 1) return undefined;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : undefined;
}
