import type { Ctx } from '../../platform/ctx.ts';
import { type EntriesVerdict, verifyEntries, verifySums } from './verify.repo.ts';
import { type ItemsVerdict, verifyItems } from './verify-items.repo.ts';
import { verifyTaxesPaid } from './verify-taxes-paid.repo.ts';

export type LedgerVerdict = EntriesVerdict & ItemsVerdict & { wrongBalances: number; wrongTaxesPaid: number };

/** Recomputes everything from the lines and compares it with what is kept; everything but `entries` must be nothing. */
export const verifyLedger = async (ctx: Pick<Ctx, 'tx' | 'businessId'>): Promise<LedgerVerdict> => ({
  ...(await verifyEntries(ctx)),
  ...(await verifySums(ctx)),
  ...(await verifyItems(ctx)),
  ...(await verifyTaxesPaid(ctx)),
});
