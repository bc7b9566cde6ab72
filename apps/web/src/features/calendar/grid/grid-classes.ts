import type { CalendarOptions } from '@fullcalendar/react';

const named = (name: string, states: Record<string, boolean> = {}) =>
  [name, ...Object.keys(states).filter((state) => states[state])].join(' ');

type DayMarks = { isToday: boolean; isOther: boolean };
const dayMarks = ({ isToday, isOther }: DayMarks) => ({ 'is-today': isToday, 'is-other': isOther });

/** The library draws no looks of its own: each of its parts gets a name that calendar.css dresses. */
export const GRID_CLASSES: CalendarOptions = {
  className: 'ch-grid',
  viewClass: 'ch-grid-view',
  tableHeaderClass: 'ch-grid-head',
  dayHeaderRowClass: 'ch-grid-head-row',
  dayHeaderClass: (day) => named('ch-grid-weekday', dayMarks(day)),
  dayHeaderInnerClass: 'ch-grid-weekday-inner',
  dayHeaderDividerClass: 'ch-grid-line',
  dayRowClass: 'ch-grid-row',
  dayCellClass: (day) => named('ch-grid-day', dayMarks(day)),
  dayCellTopClass: 'ch-grid-day-top',
  dayCellTopInnerClass: (day) => named('ch-grid-number', dayMarks(day)),
  dayCellInnerClass: 'ch-grid-day-inner',
  dayLaneClass: (day) => named('ch-grid-lane', dayMarks(day)),
  dayLaneInnerClass: 'ch-grid-lane-inner',
  slotLaneClass: (slot) => named('ch-grid-slot', { 'is-minor': slot.isMinor }),
  slotHeaderClass: (slot) => named('ch-grid-hour', { 'is-minor': slot.isMinor }),
  slotHeaderInnerClass: 'ch-grid-hour-inner',
  slotHeaderDividerClass: 'ch-grid-axis-line',
  allDayHeaderClass: 'ch-grid-all-day',
  allDayHeaderInnerClass: 'ch-grid-all-day-inner',
  allDayDividerClass: 'ch-grid-line',
  eventClass: (event) => named('ch-grid-event', { 'is-moving': event.isDragging || event.isResizing }),
  listItemEventClass: 'ch-grid-dotted',
  listItemEventInnerClass: 'ch-grid-dotted-inner',
  rowEventClass: 'ch-grid-bar',
  rowEventInnerClass: 'ch-grid-bar-inner',
  columnEventClass: 'ch-grid-block',
  columnEventInnerClass: 'ch-grid-block-inner',
  rowEventBeforeClass: (event) => named('', { 'ch-grid-grip is-start': event.isStartResizable }),
  rowEventAfterClass: (event) => named('', { 'ch-grid-grip is-end': event.isEndResizable }),
  columnEventBeforeClass: (event) => named('', { 'ch-grid-grip is-top': event.isStartResizable }),
  columnEventAfterClass: (event) => named('', { 'ch-grid-grip is-bottom': event.isEndResizable }),
  rowMoreLinkClass: 'ch-grid-more',
  columnMoreLinkClass: 'ch-grid-more',
  navLinkClass: 'ch-grid-nav',
  nowIndicatorLineClass: 'ch-grid-now',
  nowIndicatorDotClass: 'ch-grid-now-dot',
  nonBusinessHoursClass: 'ch-grid-closed',
  backgroundEventClass: 'ch-grid-holiday',
  highlightClass: 'ch-grid-drawn',
};
