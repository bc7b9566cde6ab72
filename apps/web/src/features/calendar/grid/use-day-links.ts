import type { CalendarOptions } from '@fullcalendar/react';
import { useTranslation } from 'react-i18next';
import { dayTitle } from '../day-ranges.ts';

/** Days are handed over as the start of a day in UTC, which is how the grid is told to count. */
const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/** A day's number, and how many more there are in it, lead to that day. */
export function useDayLinks(onDay: (day: string) => void): CalendarOptions {
  const { t } = useTranslation();
  return {
    moreLinkText: (count) => t('calendar.more', { count }),
    moreLinkHint: (count) => t('calendar.moreHint', { count }),
    moreLinkClick: ({ date }) => onDay(dayOf(date)),
    navLinks: true,
    navLinkHint: (_text, date) => t('calendar.openDay', { day: dayTitle(dayOf(date)) }),
    navLinkDayClick: (date) => onDay(dayOf(date)),
  };
}
