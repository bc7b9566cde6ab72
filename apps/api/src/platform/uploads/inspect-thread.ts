import { parentPort, workerData } from 'node:worker_threads';
import { isActiveOffice } from './office-content.ts';
import { isActivePdf } from './pdf-content.ts';

/** The whole life of the thread: one file is looked into, and the verdict told. */
const { bytes, type } = workerData as { bytes: Uint8Array; type: string };
const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
parentPort?.postMessage(await (type === 'application/pdf' ? isActivePdf(content) : isActiveOffice(content)));
