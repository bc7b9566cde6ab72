/** One entry of a list in a cell: `Mobile: (514) 555-0188`. */
export type Entry = { name: string; value: string };

const escape = (text: string, signs: RegExp) => inOneLine(text.replaceAll(signs, (sign) => `\\${sign}`));
const inOneLine = (text: string) =>
  text
    .split(/[\r\n]/)
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ');
const NAME_SIGNS = /[\\;:]/g;
const VALUE_SIGNS = /[\\;]/g;

/** A whole list in one cell: `Mobile: (514) 555-0188; (514) 555-0199`. The signs that part it are escaped in it. */
export const writeEntries = (entries: readonly Entry[]): string =>
  entries
    .map(({ name, value }) =>
      name === '' ? escape(value, NAME_SIGNS) : `${escape(name, NAME_SIGNS)}: ${escape(value, VALUE_SIGNS)}`,
    )
    .join('; ');

/**
 * The entries of a cell, ours or anybody's: parted by semicolons or line breaks, each with a name before a colon or
 * without. `isValue` tells a value from a name, so that the colon of `https://…` parts nothing.
 */
export function readEntries(cell: string, isValue: (text: string) => boolean): Entry[] {
  return split(cell, /[;\n]/).flatMap((text) => {
    const entry = text.trim();
    if (entry === '') return [];
    const [name = '', ...rest] = split(entry, /:/);
    const isNamed = rest.length > 0 && !isValue(unescape(entry));
    return isNamed
      ? [{ name: unescape(name).trim(), value: unescape(rest.join(':')).trim() }]
      : [{ name: '', value: unescape(entry) }];
  });
}

/** At signs that no backslash escapes. */
function split(text: string, at: RegExp): string[] {
  const parts = [''];
  for (let index = 0; index < text.length; index += 1) {
    const sign = text.charAt(index);
    const last = parts.length - 1;
    if (sign === '\\' && index + 1 < text.length) {
      parts[last] += sign + text.charAt(index + 1);
      index += 1;
    } else if (at.test(sign)) parts.push('');
    else parts[last] += sign;
  }
  return parts;
}

const unescape = (text: string) => text.replaceAll(/\\([\\;:])/g, '$1');
