import { searchText } from './words.ts';

/** What a list's cursor carries in its 500 characters, and an index in one entry: letters of some scripts take many bytes. */
const MAX_BYTES = 300;

const bytesOf = (letter: string): number => {
  const point = letter.codePointAt(0) ?? 0;
  return point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
};

/** The name without case and accents, by which lists are in order: `searchText`, as much of it as can be an index's key. */
export function sortName(name: string): string {
  let bytes = 0;
  let kept = '';
  for (const letter of searchText(name)) {
    bytes += bytesOf(letter);
    if (bytes > MAX_BYTES) break;
    kept += letter;
  }
  return kept.trimEnd();
}
