import type { Cents } from '@countinghouse/domain/money/money';
import { moneyParts } from '../../platform/format.ts';

type MoneyProps = {
  value: Cents;
  /** Its code: the symbol and the number of decimals come from it. */
  currency: string;
  /** The code after standalone totals; a table says it once in its column head. */
  withCode?: boolean;
  /** Where the column head names the currency. */
  withoutSymbol?: boolean;
  /** A change: what grew says so. */
  withPlus?: boolean;
  size?: 'middle' | 'large' | 'hero';
  tone?: 'plain' | 'danger';
};

/** From a billion on; where the room was made for thousands, it is written smaller. Never cut off: half a number is another. */
const LONG = '1,000,000,000'.length;

/** An amount: quiet symbol and decimals, tabular figures, a true minus before the symbol. */
export function Money(props: MoneyProps) {
  const { value, currency, withCode = false, withoutSymbol = false, size = 'middle', tone = 'plain' } = props;
  const { withPlus = false } = props;
  const { sign, symbol, whole, decimals } = moneyParts(value, currency);
  return (
    <span className="ch-money" data-size={size} data-tone={tone} data-long={whole.length >= LONG || undefined}>
      {withPlus && value > 0 ? '+' : sign}
      {!withoutSymbol && <span className="ch-money-symbol">{symbol}</span>}
      {whole}
      {decimals && <span className="ch-money-cents">{decimals}</span>}
      {withCode && <span className="ch-money-code">{currency}</span>}
    </span>
  );
}
