import { storedTokens } from './tokens.ts';
import { searchWords } from './words.ts';

/** The most words of one document that are stored; the names of its lines come before their descriptions. */
export const MAX_LINE_WORDS = 40;
/** A single letter says nothing about a line. */
const MIN_LENGTH = 2;

type LineText = { name: string; description: string };

/** The words on a document's lines, each once: whoever remembers one of them finds the document by its beginning. */
export function lineTokens(lines: readonly LineText[]): string[] {
  const texts = [...lines.map(({ name }) => name), ...lines.map(({ description }) => description)];
  const words = texts.flatMap(searchWords).filter((word) => word.length >= MIN_LENGTH);
  return storedTokens(words).slice(0, MAX_LINE_WORDS);
}
