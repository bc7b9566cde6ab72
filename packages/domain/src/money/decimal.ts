/**
 * Decimal text and numbers to scaled integers and back, without a float in between.
 * `159.44` at scale 2 is `15944`; `159.445` at scale 2 is refused, because somebody would lose half a cent.
 */
export function toScaled(value: number | string, scale: number): number {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(typeof value === 'number' ? plain(value) : value.trim());
  if (!match) throw new RangeError(`not a decimal number: ${value}`);
  const [, sign, integer = '0', fraction = ''] = match;
  const kept = withoutEndZeros(fraction);
  if (kept.length > scale) throw new RangeError(`more than ${scale} decimals: ${value}`);
  const scaled = Number(`${sign}${integer}${kept.padEnd(scale, '0')}`);
  if (!Number.isSafeInteger(scaled)) throw new RangeError(`out of range: ${value}`);
  return scaled === 0 ? 0 : scaled;
}

/** `1500` is `15`: the digits behind a decimal point, without those that say nothing. */
export function withoutEndZeros(digits: string): string {
  let end = digits.length;
  while (digits[end - 1] === '0') end -= 1;
  return digits.slice(0, end);
}

/** The nearest number a JSON reader will see; exact to the last decimal below 2^53. */
export const fromScaled = (scaled: number, scale: number): number => Number(decimalText(scaled, scale));

export function decimalText(scaled: number, scale: number): string {
  const digits = String(Math.abs(scaled)).padStart(scale + 1, '0');
  const integer = digits.slice(0, digits.length - scale);
  const fraction = scale === 0 ? '' : `.${digits.slice(digits.length - scale)}`;
  return `${scaled < 0 ? '-' : ''}${integer}${fraction}`;
}

/** 1e21 and 1e-7 are how JavaScript prints them; neither is an amount anybody typed. */
function plain(value: number): string {
  const text = String(value);
  if (text.includes('e') || !Number.isFinite(value)) throw new RangeError(`not a decimal number: ${value}`);
  return text;
}
