import { cutToken, endings, MAX_WORDS, nameTokens, storedTokens } from '@countinghouse/domain/search/tokens';
import { searchWords } from '@countinghouse/domain/search/words';
import { searchTokens } from '../../../platform/db/search-tokens.repo.ts';

export const itemSearch = searchTokens('service_tokens', 'service_id');

export type Kind = 'service' | 'part';
type ItemState = { isActive: boolean; isArchived: boolean };

export const scopeOf = ({ isActive, isArchived }: ItemState): 'active' | 'inactive' | 'archived' =>
  isArchived ? 'archived' : isActive ? 'active' : 'inactive';

type SearchableItem = { name: string; code: string; barcode?: string };

/** Every beginning by which an item is found, stored in `service_tokens`: `AB-100` also as `ab100`. */
export function itemTokens({ name, code, barcode = '' }: SearchableItem): string[] {
  const words = searchWords(code);
  return storedTokens([...nameTokens(name), ...endings(words), words.join(''), barcode]);
}

/** What to look for: `phrase` as the beginning of one token, or every one of `words` as the beginning of some. */
export type SearchTerm = { phrase: string; words: string[] };

/** What a person typed; null when there is no letter or digit in it. */
export function readTerm(typed: string): SearchTerm | null {
  const words = searchWords(typed).slice(0, MAX_WORDS).map(cutToken);
  return words.length === 0 ? null : { phrase: cutToken(words.join(' ')), words };
}
