import { parentPort } from 'node:worker_threads';
import type { PrintedDocument } from '@countinghouse/contracts/printed-documents';
import { fontPath } from '@countinghouse/pdf/node';
import { renderPaper } from '@countinghouse/pdf/render';

/** The whole life of the thread: a document comes in, its PDF goes out. What goes wrong is told, and the next may come. */
parentPort?.on('message', (document: PrintedDocument) => {
  renderPaper(document, fontPath).then(
    (pdf) => parentPort?.postMessage({ pdf }),
    (error: unknown) => parentPort?.postMessage({ problem: error instanceof Error ? error.message : String(error) }),
  );
});
