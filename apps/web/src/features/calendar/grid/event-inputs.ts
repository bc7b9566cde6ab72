import type { EventRow } from '@countinghouse/contracts/calendar';
import { dayAfter } from '@countinghouse/domain/documents/days';
import { homeTimeOf } from '../home-clock.ts';

/** An entry as the grid takes it: on the clocks of the business, whatever those of the reader are. */
export type GridEvent = {
  id: string;
  title: string;
  start: string;
  end: string;
  allDay: boolean;
  color: string;
  editable: boolean;
  row: EventRow;
  isConflict: boolean;
};

/** The library's last day is the one after; ours is the last itself. */
export function gridEventOf(
  row: EventRow,
  { canWrite, isConflict }: { canWrite: boolean; isConflict: boolean },
): GridEvent {
  const { startDate, startTime, endDate, endTime } = homeTimeOf(row);
  const { isAllDay: allDay } = row;
  return {
    id: String(row.idCalendar),
    title: row.title,
    start: allDay ? startDate : `${startDate}T${startTime}`,
    end: allDay ? dayAfter(endDate, 1) : `${endDate}T${endTime}`,
    allDay,
    color: `#${row.backgroundColor}`,
    editable: canWrite,
    row,
    isConflict,
  };
}
