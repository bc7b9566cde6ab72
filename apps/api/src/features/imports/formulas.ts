/**
 * A cell that a spreadsheet would calculate begins with one of these signs. It also begins behind anything that some
 * program takes for the end of a cell: a semicolon where the list separator is one, a line break, a tab.
 */
const SIGNS = /[=+\-@＝＋－＠]/;
const ENDS_CELL = /[;,|\t\r\n]/;
/** What stands before a sign without hiding it: apostrophes, spaces, and characters that nobody sees. */
const UNSEEN = /['\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u;

/** A text as a cell that no spreadsheet calculates: an apostrophe before the sign makes it text. */
export const escapeFormulas = (text: string): string => rewriteSigns(text, (before) => `${before}'`);

/** What was meant by such a cell; gives back exactly what `escapeFormulas` was given. */
export const unescapeFormulas = (cell: string): string =>
  rewriteSigns(cell, (before) => (before.endsWith("'") ? before.slice(0, -1) : before));

/**
 * `rewrite` gets what stands unseen before each sign that begins a cell. One walk over the text, every character looked at
 * once: a pattern for the same would try each of ten thousand line breaks as the beginning of a cell, and run to the last
 * one each time.
 */
function rewriteSigns(text: string, rewrite: (before: string) => string): string {
  if (!SIGNS.test(text)) return text;
  const parts: string[] = [];
  let kept = 0;
  let begins: number | null = 0;
  let at = 0;
  for (const character of text) {
    if (begins !== null && SIGNS.test(character)) {
      parts.push(text.slice(kept, begins), rewrite(text.slice(begins, at)));
      kept = at;
      begins = null;
    } else if (ENDS_CELL.test(character)) begins = at + 1;
    else if (begins !== null && !UNSEEN.test(character)) begins = null;
    at += character.length;
  }
  return parts.join('') + text.slice(kept);
}
