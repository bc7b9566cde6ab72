/** RFC 5545 3.1: a line of a calendar file has at most so many octets, its break not counted. */
const MAX_OCTETS = 75;
const BREAK = '\r\n';

/** Longer lines go on in the next one, after a space. Never within a character: programs read each line on its own. */
export function foldLine(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > MAX_OCTETS) {
      parts.push(part);
      // The space that the next line begins with is one of its octets.
      [part, octets] = ['', 1];
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join(`${BREAK} `);
}

function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x8_00) return 2;
  return code < 0x1_00_00 ? 3 : 4;
}

export const joinLines = (lines: readonly string[]): string => lines.map((line) => foldLine(line) + BREAK).join('');

/** Text that stays the value of its property, whatever somebody typed. */
export const icsText = (text: string): string =>
  printable(text)
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n|\r|\n/g, '\\n');

/** A parameter stands in quotes and knows no escapes: what would end it is left out. */
export const icsParameter = (text: string): string =>
  `"${printable(text)
    .replaceAll(/[\r\n"]+/g, ' ')
    .trim()}"`;

/** A calendar file has no control characters but line breaks and tabs. */
const printable = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]/gu, (one) => KEPT.get(one) ?? '');
const KEPT = new Map([
  ['\n', '\n'],
  ['\r', '\r'],
  ['\t', '\t'],
  ['\u2028', '\n'],
  ['\u2029', '\n'],
]);

/** `20261117T140000Z` */
export const icsInstant = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
/** `20261117` */
export const icsDay = (day: string): string => day.replaceAll('-', '');
/** `20261117T090000`, on the clocks of a place. */
export const icsClock = (day: string, time: string): string => `${icsDay(day)}T${time.replaceAll(':', '')}`;
