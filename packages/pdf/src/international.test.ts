import { describe, expect, it } from 'vitest';
import { amountsOf } from '../test/amounts.ts';
import { differences } from '../test/golden-pictures.ts';
import { POINTED, WORDINGS, wordedIn } from '../test/international.ts';
import { pictureOf, structureOf, textOf } from '../test/poppler.ts';
import { fontPath } from './node.ts';
import { renderPaper } from './render.ts';

/** Marks of direction that pdftotext adds, and spaces, which it guesses from gaps: the letters and their order remain. */
const lettersOf = (text: string) =>
  text.normalize('NFKC').replaceAll(/[\s\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '');

const DOTS_PER_INCH = 60;

/** Of a paragraph from the right, readers give figures and Latin words in their own order: each word is looked for. */
const wordsOf = (text: string) => text.split(/[\s()-]+/u).filter((word) => word !== '');

describe.each(Object.entries(WORDINGS))('%s', (language, wording) => {
  it('reads right when it is copied, word for word', { timeout: 30_000 }, async () => {
    const document = wordedIn(wording);
    const pdf = await renderPaper(document, fontPath);
    const text = lettersOf(textOf(pdf));
    const missing = Object.values(wording)
      .flatMap(wordsOf)
      .filter((word) => !text.includes(lettersOf(word).replaceAll(/^[.,،]|[.,،]$/gu, '')));
    expect(missing).toEqual([]);
    expect(amountsOf(document).filter((amount) => !text.includes(lettersOf(amount)))).toEqual([]);
    expect(structureOf(pdf)).toContain('Table');
    expect(differences(language, pictureOf(pdf, 1, DOTS_PER_INCH))).toBe('');
  });
});

it('keeps the words of a line in their order, from the left and from the right', { timeout: 30_000 }, async () => {
  const bengali = textOf(await renderPaper(wordedIn(WORDINGS.bengali), fontPath));
  expect(bengali).toContain(WORDINGS.bengali.sender);
  const hebrew = textOf(await renderPaper(wordedIn(WORDINGS.hebrew), fontPath));
  expect(hebrew).toContain(WORDINGS.hebrew.sender);
});

it.each(Object.entries(POINTED))('sets the signs of %s over and under their letters', async (script, title) => {
  const pdf = await renderPaper({ ...wordedIn(WORDINGS.arabic), title }, fontPath);
  expect(differences(`pointed-${script}`, pictureOf(pdf, 1, DOTS_PER_INCH))).toBe('');
});
