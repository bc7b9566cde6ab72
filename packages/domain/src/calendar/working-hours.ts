import { WEEK_DAYS, type WeekDay } from '../documents/day-format.ts';

/** Times as a clock shows them, `09:00`; midnight at the end of a day is `24:00`. */
export type WorkingSpan = { day: WeekDay; opens: string; closes: string };
export type Holiday = { date: string; name: string };

/** How finely a day is divided. */
export const SLOT_MINUTES = [15, 30, 60] as const;
export type SlotMinutes = (typeof SLOT_MINUTES)[number];

/** How a business lays out its days. */
export type DayPlan = {
  slotMinutes: SlotMinutes;
  /** How long a new visit is, unless somebody says otherwise. */
  visitMinutes: number;
  /** What lies between two visits of one person, at least. */
  travelMinutes: number;
  workingHours: readonly WorkingSpan[];
  holidays: readonly Holiday[];
};

/** Where nobody said otherwise. */
export const FIRST_PLAN: DayPlan = {
  slotMinutes: 30,
  visitMinutes: 60,
  travelMinutes: 0,
  workingHours: WEEK_DAYS.slice(0, 5).map((day) => ({ day, opens: '09:00', closes: '17:00' })),
  holidays: [],
};

/** Day by day, and within a day from the morning on. */
export const spansInOrder = <Span extends WorkingSpan>(spans: readonly Span[]): Span[] =>
  spans.toSorted(
    (one, other) => WEEK_DAYS.indexOf(one.day) - WEEK_DAYS.indexOf(other.day) || (one.opens < other.opens ? -1 : 1),
  );

/** What is wrong with the first that is: it closes before it opens, or opens before the one before it closes. */
export function spanFault(spans: readonly WorkingSpan[]): { at: number; fault: 'order' | 'overlap' } | undefined {
  for (const [at, span] of spans.entries()) {
    if (span.closes <= span.opens) return { at, fault: 'order' };
    const isMet = (other: WorkingSpan) =>
      other.day === span.day && other.opens < span.closes && span.opens < other.closes;
    if (spans.slice(0, at).some(isMet)) return { at, fault: 'overlap' };
  }
  return undefined;
}

export const weekdayOf = (date: string): WeekDay =>
  WEEK_DAYS[(new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7] ?? 'monday';

/** When the business works on a day, from the morning on; never on a holiday. */
export function spansOn({ workingHours, holidays }: Pick<DayPlan, 'workingHours' | 'holidays'>, date: string) {
  if (holidays.some((holiday) => holiday.date === date)) return [];
  const day = weekdayOf(date);
  return spansInOrder(workingHours.filter((span) => span.day === day));
}
