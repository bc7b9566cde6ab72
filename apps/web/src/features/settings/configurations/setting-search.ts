import { searchText, searchWords } from '@countinghouse/domain/search/words';

/** Every typed word begins a word of one of the labels. An empty search finds everything. */
export function isFound(typed: string, labels: readonly string[]): boolean {
  const words = searchWords(typed);
  return (
    words.length === 0 || labels.some((label) => words.every((word) => ` ${searchText(label)}`.includes(` ${word}`)))
  );
}
