/** Letters that Unicode does not take apart into a base letter and a mark, as people type them without that key. */
const PLAIN: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ə: 'e',
};

/** Marks and modifier letters: the accent of é, the ʻokina of Maʻoputasi. Nobody should have to type them. */
const UNTYPED = /[\p{M}\p{Lm}]/gu;
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/u;
const APOSTROPHE = /['’‘]/g;

const BEYOND_ASCII = /[^\0-\x7f]/;

function fold(text: string): string {
  const lower = text.toLowerCase();
  if (!BEYOND_ASCII.test(lower)) return lower;
  return lower
    .normalize('NFD')
    .replace(UNTYPED, '')
    .replace(/[ßæœþøłđðħıə]/g, (letter) => PLAIN[letter] ?? letter);
}

/** What a person typed, as words without case and accents: `São Pau` → `sao`, `pau`. */
export const searchWords = (typed: string): string[] => fold(typed).split(BETWEEN_WORDS).filter(Boolean);

/**
 * The text to store beside a name, so that every word of `searchWords` can be looked for as the beginning of one of
 * its words. It sorts as the name does for a reader. A name with an apostrophe is also found without it:
 * `St. John's` → `st john s johns`.
 */
export function searchText(name: string): string {
  const words = searchWords(name);
  const joined = name.replace(APOSTROPHE, '');
  if (joined !== name) words.push(...searchWords(joined).filter((word) => !words.includes(word)));
  return words.join(' ');
}
