import { Temporal } from 'temporal-polyfill';

/** `gap`: clocks jump over that time on that day; `twice`: they show it twice. */
export type ClockOddity = 'gap' | 'twice';
export type ClockTime = { at: Date; oddity: ClockOddity | null; shown: string };

/**
 * The instant at which clocks of a zone show a time on a day. A time that they jump over comes as much later as they jump,
 * and of one that they show twice the first counts: a date is never left out, and never worked twice.
 */
export function clockTime(day: string, time: string, zone: string): ClockTime {
  const wanted = Temporal.PlainDate.from(day).toPlainDateTime(Temporal.PlainTime.from(time));
  const first = wanted.toZonedDateTime(zone, { disambiguation: 'earlier' });
  const last = wanted.toZonedDateTime(zone, { disambiguation: 'later' });
  const isGap = !last.toPlainDateTime().equals(wanted);
  const isTwice = !isGap && first.epochMilliseconds !== last.epochMilliseconds;
  const chosen = isGap ? last : first;
  return {
    at: new Date(chosen.epochMilliseconds),
    oddity: isGap ? 'gap' : isTwice ? 'twice' : null,
    shown: chosen.toPlainTime().toString({ smallestUnit: 'minute' }),
  };
}
