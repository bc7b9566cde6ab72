import { laterBy } from '@countinghouse/domain/calendar/moves';
import { type DayPlan, spansOn } from '@countinghouse/domain/calendar/working-hours';
import { WEEK_DAYS } from '@countinghouse/domain/documents/day-format';
import type { CalendarOptions } from '@fullcalendar/react';
import type { ScheduleDraft } from '../form/schedule-draft.ts';

/** Pixels that an hour has, however finely it is divided. */
export const HOUR_HEIGHT = 56;

const NINE = '09:00';
const opening = (plan: DayPlan) =>
  plan.workingHours.reduce((earliest, { opens }) => (opens < earliest ? opens : earliest), NINE);

/** The hour before the business opens is the first that is seen. */
export const firstHour = (plan: DayPlan): number => Math.max(0, Number(opening(plan).slice(0, 2)) - 1);

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00`;

/** How finely a day is divided, where it begins, and when nobody works. */
export const planOptions = (plan: DayPlan): CalendarOptions => ({
  slotDuration: clock(plan.slotMinutes),
  slotMinHeight: (HOUR_HEIGHT * plan.slotMinutes) / 60,
  scrollTime: clock(firstHour(plan) * 60),
  businessHours: plan.workingHours.map(({ day, opens, closes }) => ({
    // The library counts from Sunday.
    daysOfWeek: [(WEEK_DAYS.indexOf(day) + 1) % WEEK_DAYS.length],
    startTime: opens,
    endTime: closes,
  })),
});

/** A holiday lies behind its day, with its name; it cannot be moved. */
export const holidayEvents = ({ holidays }: DayPlan) =>
  holidays.map(({ date, name }) => ({
    title: name,
    start: date,
    allDay: true,
    display: 'background' as const,
    editable: false,
  }));

/** A visit as long as visits are, from the time the business opens on that day. */
export function morningOf(day: string, plan: DayPlan): Partial<ScheduleDraft> {
  const start = { day, time: `${spansOn(plan, day)[0]?.opens ?? NINE}:00` };
  const end = laterBy(start, plan.visitMinutes);
  return { isAllDay: false, startDate: day, startTime: start.time, endDate: end.day, endTime: end.time };
}
