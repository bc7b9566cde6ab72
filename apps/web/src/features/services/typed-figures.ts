import { toScaled } from '@countinghouse/domain/money/decimal';
import { type E4, e4 } from '@countinghouse/domain/money/money';
import { readDecimal } from '@countinghouse/domain/money/typed';

/** A figure that makes sense, else nothing: the preview shows what is known so far. */
export function readScaled(typed: string, decimals: number): number | null {
  const value = readDecimal(typed);
  if (value === null || !(value >= 0)) return null;
  try {
    return toScaled(value, decimals);
  } catch {
    return null;
  }
}

export function readPrice(typed: string): E4 | null {
  const price = readScaled(typed, 4);
  return price === null ? null : e4(price);
}
