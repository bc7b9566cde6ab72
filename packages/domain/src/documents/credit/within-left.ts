import { type Cents, cents } from '../../money/money.ts';

/** Never the other way round, and never more than is left. */
export const withinLeft = (amount: number, left: number): Cents =>
  cents(left < 0 ? Math.max(Math.min(amount, 0), left) : Math.min(Math.max(amount, 0), left));

/**
 * Amounts that add up to the same, each within what is left of its line as long as the others have room for the rest. A
 * cent for which nobody has room stays where it was: the last credit note gives it back.
 */
export function eachWithinLeft(amounts: readonly Cents[], left: readonly Cents[]): Cents[] {
  const fitting: number[] = amounts.map((amount, index) => withinLeft(amount, left[index] ?? 0));
  let rest = amounts.reduce((total, amount, index) => total + amount - (fitting[index] ?? 0), 0);
  left.forEach((most, index) => {
    const moved = roomFor(rest, most - (fitting[index] ?? 0));
    fitting[index] = (fitting[index] ?? 0) + moved;
    rest -= moved;
  });
  const over = amounts.findIndex((amount, index) => amount !== fitting[index]);
  return fitting.map((amount, index) => cents(index === Math.max(over, 0) ? amount + rest : amount));
}

const roomFor = (rest: number, room: number) =>
  rest > 0 ? Math.min(rest, Math.max(room, 0)) : Math.max(rest, Math.min(room, 0));
