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

/** An amount: quiet symbol and cents, tabular figures, a true minus before the symbol. */
export function Money({ value, symbol = '$', code, size = 'middle', tone = 'plain' }: MoneyProps) {
  const { sign, whole, cents } = moneyParts(value);
  return (
    <span className="ch-money" data-size={size} data-tone={tone}>
      {sign}
      <span className="ch-money-symbol">{symbol}</span>
      {whole}
      <span className="ch-money-cents">.{cents}</span>
      {code && <span className="ch-money-code">{code}</span>}
    </span>
  );
}
