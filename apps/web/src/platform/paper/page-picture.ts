import type { PDFDocumentLoadingTask } from 'pdfjs-dist';
import { ownWorker } from './own-worker.ts';
import { latestWins } from './paper-queue.ts';
import { WORKERS } from './worker-addresses.ts';

export type PagePicture = {
  canvas: HTMLCanvasElement;
  /** Of the whole document. */
  pages: number;
  page: number;
  /** What stands on the page, line by line, for those who do not see it. */
  text: string;
};

type PictureRequest = { page: number /** In pixels of the canvas. */; width: number };

const enqueue = latestWins<PagePicture>();

/** One page of a PDF as a picture. It is read and drawn by two workers; this thread only copies the result. */
export const picturePage = (paper: Blob, request: PictureRequest, place?: object): Promise<PagePicture> =>
  enqueue(() => pictureNow(paper, request), place);

type OpenFile = (data: Uint8Array) => PDFDocumentLoadingTask;

let loaded: Promise<OpenFile> | undefined;

function load(): Promise<OpenFile> {
  loaded ??= startReaders().catch((error: unknown) => {
    // Offline for a moment: the next try asks again.
    loaded = undefined;
    throw error;
  });
  return loaded;
}

async function startReaders(): Promise<OpenFile> {
  const { getDocument, GlobalWorkerOptions, PDFWorker } = await import('pdfjs-dist');
  GlobalWorkerOptions.rendererPorts = [ownWorker(WORKERS.renderer)];
  const reader = PDFWorker.create({ port: ownWorker(WORKERS.reader) });
  // No wasm: it reads image formats that a PDF of ours never holds, and the worker's policy refuses it.
  return (data) => getDocument({ data, worker: reader, useWasm: false });
}

/** Fetches the reader ahead. What fails here fails again, and aloud, when a page is wanted. */
export const preparePictures = () => void load().catch(() => {});

async function pictureNow(paper: Blob, { page: wantedPage, width }: PictureRequest): Promise<PagePicture> {
  const open = await load();
  const task = open(new Uint8Array(await paper.arrayBuffer()));
  try {
    const file = await task.promise;
    const number = Math.min(wantedPage, file.numPages);
    const page = await file.getPage(number);
    const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width });
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(viewport.width);
    canvas.height = Math.round(viewport.height);
    await page.render({ canvas, viewport }).promise;
    return { canvas, pages: file.numPages, page: number, text: textOf((await page.getTextContent()).items) };
  } finally {
    await task.destroy();
  }
}

type TextItem = { str: string; hasEOL: boolean };

const textOf = (items: readonly object[]): string =>
  items
    .filter((item): item is TextItem => 'str' in item)
    .map(({ str, hasEOL }) => (hasEOL ? `${str}\n` : str))
    .join('');
