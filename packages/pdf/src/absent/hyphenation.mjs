/** Stands for the patterns of English hyphenation in the browser's bundle: where a word breaks is said by `line-breaks.ts`. */
export const syllables = (word) => [word];
