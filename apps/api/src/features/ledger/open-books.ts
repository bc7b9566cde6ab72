import type { Ctx } from '../../platform/ctx.ts';
import { insertStartingChart, insertStartingMethods } from './ledger.repo.ts';

/** The chart of accounts that a business begins with, and how it is paid. */
export async function openBooks(ctx: Ctx): Promise<void> {
  const accounts = await insertStartingChart(ctx);
  if (accounts === 0) return;
  await insertStartingMethods(ctx);
  await ctx.audit({
    action: 'ledger.opened',
    subject: 'businesses',
    subjectId: ctx.businessId,
    after: { accounts },
  });
}
