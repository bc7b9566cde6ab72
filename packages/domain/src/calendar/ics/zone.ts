import { type ClockChange, clockChanges, offsetIn } from '../../days/zones.ts';

/** What a calendar file has to know of the clocks of a place: everything from the first instant to the second. */
export type ClockRange = { from: Date; to: Date };

/**
 * The clocks of a place for a calendar file: each change by itself, as our own zone data have it. A rule for all years would be
 * shorter, and wrong for places whose clocks follow the moon, or whose law changed.
 */
export function zoneLines(zone: string, { from, to }: ClockRange): string[] {
  const offset = offsetIn(zone, from);
  const first = { at: from, offsetFrom: offset, offsetTo: offset };
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...[first, ...clockChanges(zone, from, to)].flatMap(changeLines),
    'END:VTIMEZONE',
  ];
}

function changeLines({ at, offsetFrom, offsetTo }: ClockChange): string[] {
  const kind = offsetTo > offsetFrom ? 'DAYLIGHT' : 'STANDARD';
  // As the clocks showed it just before the change.
  const local = new Date(at.getTime() + offsetFrom * 1_000).toISOString().slice(0, 19).replaceAll(/[-:]/g, '');
  return [
    `BEGIN:${kind}`,
    `DTSTART:${local}`,
    `TZOFFSETFROM:${offsetText(offsetFrom)}`,
    `TZOFFSETTO:${offsetText(offsetTo)}`,
    `END:${kind}`,
  ];
}

/** `-0500`, `+1030`; with seconds where a place had such. */
function offsetText(seconds: number): string {
  const size = Math.abs(seconds);
  const two = (part: number) => String(Math.floor(part)).padStart(2, '0');
  const rest = size % 60 === 0 ? '' : two(size % 60);
  return `${seconds < 0 ? '-' : '+'}${two(size / 3_600)}${two((size % 3_600) / 60)}${rest}`;
}
