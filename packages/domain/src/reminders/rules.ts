import { clockIn, instantIn, startOfDay } from '../days/zones.ts';
import { dayAfter } from '../documents/days.ts';

/** Times of the business's clock, `HH:MM`. Equal: no quiet hours. Over midnight where they begin later than they end. */
export type QuietHours = { from: string; until: string };

/** The end of the quiet hours, where the instant falls into them; else the instant itself. */
export function afterQuiet(zone: string, at: Date, { from, until }: QuietHours): Date {
  const { day, time } = clockIn(zone, at);
  if (from === until) return at;
  const isOverMidnight = from > until;
  const isQuiet = isOverMidnight ? time >= from || time < until : time >= from && time < until;
  if (!isQuiet) return at;
  const end = instantIn(zone, isOverMidnight && time >= from ? dayAfter(day, 1) : day, until);
  // Where the clocks are put back, the same time comes twice, and the end lies behind.
  return end > at ? end : at;
}

/** When the reminder of a day goes: as soon as the day has begun and nothing is quiet. */
export const goesAt = (zone: string, day: string, quiet: QuietHours): Date =>
  afterQuiet(zone, startOfDay(zone, day), quiet);

export type ReminderRule = { id: number; offset: number; isActive: boolean; activeFrom: string };
/** Something with a due day of its own: a document, or a part of it that was asked for. */
export type DuePart = { requestId: number; dueOn: string };
export type PlannedReminder = DuePart & { ruleId: number; offset: number; day: string };

type Search = {
  parts: readonly DuePart[];
  rules: readonly ReminderRule[];
  /** The first day that is still to come. */
  from: string;
  /** Which (part, rule) had its reminder already. */
  isUsed: (requestId: number, ruleId: number) => boolean;
};

/** The next reminder of a document; undefined when no rule is left for it. */
export function nextReminder({ parts, rules, from, isUsed }: Search): PlannedReminder | undefined {
  return parts
    .flatMap((part) =>
      rules
        .filter(({ id, isActive }) => isActive && !isUsed(part.requestId, id))
        .map(({ id, offset, activeFrom }) => ({
          ...part,
          ruleId: id,
          offset,
          activeFrom,
          day: dayAfter(part.dueOn, offset),
        })),
    )
    .filter(({ day, activeFrom }) => day >= from && day >= activeFrom)
    .map(({ requestId, dueOn, ruleId, offset, day }) => ({ requestId, dueOn, ruleId, offset, day }))
    .sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : one.requestId - other.requestId))[0];
}
