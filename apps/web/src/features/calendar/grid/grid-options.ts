import type { CalendarOptions } from '@fullcalendar/react';
import { GRID_CLASSES } from './grid-classes.ts';
import { MONTH_ROWS } from './month-events.ts';

/** `8 AM`, and `8a` where there is little room. */
const HOUR = { hour: 'numeric', minute: '2-digit', omitZeroMinute: true } as const;
const SHORT_HOUR = { ...HOUR, meridiem: 'narrow' } as const;

/** The library writes `8AM`. */
const hours = new Intl.DateTimeFormat('en', { hour: 'numeric', timeZone: 'UTC' });

const VIEWS: NonNullable<CalendarOptions['views']> = {
  // In the order in which its days were filled (month-events.ts).
  dayGridMonth: { dayHeaderFormat: { weekday: 'short' }, eventTimeFormat: SHORT_HOUR, eventOrder: 'rank' },
  timeGridWeek: { dayHeaderFormat: { weekday: 'short', day: 'numeric' } },
  timeGridDay: { dayHeaderFormat: { weekday: 'long', day: 'numeric' } },
};

/** What is the same for every grid. The clocks are the business's: the library is handed them as if they were UTC. */
export const FIXED_OPTIONS: CalendarOptions = {
  ...GRID_CLASSES,
  views: VIEWS,
  headerToolbar: false,
  timeZone: 'UTC',
  nowIndicator: true,
  fixedWeekCount: false,
  dayMaxEvents: MONTH_ROWS,
  slotHeaderInterval: '01:00:00',
  slotHeaderContent: ({ date }) => hours.format(date),
  slotEventOverlap: false,
  // Lower than two lines.
  eventShortHeight: 36,
  eventTimeFormat: HOUR,
  eventInteractive: true,
};
