import { homeExponent } from '../../platform/home-currency.ts';
import { FigureField, type FigureFieldProps } from './FigureField.tsx';

type MoneyFieldProps = FigureFieldProps & {
  /** A price of one unit may have four decimals, whatever its currency. */
  isUnitPrice?: boolean;
  /** Decimals of another currency than the business's own. */
  exponent?: number;
};

const UNIT_PRICE_DECIMALS = 4;

/** An amount of money. `1,234.50` and `1 234,50` both mean what they say; nothing is rounded and no float is held. */
export function MoneyField({ isUnitPrice = false, exponent, ...field }: MoneyFieldProps) {
  return <FigureField {...field} decimals={isUnitPrice ? UNIT_PRICE_DECIMALS : (exponent ?? homeExponent())} />;
}
