import type { Cents } from '@countinghouse/domain/money/money';
import { moneyParts } from '../platform/format.ts';

type MoneyProps = {
  value: Cents;
  symbol?: string;
  /** Shown after standalone totals; a table says it once in its column head. */
  code?: string;
  size?: 'middle' | 'large' | 'hero';
  tone?: 'plain' | 'danger';
};

/** From a billion on; where the room was made for thousands, it is written smaller. Never cut off: half a number is another. */
const LONG = '1,000,000,000'.length;

/** An amount: quiet symbol and cents, tabular figures, a true minus before the symbol. */
export function Money({ value, symbol = '$', code, size = 'middle', tone = 'plain' }: MoneyProps) {
  const { sign, whole, cents } = moneyParts(value);
  return (
    <span className="ch-money" data-size={size} data-tone={tone} data-long={whole.length >= LONG || undefined}>
      {sign}
      <span className="ch-money-symbol">{symbol}</span>
      {whole}
      <span className="ch-money-cents">.{cents}</span>
      {code && <span className="ch-money-code">{code}</span>}
    </span>
  );
}
