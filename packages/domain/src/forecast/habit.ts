import type { ForecastLine } from './kinds.ts';

/** Payments that came about so many weeks after the due day (below zero: before it), and how many days that was altogether. */
export type HabitClass = { week: number; payments: number; days: number };

/** When money comes, as days after the due day with their weight, the earliest first. */
export type Habit = readonly { late: number; weight: number }[];

/** As much as so many payments: what is known of everybody, where little is known of one. */
const PRIOR = 3;
/** Before anything was ever paid: half on time, a quarter two weeks late, the rest six. */
const UNKNOWN: Habit = [
  { late: 0, weight: 2 },
  { late: 14, weight: 1 },
  { late: 42, weight: 1 },
];
/** With fewer payments than these, a habit is everybody's rather than the customer's. */
const KNOWN = 3;

const pointsOf = (classes: readonly HabitClass[]): Habit =>
  classes
    .filter(({ payments }) => payments > 0)
    .map(({ payments, days }) => ({ late: Math.round(days / payments), weight: payments }));

const weightOf = (habit: Habit): number => habit.reduce((sum, { weight }) => sum + weight, 0);

/** The same shape with another weight. */
const scaled = (habit: Habit, weight: number): Habit => {
  const whole = weightOf(habit);
  return habit.map((point) => ({ late: point.late, weight: (point.weight * weight) / whole }));
};

const inOrder = (habit: Habit): Habit => [...habit].sort((a, b) => a.late - b.late);

/** The customer's own payments, leaning on everybody's as long as there are few, and those on a guess. */
export const habitOf = (own: readonly HabitClass[], everybody: readonly HabitClass[]): Habit =>
  habitsBeside(everybody)(own);

/** The same for many customers: what is known of everybody is weighed once. */
export function habitsBeside(everybody: readonly HabitClass[]): (own: readonly HabitClass[]) => Habit {
  const all = [...pointsOf(everybody), ...scaled(UNKNOWN, PRIOR)];
  const prior = scaled(all, PRIOR);
  return (own) => inOrder([...pointsOf(own), ...prior]);
}

/** How many days late somebody usually pays; null where too little is known. */
export function usualDaysLate(own: readonly HabitClass[]): number | null {
  const points = inOrder(pointsOf(own));
  return weightOf(points) < KNOWN ? null : quantileOf(points, 0.5);
}

/** The first point at which so large a share of the weight has come. */
function quantileOf(habit: Habit, share: number): number {
  const wanted = weightOf(habit) * share;
  let come = 0;
  for (const { late, weight } of habit) {
    come += weight;
    if (come >= wanted) return late;
  }
  return habit.at(-1)?.late ?? 0;
}

/** Payments are learned from as at most so many days late, and as at most so many early. */
export const MOST_DAYS_LATE = 181;
export const MOST_DAYS_EARLY = 28;

/** Where a customer is later than ever, as many days more. */
const PATIENCE = { expected: 14, careful: 42, worst: 120 } as const;
/** As usual; later than three of four payments; later than nineteen of twenty. */
const SHARES = { expected: 0.5, careful: 0.75, worst: 0.95 } as const;

/**
 * How many days after the due day the money comes by each line, when `elapsed` days have passed and it has not: of what the customer did
 * before, only what is still possible counts.
 */
export function daysLate(habit: Habit, elapsed: number): Record<ForecastLine, number> {
  const possible = habit.filter(({ late }) => late > elapsed);
  const seen = weightOf(possible) / weightOf(habit);
  // Almost nobody was ever this late: nothing is left to learn from.
  const lateBy = (line: ForecastLine) => (seen < 0.02 ? elapsed + PATIENCE[line] : quantileOf(possible, SHARES[line]));
  return { expected: lateBy('expected'), careful: lateBy('careful'), worst: lateBy('worst') };
}
