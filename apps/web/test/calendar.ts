import type { CalendarSettings } from '@countinghouse/contracts/calendar-settings';
import { FIRST_PLAN } from '@countinghouse/domain/calendar/working-hours';

/** How every business keeps its calendar at first. */
export const FIRST_CALENDAR: CalendarSettings = {
  ...FIRST_PLAN,
  workingHours: [...FIRST_PLAN.workingHours],
  holidays: [],
  overlap: 'warn',
  version: 1,
};
