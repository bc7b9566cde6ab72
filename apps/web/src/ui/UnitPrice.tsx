import type { E4 } from '@countinghouse/domain/money/money';
import { formatUnitPrice } from '../platform/format.ts';

/** A unit price with its two to four decimals: the symbol and what follows the point are quiet. */
export function UnitPrice({ value, symbol = '$' }: { value: E4; symbol?: string }) {
  const text = formatUnitPrice(value, '');
  const point = text.indexOf('.');
  return (
    <span className="ch-money">
      <span className="ch-money-symbol">{symbol}</span>
      {text.slice(0, point)}
      <span className="ch-money-cents">{text.slice(point)}</span>
    </span>
  );
}
