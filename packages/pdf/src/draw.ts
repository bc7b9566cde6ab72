import layoutDocument from '@react-pdf/layout';
import renderLayout from '@react-pdf/render';
import { type Document, Font, pdf } from '@react-pdf/renderer';
import PDFDocument from 'pdfkit';
import type { ComponentProps, ReactElement } from 'react';
import type { LayoutNode } from './structure/layout.ts';
import { type LinePlace, linePlaces } from './structure/line-places.ts';
import { tagged } from './structure/tagging.ts';

type DocumentElement = ReactElement<ComponentProps<typeof Document>>;

type Layout = (document: unknown, fonts: typeof Font) => Promise<LayoutNode>;
type Render = (writer: PDFKit.PDFDocument, layout: LayoutNode) => PDFKit.PDFDocument;

/** The file, and where the document's lines stand in it. */
export type DrawnPaper = { pdf: Uint8Array; places: LinePlace[] };

/**
 * What the renderer's own `toBlob` does, step by step, because between laying out and writing the tags are set, which it
 * does not do.
 */
export async function draw(element: DocumentElement): Promise<DrawnPaper> {
  const { title = '', author = '', language = 'en' } = element.props;
  const layout = await (layoutDocument as unknown as Layout)(pdf(element).container.document, Font);
  // A part that throws leaves the renderer with an empty document, and it says so to the console alone.
  if (!layout.children?.length) throw new Error('nothing was laid out: a part of the paper failed');
  const writer = new PDFDocument({
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    autoFirstPage: false,
    info: { Title: title, Author: author, Creator: 'Countinghouse', Producer: 'Countinghouse' },
  });
  const written = wholeOf(writer);
  const places = linePlaces(layout);
  (renderLayout as unknown as Render)(writer, tagged(layout, writer));
  return { pdf: await written, places };
}

function wholeOf(writer: PDFKit.PDFDocument): Promise<Uint8Array> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  writer.on('data', (chunk: Uint8Array<ArrayBuffer>) => chunks.push(chunk));
  writer.on('error', reject);
  writer.on('end', () => resolve(new Blob(chunks).arrayBuffer().then((bytes) => new Uint8Array(bytes))));
  return promise;
}
