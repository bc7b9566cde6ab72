import { decimalText, withoutEndZeros } from './decimal.ts';
import type { Cents, E4, Micro, Ppm } from './money.ts';

const MINUS = '\u2212';
/** The default locale (specification 9). Made once: making one costs a hundred times as much as using it. */
const thousands = new Intl.NumberFormat('en-US');

/** Money in pieces, so that symbol and cents can be quiet: two decimals, comma thousands. Display only. */
export function moneyParts(value: Cents): { sign: string; whole: string; cents: string } {
  const minor = Math.abs(value);
  const whole = thousands.format(Math.floor(minor / 100));
  return { sign: value < 0 ? MINUS : '', whole, cents: String(minor % 100).padStart(2, '0') };
}

/** A figure with its thousands apart and as many decimals as it has, at least so many. */
function figure(value: number, scale: number, least: number): string {
  const [whole = '', fraction = ''] = decimalText(Math.abs(value), scale).split('.');
  const kept = withoutEndZeros(fraction).padEnd(least, '0');
  return `${thousands.format(BigInt(whole))}${kept && `.${kept}`}`;
}

/** `$45.00`; `$0.0125` where a unit price needs its four decimals. */
export const formatUnitPrice = (value: E4, symbol = '$') => `${value < 0 ? MINUS : ''}${symbol}${figure(value, 4, 2)}`;

/** `1,250.50`; so many decimals as it has, at least so many. */
export const formatFigure = (value: number, scale: number, least = 0) =>
  `${value < 0 ? MINUS : ''}${figure(value, scale, least)}`;

/** `1,250`, `12.5`, `−3` */
export const formatQuantity = (value: Micro) => formatFigure(value, 6);

/** `9.975%` */
export const formatRate = (value: Ppm) => `${formatFigure(value, 4)}%`;

/** `−$1,250.00`: where an amount is part of a sentence; beside others it is `<Money>`. */
export function formatMoney(value: Cents, symbol = '$'): string {
  const { sign, whole, cents } = moneyParts(value);
  return `${sign}${symbol}${whole}.${cents}`;
}
