/** Longer than any word that is read as one; what is longer may break anywhere rather than run off the paper. */
const LONGEST_WORD = 24;
/** Nobody reads a word of hundreds: it breaks at every few characters, or laying it out would take seconds. */
const ENDLESS = { characters: 240, piece: 6 };

const IDEOGRAPHIC = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]/u;
/** Written without spaces: where a word ends is known from a dictionary. */
const UNSPACED = /[\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/u;

/** Japanese line breaking (kinsoku): these never begin a line, those never end one. */
const NEVER_FIRST = /^[\p{Pe}\p{Pf}、。，．：；！？・ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ々〜～%‰℃.,:;!?]/u;
const NEVER_LAST = /[\p{Ps}\p{Pi}$€£¥￥#]$/u;

const words = new Intl.Segmenter('th', { granularity: 'word' });
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

const piecesOf = (segmenter: Intl.Segmenter, text: string) =>
  Array.from(segmenter.segment(text), ({ segment }) => segment);

/**
 * Where a word may be broken. The renderer puts a hyphen at the end of a broken piece, but not where an empty piece
 * follows: that it takes for a space without width. So an empty piece is a break that adds nothing to the text.
 */
export function lineBreaks(word: string): string[] {
  if (UNSPACED.test(word)) return apart(piecesOf(words, word));
  if (IDEOGRAPHIC.test(word)) return apart(keptTogether(piecesOf(characters, word)));
  if (word.length > ENDLESS.characters) return apart(inPieces(piecesOf(characters, word), ENDLESS.piece));
  if (word.length > LONGEST_WORD) return apart(piecesOf(characters, word));
  return [word];
}

const inPieces = (pieces: readonly string[], size: number): string[] =>
  Array.from({ length: Math.ceil(pieces.length / size) }, (_, at) => pieces.slice(at * size, (at + 1) * size).join(''));

const apart = (pieces: readonly string[]): string[] => pieces.flatMap((piece) => [piece, '']);

/** Joins what may not be parted: punctuation to its neighbour, and a Latin word inside to itself. */
function keptTogether(pieces: readonly string[]): string[] {
  const kept: string[] = [];
  for (const piece of pieces) {
    const before = kept.at(-1);
    const isJoined =
      before !== undefined &&
      (NEVER_FIRST.test(piece) || NEVER_LAST.test(before) || !(IDEOGRAPHIC.test(before) || IDEOGRAPHIC.test(piece)));
    if (isJoined) kept[kept.length - 1] = before + piece;
    else kept.push(piece);
  }
  return kept;
}
