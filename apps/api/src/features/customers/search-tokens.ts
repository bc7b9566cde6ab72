import { digitsOf } from '@countinghouse/domain/customers/names';
import { searchWords } from '@countinghouse/domain/search/words';

/** Longer beginnings are never typed, and what is typed is cut alike. */
const MAX_LENGTH = 60;
const MAX_WORDS = 12;

type Searched = {
  first_name: string;
  last_name: string;
  is_company: boolean;
  company_name: string;
  phone_code: string;
  numbers: readonly { digits: string }[];
  emails: readonly { email_address: string }[];
};

const cut = (text: string) => [...text].slice(0, MAX_LENGTH).join('').trimEnd();

/** `acme north widgets`, `north widgets`, `widgets`: a word is found by its beginning, and so are words in their order. */
const endings = (words: readonly string[]): string[] =>
  words.slice(0, MAX_WORDS).map((_, index) => words.slice(index).join(' '));

/** `O'Fallon` is also found as `ofallon`. */
const endingsOf = (text: string): string[] =>
  [text, text.replace(/['’‘]/g, '')].flatMap((spelling) => endings(searchWords(spelling)));

/**
 * Every beginning by which an account is found, stored in `customer_tokens`. Words go in as the rest of their text from
 * that word on, so that `anna sm` is one look-up in one index; a person is also found family name first, and without
 * their middle names.
 */
export function searchTokens(account: Searched): string[] {
  const first = searchWords(account.first_name);
  const last = searchWords(account.last_name);
  const tokens = [
    ...endingsOf(`${account.first_name} ${account.last_name}`),
    [...last, ...first].join(' '),
    ...(first.length > 1 ? [[...first.slice(0, 1), ...last].join(' ')] : []),
    ...(account.is_company ? endingsOf(account.company_name) : []),
    ...account.emails.flatMap(({ email_address }) => emailTokens(email_address)),
    ...account.numbers.flatMap(({ digits }) => numberTokens(digits, digitsOf(account.phone_code))),
  ];
  return [...new Set(tokens.map(cut))].filter((token) => token !== '');
}

/** The whole address, each word of the part before the @, and the domain without its ending. */
function emailTokens(address: string): string[] {
  const at = address.lastIndexOf('@');
  const local = searchWords(address.slice(0, at));
  const domain = searchWords(address.slice(at + 1));
  return [...endings([...local, ...domain]).slice(0, local.length), domain.join(' ')];
}

/** As dialled, with the country's code, and by its last seven and four digits. */
const numberTokens = (digits: string, code: string): string[] =>
  digits === '' ? [] : [digits, `${code}${digits}`, digits.slice(-7), digits.slice(-4)];

/** What to look for: an account must have, for every group, a token that begins with one of its prefixes. */
export type SearchTerm = { whole: string[]; groups: string[][] };

const NUMBER_LIKE = /^[\d\s().+/-]+$/;

/** What a person typed; null when there is no letter or digit in it. */
export function readTerm(typed: string): SearchTerm | null {
  const words = searchWords(typed).map(cut);
  if (words.length === 0) return null;
  const phrase = cut(words.join(' '));
  if (NUMBER_LIKE.test(typed)) {
    const whole = [...new Set([cut(digitsOf(typed)), phrase])];
    return { whole, groups: [whole] };
  }
  return { whole: [phrase], groups: words.slice(0, MAX_WORDS).map((word) => [word]) };
}
