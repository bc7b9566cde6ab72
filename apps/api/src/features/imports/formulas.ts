/**
 * A cell that a spreadsheet would calculate begins with one of these signs. It also begins behind anything that some
 * program takes for the end of a cell: a semicolon where the list separator is one, a line break, a tab.
 */
const STARTS = '=+\\-@＝＋－＠';
const BEHIND = '(^|[;,|\\t\\r\\n])';
const WOULD_RUN = new RegExp(`${BEHIND}(['\\s]*)([${STARTS}])`, 'gu');
const WAS_ESCAPED = new RegExp(`${BEHIND}(['\\s]*)'([${STARTS}])`, 'gu');

/** A text as a cell that no spreadsheet calculates: an apostrophe before the sign makes it text. */
export const escapeFormulas = (text: string): string => text.replace(WOULD_RUN, "$1$2'$3");

/** What was meant by such a cell; gives back exactly what `escapeFormulas` was given. */
export const unescapeFormulas = (cell: string): string => cell.replace(WAS_ESCAPED, '$1$2$3');
