import { parseDate } from '@internationalized/date';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar';
import { useTranslation } from 'react-i18next';
import { homeToday } from '../../platform/day-text.ts';
import { homeDays } from '../../platform/home-days.ts';

const FIRST_DAYS = {
  ...({ monday: 'mon', tuesday: 'tue', wednesday: 'wed', thursday: 'thu' } as const),
  ...({ friday: 'fri', saturday: 'sat', sunday: 'sun' } as const),
};

/** A month to choose a day from; arrows walk the days, Page Up and Page Down the months. */
export function DayCalendar({ value, onChoose }: { value: string; onChoose: (day: string) => void }) {
  const { t } = useTranslation();
  return (
    <Calendar
      className="ch-calendar"
      aria-label={t('ui.day.open')}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was opened to choose from
      autoFocus
      value={value === '' ? null : parseDate(value)}
      defaultFocusedValue={parseDate(value || homeToday())}
      firstDayOfWeek={FIRST_DAYS[homeDays().weekStart]}
      onChange={(day) => onChoose(day.toString())}
    >
      <div className="ch-calendar-head">
        <Button slot="previous" className="ch-icon-button" aria-label={t('ui.day.before')}>
          <ChevronLeft size={16} />
        </Button>
        <CalendarHeading />
        <Button slot="next" className="ch-icon-button" aria-label={t('ui.day.after')}>
          <ChevronRight size={16} />
        </Button>
      </div>
      <CalendarGrid weekdayStyle="short">
        <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
        <CalendarGridBody>
          {(date) => (
            <CalendarCell date={date} className="ch-calendar-day" data-today={date.toString() === homeToday()} />
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  );
}
