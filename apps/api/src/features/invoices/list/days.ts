const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `Nov 9`, with its year when that is not this one; '' for what has not happened. */
export type DayText = { ofDay: (day: string | null) => string; ofInstant: (instant: Date | null) => string };

/** Days as a business's lists say them: a calendar day is the same everywhere, an instant falls on the day it had there. */
export function dayText({ today, timezone }: { today: string; timezone: string }): DayText {
  const thisYear = today.slice(0, 4);
  const dayOf = isoDayIn(timezone);
  const ofDay = (day: string | null) => {
    if (!day) return '';
    const [year = '', month = '', date = ''] = day.split('-');
    const text = `${MONTHS[Number(month) - 1]} ${Number(date)}`;
    return year === thisYear ? text : `${text}, ${year}`;
  };
  return { ofDay, ofInstant: (instant) => ofDay(dayOf(instant)) };
}

/** No zone is off by less, so all of a quarter of an hour falls on one day. */
const QUARTER_MS = 900_000;
const MAX_KNOWN = 20_000;
const zones = new Map<string, { format: Intl.DateTimeFormat; known: Map<number, string> }>();

function zoneOf(timeZone: string) {
  const known = zones.get(timeZone);
  if (known) return known;
  // Swedish writes days as ISO does.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const zone = { format, known: new Map<number, string>() };
  zones.set(timeZone, zone);
  return zone;
}

/** `2026-11-09`, the day an instant had in a time zone; '' for none. Remembered, because a format costs more than the row. */
export function isoDayIn(timeZone: string): (instant: Date | null) => string {
  const { format, known } = zoneOf(timeZone);
  return (instant) => {
    if (instant === null) return '';
    const quarter = Math.floor(instant.getTime() / QUARTER_MS);
    const remembered = known.get(quarter);
    if (remembered !== undefined) return remembered;
    if (known.size >= MAX_KNOWN) known.clear();
    const day = format.format(instant);
    known.set(quarter, day);
    return day;
  };
}
