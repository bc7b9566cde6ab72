import type { PrintedDocument } from '@countinghouse/domain/documents/printed';
import { FAMILY_OF } from '../fonts.ts';
import { type Look, lookOf } from '../look.ts';
import type { Glyphs } from '../text/glyphs.ts';
import { WORDS, type Words } from '../words.ts';

/** What every part of the paper is handed. */
export type Paper = { document: PrintedDocument; glyphs: Glyphs; look: Look; words: Words };

export const paperOf = (document: PrintedDocument, glyphs: Glyphs): Paper => ({
  document,
  glyphs,
  look: lookOf(document.design),
  words: WORDS[document.language],
});

export const familyOf = ({ design }: PrintedDocument) => FAMILY_OF[design.font];
