import './print-paper.css';
import type { PrintedDocument } from '@countinghouse/domain/documents/printed';
import { drawPaper } from './draw-paper.ts';
import { type PagePicture, picturePage } from './page-picture.ts';

/** Dots per inch of an office printer, within what a browser draws at once. */
const SHARPNESS = 200;
const INCHES: Record<PrintedDocument['design']['pageSize'], readonly [number, number]> = {
  A4: [8.268, 11.693],
  Letter: [8.5, 11],
  Legal: [8.5, 14],
  A5: [5.827, 8.268],
};

/**
 * Prints the pages of the PDF itself, as pictures: the page's policy allows no frame that a PDF could be shown and
 * printed in, and a second tab would leave printing to the reader.
 */
export async function printPaper(printed: PrintedDocument): Promise<void> {
  const { pageSize, orientation } = printed.design;
  const [short, long] = INCHES[pageSize];
  const width = Math.round((orientation === 'portrait' ? short : long) * SHARPNESS);
  const { file: paper } = await drawPaper(printed);
  const first = await picturePage(paper, { page: 1, width });
  const sheets = document.createElement('div');
  sheets.className = 'ch-print';
  sheets.append(first.canvas);
  for await (const { canvas } of following(paper, first, width)) sheets.append(canvas);
  const format = document.createElement('style');
  format.textContent = `@page { size: ${pageSize} ${orientation}; margin: 0; }`;
  sheets.append(format);
  document.body.append(sheets);
  window.addEventListener('afterprint', () => sheets.remove(), { once: true });
  window.print();
}

/** One after the other: all pages at once would be hundreds of megabytes for a moment. */
async function* following(paper: Blob, { pages }: PagePicture, width: number): AsyncGenerator<PagePicture> {
  for (let page = 2; page <= pages; page += 1) yield await picturePage(paper, { page, width });
}
