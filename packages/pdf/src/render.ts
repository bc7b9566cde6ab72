import type { PrintedDocument } from '@countinghouse/domain/documents/printed';
import { type DrawnPaper, draw } from './draw.ts';
import { type FontAddress, openFace, registerFonts } from './fonts.ts';
import { DocumentPaper } from './paper.ts';
import { familyOf } from './parts/paper.ts';
import { printable, textsOf } from './printable.ts';
import { findGlyphs, type Glyphs } from './text/glyphs.ts';

/** The document as a PDF. The same call in a browser's worker and on the server; only the way to the fonts differs. */
export const renderPaper = async (document: PrintedDocument, fonts: FontAddress): Promise<Uint8Array> =>
  (await renderPlacedPaper(document, fonts)).pdf;

/** The same with the places of the lines, for a page on which they can be pointed at. */
export async function renderPlacedPaper(document: PrintedDocument, fonts: FontAddress): Promise<DrawnPaper> {
  registerFonts(fonts);
  const clean = printable(document);
  const glyphs = await findGlyphs(textsOf(clean), familyOf(clean));
  await openWatermark(clean, glyphs);
  return draw(DocumentPaper({ document: clean, glyphs }));
}

async function openWatermark({ design }: PrintedDocument, { families }: Glyphs): Promise<void> {
  const { text, isBold, isItalic } = design.watermark;
  if (text === '') return;
  const face = { fontWeight: isBold ? 700 : 400, fontStyle: isItalic ? 'italic' : 'normal' } as const;
  for (const fontFamily of new Set(families.values())) await openFace({ fontFamily, ...face });
}
