import { searchWords } from '@countinghouse/domain/search/words';
import MiniSearch from 'minisearch';

type Searchable = { key: string; text: string; weight: number };

/** From so many letters on one in four may be wrong: below it everything would look like everything. */
const MIN_FUZZY = 4;
const WRONG = 0.25;

/** The keys whose words begin so, also where letters are wrong, left out or swapped; best first. */
export function findSimilar(entries: readonly Searchable[], typed: string): string[] {
  if (searchWords(typed).length === 0) return [];
  const weights = new Map(entries.map(({ key, weight }) => [key, weight]));
  const index = new MiniSearch<Searchable>({
    idField: 'key',
    fields: ['text'],
    tokenize: searchWords,
    processTerm: (term) => term,
  });
  index.addAll([...new Map(entries.map((entry) => [entry.key, entry])).values()]);
  const found = index.search(typed, {
    combineWith: 'AND',
    prefix: true,
    fuzzy: (term) => (term.length >= MIN_FUZZY ? WRONG : false),
    maxFuzzy: 3,
    boostDocument: (key: string) => weights.get(key) ?? 1,
  });
  return found.map(({ id }) => String(id));
}
