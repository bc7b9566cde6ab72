import type { Ctx } from '../../platform/ctx.ts';
import { openBooks } from '../ledger/index.ts';
import { markPrepared } from './businesses.repo.ts';

/** Gives a new business what it begins with, once. False when it has it already. */
export async function prepareBusiness(ctx: Ctx): Promise<boolean> {
  if (!(await markPrepared(ctx))) return false;
  await openBooks(ctx);
  await ctx.audit({ action: 'business.prepared', subject: 'businesses', subjectId: ctx.businessId });
  return true;
}
