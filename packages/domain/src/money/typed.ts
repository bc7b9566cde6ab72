import { decimalText, withoutEndZeros } from './decimal.ts';

const SPACES = /[\s\u00a0\u202f]/g;
/** `12,5`: a comma that cannot stand between thousands. */
const DECIMAL_COMMA = /^-?\d+,(\d{1,2}|\d{4,})$/;
const NUMBER = /^-?(\d+(,\d{3})+|\d+)?(\.\d*)?$/;

/**
 * What somebody typed into a box or a spreadsheet as a figure, as the wire has it: `1,234.50` and `12,5` both mean what
 * they say to a reader. Nothing at all is null; what is no number is NaN, so that the contract refuses it.
 */
export function readDecimal(typed: string): number | null {
  const text = typed.replace(SPACES, '').replace('\u2212', '-');
  if (text === '') return null;
  if (DECIMAL_COMMA.test(text)) return Number(text.replace(',', '.'));
  return NUMBER.test(text) && /\d/.test(text) ? Number(text.replaceAll(',', '')) : Number.NaN;
}

/** The same the other way round, as it stands in a box or a cell: `45.00` for a price, `12.5` for a quantity. */
export function writeDecimal(value: number | null, scale: number, least = 0): string {
  if (value === null) return '';
  const [whole = '', fraction = ''] = decimalText(value, scale).split('.');
  const kept = withoutEndZeros(fraction).padEnd(least, '0');
  return kept === '' ? whole : `${whole}.${kept}`;
}
