import type { E4 } from '@countinghouse/domain/money/money';
import { unitPriceParts } from '../../platform/format.ts';
import { homeCurrency } from '../../platform/home-currency.ts';

/** A unit price, to four decimals: the symbol and what follows the point are quiet. A document says its own currency. */
export function UnitPrice({ value, currency = homeCurrency() }: { value: E4; currency?: string }) {
  const { sign, symbol, whole, decimals } = unitPriceParts(value, currency);
  return (
    <span className="ch-money">
      {sign}
      <span className="ch-money-symbol">{symbol}</span>
      {whole}
      {decimals && <span className="ch-money-cents">{decimals}</span>}
    </span>
  );
}
