import { currencyOf } from './currencies.ts';
import { decimalText, withoutEndZeros } from './decimal.ts';
import type { Cents, E4, Micro, Ppm } from './money.ts';

const MINUS = '\u2212';
/** The default locale (specification 9). Made once: making one costs a hundred times as much as using it. */
const thousands = new Intl.NumberFormat('en-US');

/** A symbol of letters alone, `KWD` or `kr`, stands apart from the figure. It never leaves it at the end of a line. */
const symbolBefore = (symbol: string) => (/\p{L}$/u.test(symbol) ? `${symbol}\u00a0` : symbol);

export type MoneyParts = { sign: string; symbol: string; whole: string; decimals: string };

/** Money in pieces, so that symbol and decimals can be quiet: comma thousands, `.25`, `.250` or none. Display only. */
export function moneyParts(value: Cents, currencyCode: string): MoneyParts {
  const { symbol, exponent } = currencyOf(currencyCode);
  const [whole = '', fraction = ''] = decimalText(Math.abs(value), exponent).split('.');
  return {
    sign: value < 0 ? MINUS : '',
    symbol: symbolBefore(symbol),
    whole: thousands.format(BigInt(whole)),
    decimals: fraction && `.${fraction}`,
  };
}

/** `−$1,250.00`: where an amount is part of a sentence; beside others it is `<Money>`. */
export function formatMoney(value: Cents, currencyCode: string): string {
  const { sign, symbol, whole, decimals } = moneyParts(value, currencyCode);
  return `${sign}${symbol}${whole}${decimals}`;
}

/** A figure with its thousands apart and as many decimals as it has, at least so many. */
function figure(value: number, scale: number, least: number): string {
  const [whole = '', fraction = ''] = decimalText(Math.abs(value), scale).split('.');
  const kept = withoutEndZeros(fraction).padEnd(least, '0');
  return `${thousands.format(BigInt(whole))}${kept && `.${kept}`}`;
}

/** A unit price in the same pieces: the decimals of its currency, and more where it needs its four. */
export function unitPriceParts(value: E4, currencyCode: string): MoneyParts {
  const { symbol, exponent } = currencyOf(currencyCode);
  const [whole = '', fraction = ''] = figure(value, 4, exponent).split('.');
  return { sign: value < 0 ? MINUS : '', symbol: symbolBefore(symbol), whole, decimals: fraction && `.${fraction}` };
}

/** `$45.00`; `$0.0125` where a unit price needs its four decimals. */
export function formatUnitPrice(value: E4, currencyCode: string): string {
  const { sign, symbol, whole, decimals } = unitPriceParts(value, currencyCode);
  return `${sign}${symbol}${whole}${decimals}`;
}

/** `1,250.50`; so many decimals as it has, at least so many. */
export const formatFigure = (value: number, scale: number, least = 0) =>
  `${value < 0 ? MINUS : ''}${figure(value, scale, least)}`;

/** `1,250`, `12.5`, `−3` */
export const formatQuantity = (value: Micro) => formatFigure(value, 6);

/** `9.975%` */
export const formatRate = (value: Ppm) => `${formatFigure(value, 4)}%`;
