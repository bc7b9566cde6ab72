import { fileNameOf, type PrintedDocument } from '@countinghouse/domain/documents/printed';
import { drawPaper } from './draw-paper.ts';

/** The browser reads the file after the click is over; a minute is plenty. */
const READ_WITHIN = 60_000;

/** Draws the document and hands it to the browser as a download, named as the specification says. */
export async function savePaper(document: PrintedDocument): Promise<void> {
  const { file } = await drawPaper(document);
  const address = URL.createObjectURL(file);
  const link = window.document.createElement('a');
  link.href = address;
  link.download = `${fileNameOf(document)}.pdf`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), READ_WITHIN);
}
