/** Stands for what cannot be drawn, so that a reader sees that something was there. */
export const BOX = '\u25a1';

const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/gu;
/** Controls, halves of characters, and marks that turn the reading order or that nobody draws. */
const INVISIBLE =
  /[\p{Cc}\p{Cs}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\p{VS}\ufeff\ufff9-\ufffc\u{e0000}-\u{e007f}]/gu;
/** Never given a meaning, or one only between friends. */
const MEANINGLESS = /[\p{Cn}\p{Co}]/gu;
/** All but those that keep words together: an amount is not parted from its currency. */
const SPACES = /[^\S\n\u00a0\u202f]+/gu;
/** More marks on one letter than any language writes grow over the lines above. */
const PILED_MARKS = /(\p{M}{4})\p{M}+/gu;

/**
 * What somebody typed, made safe to print: nothing invisible, nothing that changes the order of what stands beside it,
 * line ends as they were. Every text of the paper comes this way.
 */
export const safeText = (text: string): string =>
  text
    .replaceAll(LINE_ENDS, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(INVISIBLE, (character) => (character === '\n' ? '\n' : ''))
    .replaceAll(MEANINGLESS, BOX)
    .replaceAll(SPACES, ' ')
    .replaceAll(PILED_MARKS, '$1')
    .trim();
