import type { PrintedDocument } from '@countinghouse/domain/documents/printed';
import type { LinePlace } from '@countinghouse/pdf/structure/line-places';
import type { PaperReply, PaperRequest } from './messages.ts';
import { ownWorker } from './own-worker.ts';
import { latestWins } from './paper-queue.ts';
import { WORKERS } from './worker-addresses.ts';

/** No honest document takes so long; a worker that does is stopped, and the next one starts fresh. */
const LONGEST = 60_000;

let worker: Worker | undefined;
let lastId = 0;
/** A document's PDF, and where on it the lines stand. */
export type DrawnPaper = { document: PrintedDocument; file: Blob; places: readonly LinePlace[] };

const enqueue = latestWins<DrawnPaper>();

const send = (request: PaperRequest) => {
  worker ??= ownWorker(WORKERS.paper);
  worker.postMessage(request);
  return worker;
};

function stop() {
  worker?.terminate();
  worker = undefined;
}

/** Fetches the renderer ahead: when the pointer nears a button, or the browser has nothing else to do. */
export const preparePaper = () => void send({ kind: 'prepare' });

/**
 * The document as a PDF, drawn beside the page so that nothing freezes. With a `place`, a newer wish of the same place
 * drops one that still waits, which is then rejected as `Superseded`.
 */
export const drawPaper = (document: PrintedDocument, place?: object): Promise<DrawnPaper> =>
  enqueue(() => drawNow(document), place);

function drawNow(document: PrintedDocument): Promise<DrawnPaper> {
  lastId += 1;
  const id = lastId;
  const done = new AbortController();
  const { promise, resolve, reject } = Promise.withResolvers<DrawnPaper>();
  const giveUp = (reason: string) => {
    stop();
    reject(new Error(reason));
  };
  const timer = setTimeout(() => giveUp('the document takes too long to draw'), LONGEST);
  const sentTo = send({ kind: 'draw', id, document });
  sentTo.addEventListener(
    'message',
    ({ data }: MessageEvent<PaperReply>) => {
      if (data.id !== id) return;
      if ('bytes' in data)
        resolve({ document, file: new Blob([data.bytes], { type: 'application/pdf' }), places: data.places });
      // What failed once may have left half a page behind: the next one gets a fresh worker.
      else giveUp(data.problem);
    },
    { signal: done.signal },
  );
  sentTo.addEventListener('error', ({ message }) => giveUp(message), { signal: done.signal });
  return promise.finally(() => {
    clearTimeout(timer);
    done.abort();
  });
}
