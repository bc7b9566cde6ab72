/** A name as PDFs may spell it: any letter may be written as `#` and two hexadecimal digits. */
const spelled = (name: string) =>
  [...name]
    .map((letter) => {
      const code = letter.charCodeAt(0).toString(16);
      return `(?:${letter}|#${code.replaceAll(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)})`;
    })
    .join('');

/**
 * Finds any of these names: `/J#61vaScript` is `/JavaScript`, and `/AAB` is not `/AA`.
 * Linear: nothing in it repeats (pdf-names.test.ts).
 */
export const namePattern = (names: readonly string[]): RegExp =>
  new RegExp(`/(?:${names.map(spelled).join('|')})(?=[\\s\\0()<>[\\]{}/%#]|$)`);

/** Longer than the longest of our names with every letter spelled out, and what must follow it. */
const OVERLAP = 64;

/** Looks for names in text that comes in pieces, and keeps no more of it than a name could span. */
export class NameSearch {
  readonly #pattern: RegExp;
  #rest = '';
  #isFound = false;

  constructor(pattern: RegExp) {
    this.#pattern = pattern;
  }

  add(chunk: Buffer): void {
    if (this.#isFound) return;
    const text = this.#rest + chunk.toString('latin1');
    const at = text.search(this.#pattern);
    // Near the end a name may only look complete: the next piece decides.
    this.#isFound = at >= 0 && at < text.length - OVERLAP;
    this.#rest = text.slice(-OVERLAP);
  }

  /** When all of it has come. */
  isFound(): boolean {
    return this.#isFound || this.#pattern.test(this.#rest);
  }
}
