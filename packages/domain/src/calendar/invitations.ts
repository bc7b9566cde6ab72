import { clockIn } from '../days/zones.ts';
import { minutesBetween, moveVisit } from './moves.ts';
import { isInOrder, spanOf, type VisitTime } from './visits.ts';

/** What was agreed, in one text. A customer's answer is about exactly this time, and says nothing about another. */
export const timeKey = ({ isAllDay, startDate, startTime, endDate, endTime, zone }: VisitTime): string =>
  isAllDay ? `${startDate}/${endDate} ${zone}` : `${startDate}T${startTime}/${endDate}T${endTime} ${zone}`;

export type VisitStart = Pick<VisitTime, 'startDate' | 'startTime'>;

/** The visit from another beginning on, as long as it is and on the same clocks; of whole days only the day counts. */
export function startingAt(time: VisitTime, { startDate, startTime }: VisitStart): VisitTime {
  const from = { day: time.startDate, time: time.startTime };
  return moveVisit(time, minutesBetween(from, { day: startDate, time: time.isAllDay ? time.startTime : startTime }));
}

/** How far ahead another time can be proposed. */
export const PROPOSAL_DAYS = 366;
const DAY_MS = 86_400_000;

/** Why this time cannot be proposed; undefined where it can. */
export function proposalRefusal(
  time: VisitTime,
  proposed: VisitTime,
  now: Date,
): 'same' | 'past' | 'far' | 'order' | undefined {
  if (timeKey(proposed) === timeKey(time)) return 'same';
  const { startsAt } = spanOf(proposed);
  if (startsAt <= now) return 'past';
  if (startsAt.getTime() > now.getTime() + PROPOSAL_DAYS * DAY_MS) return 'far';
  return isInOrder(proposed) ? undefined : 'order';
}

/** The same moments on the clocks of somebody elsewhere; undefined where those show the same, and for whole days. */
export function onClocksOf(zone: string, time: VisitTime): VisitTime | undefined {
  if (time.isAllDay) return undefined;
  const { startsAt, endsAt } = spanOf(time);
  const [start, end] = [clockIn(zone, startsAt), clockIn(zone, endsAt)];
  const isSame =
    `${start.day} ${start.time}` === `${time.startDate} ${time.startTime.slice(0, 5)}` &&
    `${end.day} ${end.time}` === `${time.endDate} ${time.endTime.slice(0, 5)}`;
  if (isSame) return undefined;
  return {
    ...time,
    zone,
    startDate: start.day,
    startTime: `${start.time}:00`,
    endDate: end.day,
    endTime: `${end.time}:00`,
  };
}
