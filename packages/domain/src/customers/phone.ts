const SLOT = '9';
const digitsOf = (text: string) => text.replaceAll(/\D/g, '');

/** How many digits a format has room for. */
export const slotsOf = (format: string) => format.split(SLOT).length - 1;

/** Puts digits into the format's slots; its punctuation appears as soon as the digit behind it does. */
export function applyMask(digits: string, format: string): string {
  let rest = digits;
  let masked = '';
  for (const letter of format) {
    if (rest === '') break;
    masked += letter === SLOT ? rest[0] : letter;
    if (letter === SLOT) rest = rest.slice(1);
  }
  return masked;
}

/** A whole number in the format; one of another country, and one that does not fill it, stays as it was typed. */
export function fitPhone(typed: string, format: string): string {
  const digits = digitsOf(typed);
  return !typed.startsWith('+') && digits.length === slotsOf(format) ? applyMask(digits, format) : typed;
}
