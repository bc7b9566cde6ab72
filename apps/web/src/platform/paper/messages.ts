import type { PrintedDocument } from '@countinghouse/domain/documents/printed';
import type { LinePlace } from '@countinghouse/pdf/structure/line-places';

/** From the page to the worker. `prepare` fetches the renderer before anybody waits for it. */
export type PaperRequest = { kind: 'prepare' } | { kind: 'draw'; id: number; document: PrintedDocument };
/** From the worker to the page: the file with the places of its lines, or why there is none. */
export type PaperReply =
  | { id: number; bytes: Uint8Array<ArrayBuffer>; places: LinePlace[] }
  | { id: number; problem: string };
