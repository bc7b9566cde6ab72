import { type Micro, micro } from '../money/money.ts';

/** To how many minutes the time on site is rounded up. */
export const TIME_STEPS = [15, 30, 60] as const;
export type TimeStep = (typeof TIME_STEPS)[number];

/** One stay of one person; without an end the clock is running. */
export type VisitStay = { userId: number; startedAt: Date; endedAt: Date | null };

/** How far a phone’s clock may be ahead of ours. */
const CLOCK_AHEAD_MS = 120_000;
/** How long a phone may have been without a network. */
export const MAX_OFFLINE_DAYS = 7;
const DAY_MS = 86_400_000;
/** One stay is not longer; a clock that somebody forgot is set right by hand. */
export const MAX_STAY_DAYS = 31;

/**
 * When something happened, by the phone that tells it afterwards. Undefined where that cannot be: in the future, or longer ago
 * than a phone waits. A clock that is a little ahead means now.
 */
export function tellableInstant(at: Date | undefined, now: Date): Date | undefined {
  if (!at) return now;
  const ahead = at.getTime() - now.getTime();
  if (ahead > CLOCK_AHEAD_MS || ahead < -MAX_OFFLINE_DAYS * DAY_MS) return undefined;
  return ahead > 0 ? now : at;
}

/** Seconds that passed in truth, whatever clocks said meanwhile; a running clock counts up to now. */
export const secondsOf = ({ startedAt, endedAt }: VisitStay, now: Date): number =>
  Math.max(0, Math.floor(((endedAt ?? now).getTime() - startedAt.getTime()) / 1000));

/** Seconds of everybody together: two people for an hour are two hours. */
export const secondsOnSite = (stays: readonly VisitStay[], now: Date): number =>
  stays.reduce((sum, stay) => sum + secondsOf(stay, now), 0);

/** Minutes that are billed: everybody's time together, rounded up once. A started step is a whole one. */
export const billedMinutes = (seconds: number, step: TimeStep): number => Math.ceil(seconds / (step * 60)) * step;

/** Every step is a quarter of an hour or a multiple of it, so hours are exact. */
export const hoursOf = (minutes: number): Micro => micro((minutes / 15) * 250_000);

/** What keeps stays from being true together, by the index of the stay and its field. */
export function stayProblems(stays: readonly VisitStay[], now: Date): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const [index, { startedAt, endedAt }] of stays.entries()) {
    if (startedAt > now) problems[`times.${index}.startedAt`] = 'Not in the future.';
    if (endedAt === null) continue;
    if (endedAt > now) problems[`times.${index}.endedAt`] = 'Not in the future.';
    else if (endedAt < startedAt) problems[`times.${index}.endedAt`] = 'The end must come after the start.';
    else if (endedAt.getTime() - startedAt.getTime() > MAX_STAY_DAYS * DAY_MS)
      problems[`times.${index}.endedAt`] = `At most ${MAX_STAY_DAYS} days.`;
  }
  for (const index of overlappingStays(stays))
    problems[`times.${index}.startedAt`] ??= 'This person was on site at that time already.';
  return problems;
}

/** The indexes of stays that begin before an earlier one of the same person has ended. */
function overlappingStays(stays: readonly VisitStay[]): number[] {
  const found: number[] = [];
  const inOrder = stays
    .map((stay, index) => ({ ...stay, index }))
    .toSorted((a, b) => a.userId - b.userId || a.startedAt.getTime() - b.startedAt.getTime() || a.index - b.index);
  for (const [place, stay] of inOrder.entries()) {
    const before = inOrder[place - 1];
    if (before?.userId !== stay.userId) continue;
    if (before.endedAt === null || before.endedAt > stay.startedAt) found.push(stay.index);
  }
  return found;
}
