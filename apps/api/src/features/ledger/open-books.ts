import type { Ctx } from '../../platform/ctx.ts';
import { insertStartingChart } from './ledger.repo.ts';

/** The chart of accounts a business begins with. */
export async function openBooks(ctx: Ctx): Promise<void> {
  const accounts = await insertStartingChart(ctx);
  if (accounts === 0) return;
  await ctx.audit({
    action: 'ledger.opened',
    subject: 'businesses',
    subjectId: ctx.businessId,
    after: { accounts },
  });
}
