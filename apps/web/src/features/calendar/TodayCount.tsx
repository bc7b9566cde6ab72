import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { homeToday } from '../../platform/day-text.ts';
import { useCan } from '../../platform/permission.ts';
import { calendarQueries } from './calendar.api.ts';

/** How many entries today has, at the end of the calendar's place in the menu. An empty day is not worth a word. */
export function TodayCount() {
  const { t } = useTranslation();
  const today = homeToday();
  const { data } = useQuery({ ...calendarQueries.monthCounts(today), enabled: useCan('calendar.read') });
  const count = data?.find(({ date }) => date === today)?.numberOfEvents ?? 0;
  if (count === 0) return null;
  return (
    <span className="ch-menu-count">
      {count}
      <span className="ch-visually-hidden"> {t('calendar.todayCount')}</span>
    </span>
  );
}
