import { searchWords } from '@countinghouse/domain/search/words';

/** Longer beginnings are never typed, and what is typed is cut alike. */
const MAX_LENGTH = 60;
const MAX_WORDS = 12;

const cut = (text: string) => [...text].slice(0, MAX_LENGTH).join('').trimEnd();
const joined = (text: string) => searchWords(text).join('');

/** `oak table large`, `table large`, `large`: a word is found by its beginning, and so are words in their order. */
const endings = (text: string): string[] => {
  const words = searchWords(text);
  return words.slice(0, MAX_WORDS).map((_, index) => words.slice(index).join(' '));
};

type Searched = { name: string; code: string; barcode?: string };

/** Every beginning by which an item is found, stored in `service_tokens`: `AB-100` also as `ab100`. */
export function itemTokens({ name, code, barcode = '' }: Searched): string[] {
  const spellings = [name, name.replace(/['’‘]/g, '')].flatMap(endings);
  const tokens = [...spellings, ...endings(code), joined(code), barcode];
  return [...new Set(tokens.map(cut))].filter((token) => token !== '');
}

/** What to look for: `phrase` as the beginning of one token, or every one of `words` as the beginning of some. */
export type SearchTerm = { phrase: string; words: string[] };

/** What a person typed; null when there is no letter or digit in it. */
export function readTerm(typed: string): SearchTerm | null {
  const words = searchWords(typed).slice(0, MAX_WORDS).map(cut);
  return words.length === 0 ? null : { phrase: cut(words.join(' ')), words };
}
