import { offsetIn } from '../days/zones.ts';
import { type DayFormat, dayText } from '../documents/day-format.ts';
import { shownVisit, spanOf, type VisitTime } from './visits.ts';

/** How a business writes days and hours. */
export type VisitFormat = { dateFormat: DayFormat; timeFormat: '12' | '24'; language?: string };

/** Days and hours by themselves, as a list has them. */
export type VisitDays = {
  startDate: string;
  endDate: string;
  /** Empty for a whole day. */
  startHour: string;
  endHour: string;
};
export type VisitText = VisitDays & {
  /** In one line: `November 17, 2026, 9:00 AM – 10:30 AM`. */
  whole: string;
  /** `America/Toronto (UTC-5)`: as its clocks stand when the visit begins. */
  zone: string;
};

/** The one place that writes when a visit is, for the screen, for mails and for what stands in a calendar file. */
export function visitText(agreed: VisitTime, format: VisitFormat): VisitText {
  const time = shownVisit(agreed);
  const days = visitDays(agreed, format);
  return { ...days, whole: wholeText(time, days), zone: zoneText(agreed) };
}

export function visitDays(agreed: VisitTime, { dateFormat, timeFormat, language }: VisitFormat): VisitDays {
  const time = shownVisit(agreed);
  const day = (on: string) => dayText(on, dateFormat, language);
  const hour = (clock: string) => (time.isAllDay ? '' : hourText(clock, timeFormat));
  return {
    startDate: day(time.startDate),
    endDate: day(time.endDate),
    startHour: hour(time.startTime),
    endHour: hour(time.endTime),
  };
}

function wholeText(time: VisitTime, { startDate, endDate, startHour, endHour }: VisitDays): string {
  const isOneDay = time.startDate === time.endDate;
  if (time.isAllDay) return isOneDay ? startDate : `${startDate} – ${endDate}`;
  if (isOneDay) return `${startDate}, ${startHour} – ${endHour}`;
  return `${startDate}, ${startHour} – ${endDate}, ${endHour}`;
}

/** When it begins, in a few characters: `Tue, Nov 17, 2:00 PM`. */
export function shortVisitText(time: VisitTime, timeFormat: VisitFormat['timeFormat'], language = 'en'): string {
  const style = { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
  const day = new Intl.DateTimeFormat(language, style).format(new Date(`${time.startDate}T12:00:00Z`));
  return time.isAllDay ? day : `${day}, ${hourText(time.startTime, timeFormat)}`;
}

/** `9:30 AM`, or `09:30` where the business counts to 24. */
export function hourText(time: string, format: '12' | '24'): string {
  const [hours = '', minutes = ''] = time.split(':');
  if (format === '24') return `${hours}:${minutes}`;
  const hour = Number(hours);
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
}

const zoneText = (time: VisitTime): string =>
  `${time.zone} (${offsetText(offsetIn(time.zone, spanOf(time).startsAt))})`;

/** `UTC`, `UTC-5`, `UTC+5:30`. */
function offsetText(seconds: number): string {
  if (seconds === 0) return 'UTC';
  const minutes = Math.round(Math.abs(seconds) / 60);
  const rest = minutes % 60 === 0 ? '' : `:${String(minutes % 60).padStart(2, '0')}`;
  return `UTC${seconds < 0 ? '-' : '+'}${Math.floor(minutes / 60)}${rest}`;
}
