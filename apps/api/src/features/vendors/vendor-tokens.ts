import { digitsOf } from '@countinghouse/domain/customers/names';
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
import type { VendorFields } from './vendor-columns.ts';

export const vendorSearch = searchTokens('vendor_tokens', 'vendor_id');

type VendorState = { isActive: boolean; isArchived: boolean };

export const scopeOf = ({ isActive, isArchived }: VendorState): 'active' | 'inactive' | 'archived' =>
  isArchived ? 'archived' : isActive ? 'active' : 'inactive';

/** Every beginning by which a vendor is found, stored in `vendor_tokens`: `O'Fallon` also as `ofallon`. */
export function vendorTokens(vendor: VendorFields): string[] {
  const { displayName, companyName, contacts, emails, numbers, accountNumberWithVendor, address } = vendor;
  const names = [displayName, companyName, ...contacts.map(({ name }) => name)];
  const addresses = [...emails.map(({ emailAddress }) => emailAddress), ...contacts.map(({ email }) => email)];
  const dialled = [...numbers.map(({ contactNumber }) => contactNumber), ...contacts.map(({ phone }) => phone)];
  const code = digitsOf(address.phoneCode);
  return storedTokens([
    ...names.flatMap(nameTokens),
    ...[...addresses, accountNumberWithVendor].flatMap((text) => endings(searchWords(text))),
    ...dialled.flatMap((number) => numberTokens(digitsOf(number), code)),
  ]);
}

/** What to look for: `phrase` as the beginning of one token, or every one of `words` as the beginning of some. */
export type SearchTerm = { phrase: string; words: string[] };

const NUMBER_LIKE = /^[\d\s().+/-]+$/;

/** What a person typed; null when there is no letter or digit in it. A number is one word however it is written. */
export function readTerm(typed: string): SearchTerm | null {
  const spelt = NUMBER_LIKE.test(typed) ? digitsOf(typed) : typed;
  const words = searchWords(spelt).slice(0, MAX_WORDS).map(cutToken);
  return words.length === 0 ? null : { phrase: cutToken(words.join(' ')), words };
}
