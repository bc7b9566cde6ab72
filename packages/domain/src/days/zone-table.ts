// Who reads a clock where: a table on which Node, the database and a browser must agree. Each brings zone data of its own,
// and they are not equally new. No library here, because browsers load this.

export type ClockQuestion = { zone: string; at: string };
export type ClockAnswer = ClockQuestion & { clock: string };
export type ClockDifference = ClockAnswer & { other: string };

/** Zones whose rules changed lately, and the usual ones, each before and after the change or in both halves of the year. */
export const ZONE_TABLE: readonly ClockQuestion[] = [
  // British Columbia stays on summer time from 2026 on.
  ...['2025-12-15T20:00:00Z', '2026-07-15T20:00:00Z', '2026-12-15T20:00:00Z', '2027-03-01T20:00:00Z'].map((at) => ({
    zone: 'America/Vancouver',
    at,
  })),
  // Paraguay stays on summer time from October 2024 on.
  ...['2024-07-15T12:00:00Z', '2025-07-15T12:00:00Z'].map((at) => ({ zone: 'America/Asuncion', at })),
  // Kazakhstan has one zone from March 2024 on.
  ...['2024-02-15T12:00:00Z', '2024-04-15T12:00:00Z'].map((at) => ({ zone: 'Asia/Almaty', at })),
  // Egypt has summer time again from 2023 on; Mexico has none since 2022.
  { zone: 'Africa/Cairo', at: '2026-07-15T12:00:00Z' },
  { zone: 'America/Mexico_City', at: '2026-07-15T12:00:00Z' },
  ...[
    'America/Toronto',
    'America/St_Johns',
    'Europe/London',
    'Europe/Zurich',
    'Australia/Lord_Howe',
    'Asia/Kolkata',
  ].flatMap((zone) => [
    { zone, at: '2026-01-15T12:00:00Z' },
    { zone, at: '2026-07-15T12:00:00Z' },
  ]),
];

const DAY_MS = 86_400_000;
const MONTHS_AHEAD = 24;

/** The same questions for one more zone: every half month of the next two years, so that no change of its clocks is missed. */
export const questionsOf = (zone: string, now: Date): ClockQuestion[] =>
  Array.from({ length: MONTHS_AHEAD * 2 }, (_, index) => ({
    zone,
    at: new Date(now.getTime() + index * 15 * DAY_MS).toISOString(),
  }));

/** `YYYY-MM-DD HH:MM` as a clock there shows it, by the zone data of whoever runs this; '' where the zone is unknown. */
export function readClock({ zone, at }: ClockQuestion): string {
  try {
    const parts = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    }).formatToParts(new Date(at));
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
    return `${part('year')}-${part('month')}-${part('day')} ${part('hour')}:${part('minute')}`;
  } catch {
    return '';
  }
}

/** Where somebody else's clock shows something different. */
export const differencesOf = (
  answers: readonly ClockAnswer[],
  readOther: (question: ClockQuestion) => string,
): ClockDifference[] =>
  answers.map((answer) => ({ ...answer, other: readOther(answer) })).filter(({ clock, other }) => clock !== other);
