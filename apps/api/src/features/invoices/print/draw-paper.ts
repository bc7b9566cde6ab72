import { Worker } from 'node:worker_threads';
import type { PrintedDocument } from '@countinghouse/contracts/printed-documents';

/** Twice what the largest document takes that a save accepts: 500 lines and a megabyte of text. */
const MAX_MS = 25_000;
/** Of objects; that same document fits. */
const LIMITS = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 };

/** Beside this file: as it is written in a checkout, and as it was built in a release. */
const THREAD = new URL(import.meta.url.endsWith('.ts') ? './paper-thread.ts' : './paper-thread.js', import.meta.url);

type DrawResult = { pdf: Uint8Array } | { problem: string };

let thread: Worker | undefined;
let last: Promise<unknown> = Promise.resolve();

/**
 * The document as a PDF, drawn in a thread of its own: whoever waits for it keeps the process responsive, and a document
 * that takes too long or too much memory ends the thread and nothing else. One after another, as one core can do no more. Read
 * the document in a transaction, and draw it when that has ended: the database does not wait for paper.
 */
export function drawPaper(document: PrintedDocument, { maxMs = MAX_MS } = {}): Promise<Buffer> {
  const drawn = last.then(() => drawNow(document, maxMs));
  last = drawn.catch(() => {});
  return drawn;
}

async function drawNow(document: PrintedDocument, maxMs: number): Promise<Buffer> {
  const worker = thread ?? startThread();
  thread = worker;
  worker.ref();
  try {
    const told = await answerOf(worker, document, maxMs);
    if ('problem' in told) throw new Error(`the paper was not drawn: ${told.problem}`);
    return Buffer.from(told.pdf.buffer, told.pdf.byteOffset, told.pdf.byteLength);
  } finally {
    worker.unref();
  }
}

/** It gets nothing of our environment: there is nothing in it that a drawing needs. */
function startThread(): Worker {
  const worker = new Worker(THREAD, { resourceLimits: LIMITS, env: {}, execArgv: [] });
  const forget = () => {
    if (thread === worker) thread = undefined;
  };
  worker.on('error', forget).on('exit', forget);
  return worker;
}

async function answerOf(worker: Worker, document: PrintedDocument, maxMs: number): Promise<DrawResult> {
  const ended = new AbortController();
  const tooLong = setTimeout(() => {
    thread = undefined;
    void worker.terminate();
  }, maxMs);
  try {
    return await new Promise<DrawResult>((resolve, reject) => {
      const once = <T extends unknown[]>(event: string, listener: (...given: T) => void) => {
        worker.once(event, listener as (...given: unknown[]) => void);
        ended.signal.addEventListener('abort', () => worker.off(event, listener as (...given: unknown[]) => void));
      };
      once('message', resolve);
      once('error', reject);
      once('exit', () => reject(new Error('the paper was not drawn: it took too long')));
      worker.postMessage(document);
    });
  } finally {
    clearTimeout(tooLong);
    ended.abort();
  }
}
