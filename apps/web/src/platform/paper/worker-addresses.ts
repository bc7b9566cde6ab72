/** The build compiles our own worker and names the file; a glob of one is how it is asked for the address. */
const own = import.meta.glob<string>('./paper.worker.ts', { query: '?worker&url', import: 'default', eager: true });

/** Where this build keeps the scripts of its workers. */
export const WORKERS = {
  /** Draws a PDF. */
  paper: own['./paper.worker.ts'] ?? '',
  /** Reads a PDF. */
  reader: new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href,
  /** Turns a page that was read into a picture. */
  renderer: new URL('pdfjs-dist/build/pdf.renderer.min.mjs', import.meta.url).href,
};
