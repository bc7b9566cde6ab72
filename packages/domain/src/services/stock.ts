import { fraction, round } from '../documents/fraction.ts';
import { type E4, e4, type Micro, micro } from '../money/money.ts';

export const MOVEMENT_KINDS = ['opening', 'purchase', 'sale', 'return', 'adjustment', 'transfer'] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

export const ADJUST_REASONS = ['count', 'received', 'damage', 'loss', 'found', 'other'] as const;
export type AdjustReason = (typeof ADJUST_REASONS)[number];

export type Stock = { onHand: Micro; averageCost: E4 };
/** `unitCost` is what one unit cost where it came from; null where that is not known, and then the average stands in. */
export type Movement = { quantity: Micro; unitCost: E4 | null };
export type MovedStock = Stock & { unitCost: E4 };

/**
 * Moving weighted average. What comes in moves the average towards its own cost, in proportion to quantity, rounded once
 * to four decimals, half away from zero. What goes out leaves at the average and does not move it. Where nothing is on
 * hand, or less, there is nothing to average with: the cost of what comes in is the new average.
 */
export function afterMovement({ onHand, averageCost }: Stock, { quantity, unitCost }: Movement): MovedStock {
  const after = micro(onHand + quantity);
  if (quantity <= 0) return { onHand: after, averageCost, unitCost: averageCost };
  const cost = unitCost ?? averageCost;
  if (onHand <= 0) return { onHand: after, averageCost: cost, unitCost: cost };
  const value = BigInt(onHand) * BigInt(averageCost) + BigInt(quantity) * BigInt(cost);
  return { onHand: after, averageCost: e4(round(fraction(value, after))), unitCost: cost };
}

/** What can still be promised: on hand, less what approved estimates hold. */
export const availableOf = ({ onHand, reserved }: { onHand: Micro; reserved: Micro }): Micro =>
  micro(onHand - reserved);
