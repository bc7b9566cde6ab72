import type { Reader } from '../../platform/db/reader.ts';

/** Those of these documents that are fees for paying late: their income is no sale. */
type FeeDocuments = (ctx: Reader, ids: readonly number[]) => Promise<ReadonlySet<number>>;

let fees: FeeDocuments = async () => new Set();

/** app.ts tells this room of the one of late fees, which is above it, at start. */
export function registerFeeDocuments(room: FeeDocuments): void {
  fees = room;
}

export const feeDocuments = (): FeeDocuments => fees;
