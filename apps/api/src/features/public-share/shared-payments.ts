import type { SharedDocument } from '@countinghouse/contracts/public-share';
import type { Ctx } from '../../platform/ctx.ts';

/** What was paid on a document, as its customer reads it; amounts in the smallest units of its currency. */
export type SharedPayments = (ctx: Ctx, documentId: number) => Promise<SharedDocument['payments']>;

let list: SharedPayments = async () => [];

/** The payments' room tells at start how its payments are listed; until then there are none. */
export function registerSharedPayments(payments: SharedPayments): void {
  list = payments;
}

export const listSharedPayments: SharedPayments = (ctx, documentId) => list(ctx, documentId);
