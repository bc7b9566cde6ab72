import type { CalendarOptions } from '@fullcalendar/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayTitle } from '../day-ranges.ts';

/** Days are handed over as the start of a day in UTC, which is how the grid is told to count. */
const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/** A day's number, and how many more there are in it, lead to that day. */
export function useDayLinks(onDay: (day: string) => void, left: ReadonlyMap<string, number>): CalendarOptions {
  const { t } = useTranslation();
  return {
    moreLinkContent: ({ num }) => <MoreCount hidden={num} left={left} />,
    moreLinkHint: () => t('calendar.moreHint'),
    moreLinkClick: ({ date }) => onDay(dayOf(date)),
    navLinks: true,
    navLinkHint: (_text, date) => t('calendar.openDay', { day: dayTitle(dayOf(date)) }),
    navLinkDayClick: (date) => onDay(dayOf(date)),
  };
}

/** How many more: those that the library hides, and those of the day that it was not handed. It does not say which day. */
function MoreCount({ hidden, left }: { hidden: number; left: ReadonlyMap<string, number> }) {
  const { t } = useTranslation();
  const text = useRef<HTMLSpanElement>(null);
  const [day, setDay] = useState('');
  useLayoutEffect(() => setDay(text.current?.closest<HTMLElement>('[data-date]')?.dataset.date ?? ''), [hidden, left]);
  return <span ref={text}>{t('calendar.more', { count: hidden + (left.get(day) ?? 0) })}</span>;
}
