import { digitsOf } from '@countinghouse/domain/customers/names';
import type { CustomerType } from '@countinghouse/domain/customers/options';
import {
  cutToken,
  endings,
  MAX_WORDS,
  nameTokens,
  numberTokens,
  storedTokens,
} from '@countinghouse/domain/search/tokens';
import { searchWords } from '@countinghouse/domain/search/words';
import { searchTokens } from '../../platform/db/search-tokens.repo.ts';

export const customerSearch = searchTokens('customer_tokens', 'customer_id');

export type Scope = 'main' | 'billing' | 'archived';

/** Who finds an account: nobody finds a shipping account, nor a billing account that was removed. */
export function marksOf(kind: CustomerType, isArchived: boolean): { scope: Scope } | null {
  if (kind === 'shipping') return null;
  if (kind === 'billing') return isArchived ? null : { scope: 'billing' };
  return { scope: isArchived ? 'archived' : 'main' };
}

type SearchableAccount = {
  first_name: string;
  last_name: string;
  is_company: boolean;
  company_name: string;
  phone_code: string;
  numbers: readonly { digits: string }[];
  emails: readonly { email_address: string }[];
};

/**
 * Every beginning by which an account is found, stored in `customer_tokens`. Words go in as the rest of their text from
 * that word on, so that `anna sm` is one look-up in one index; a person is also found family name first, and without
 * their middle names.
 */
export function accountTokens(account: SearchableAccount): string[] {
  const first = searchWords(account.first_name);
  const last = searchWords(account.last_name);
  const tokens = [
    ...nameTokens(`${account.first_name} ${account.last_name}`),
    [...last, ...first].join(' '),
    ...(first.length > 1 ? [[...first.slice(0, 1), ...last].join(' ')] : []),
    ...(account.is_company ? nameTokens(account.company_name) : []),
    ...account.emails.flatMap(({ email_address }) => emailTokens(email_address)),
    ...account.numbers.flatMap(({ digits }) => numberTokens(digits, digitsOf(account.phone_code))),
  ];
  return storedTokens(tokens);
}

/** The whole address, each word of the part before the @, and the domain without its ending. */
function emailTokens(address: string): string[] {
  const at = address.lastIndexOf('@');
  const local = searchWords(address.slice(0, at));
  const domain = searchWords(address.slice(at + 1));
  return [...endings([...local, ...domain]).slice(0, local.length), domain.join(' ')];
}

/** What to look for: an account must have, for every group, a token that begins with one of its prefixes. */
export type SearchTerm = { whole: string[]; groups: string[][] };

const NUMBER_LIKE = /^[\d\s().+/-]+$/;
const EMAIL_LIKE = /^[^\s@]+@[^\s@]*$/;

/** What a person typed; null when there is no letter or digit in it. */
export function readTerm(typed: string): SearchTerm | null {
  const words = searchWords(typed).map(cutToken);
  if (words.length === 0) return null;
  const phrase = cutToken(words.join(' '));
  if (NUMBER_LIKE.test(typed)) {
    const whole = [...new Set([cutToken(digitsOf(typed)), phrase])];
    return { whole, groups: [whole] };
  }
  // The words of an address are found only behind one another: no token begins with its `com`.
  if (EMAIL_LIKE.test(typed.trim())) return { whole: [phrase], groups: [[phrase]] };
  return { whole: [phrase], groups: words.slice(0, MAX_WORDS).map((word) => [word]) };
}
