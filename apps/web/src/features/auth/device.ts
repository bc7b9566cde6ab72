const BROWSERS: readonly [string, RegExp][] = [
  ['Edge', /Edg\//],
  ['Opera', /OPR\//],
  ['Firefox', /Firefox\//],
  ['Chrome', /(Chrome|CriOS)\//],
  ['Safari', /Safari\//],
];
const SYSTEMS: readonly [string, RegExp][] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
];

const find = (table: readonly [string, RegExp][], text: string) => table.find(([, pattern]) => pattern.test(text))?.[0];

/** Enough of a user agent for a person to recognise their own browser. Undefined where nothing is known. */
export const deviceOf = (userAgent: string) => ({
  browser: find(BROWSERS, userAgent),
  system: find(SYSTEMS, userAgent),
});
