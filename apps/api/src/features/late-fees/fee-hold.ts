import type { Reader } from '../../platform/db/reader.ts';

/** Those of these invoices that nobody is late with, because the money is there, on its way or in dispute. */
type FeeHold = (ctx: Reader, ids: readonly number[]) => Promise<ReadonlySet<number>>;

let hold: FeeHold = async () => new Set();

/** app.ts tells this room at start who knows of such money. */
export function registerFeeHold(room: FeeHold): void {
  hold = room;
}

export const feeHold = (): FeeHold => hold;
