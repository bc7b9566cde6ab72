import { type DayPlan, FIRST_PLAN } from '@countinghouse/domain/calendar/working-hours';
import { useQuery } from '@tanstack/react-query';
import { calendarQueries } from './calendar.api.ts';

/** How the business lays out its days; until that is known, as every business does at first. */
export const useDayPlan = (): DayPlan => useQuery(calendarQueries.settings).data ?? FIRST_PLAN;
