import { searchWords } from './words.ts';

/** Longer beginnings are never typed, and what is typed is cut alike. */
const MAX_LENGTH = 60;
/** The most words that are stored of a text or read of a search. */
export const MAX_WORDS = 12;

export const cutToken = (text: string): string => [...text].slice(0, MAX_LENGTH).join('').trimEnd();

/** `oak table large`, `table large`, `large`: a word is found by its beginning, and so are words in their order. */
export const endings = (words: readonly string[]): string[] =>
  words.slice(0, MAX_WORDS).map((_, index) => words.slice(index).join(' '));

/** The endings of a name; `O'Fallon` is also found as `ofallon`. */
export const nameTokens = (name: string): string[] =>
  [name, name.replace(/['’‘]/g, '')].flatMap((spelling) => endings(searchWords(spelling)));

/** As dialled, with the country's code, and by its last seven and four digits. */
export const numberTokens = (digits: string, code: string): string[] =>
  digits === '' ? [] : [digits, `${code}${digits}`, digits.slice(-7), digits.slice(-4)];

/** As they are stored: each once, cut, and none empty. */
export const storedTokens = (tokens: readonly string[]): string[] =>
  [...new Set(tokens.map(cutToken))].filter((token) => token !== '');
