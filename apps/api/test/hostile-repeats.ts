/** What patterns, trimming, folding, parsing and drawing each stumble over, when there is much of it. */
const UNITS = {
  newlines: '\n',
  returns: '\r\n',
  tabs: '\t',
  spaces: ' ',
  'hard spaces': '\u00A0',
  dots: '.',
  commas: ',',
  slashes: '/',
  backslashes: '\\',
  'at signs': '@',
  'open brackets': '[{(',
  'angle brackets': '<',
  quotes: '"',
  apostrophes: "'",
  digits: '1',
  letters: 'a',
  'combining marks': '\u0301',
  'joined emoji': '👩\u200D',
  'right-to-left marks': '\u202E',
  'formula signs': '\n=',
  'percent signs': '%E2',
  'ligatures that grow': 'ﷺ',
} as const;

export type Repeat = keyof typeof UNITS;
export const REPEATS = Object.keys(UNITS) as Repeat[];

/** So many characters of it, between two that keep a trim from taking them away: `a…!`, which almost matches much. */
export const hostileText = (repeat: Repeat, length: number): string => {
  const unit = UNITS[repeat];
  const middle = unit.repeat(Math.max(0, Math.floor((length - 2) / unit.length)));
  return length < 3 ? 'a'.repeat(length) : `a${middle}!`.toWellFormed();
};
