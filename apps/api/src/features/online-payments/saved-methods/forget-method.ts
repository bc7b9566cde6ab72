import type { SavedMethod } from '@countinghouse/contracts/online-payments';
import { z } from 'zod';
import type { Ctx } from '../../../platform/ctx.ts';
import { AppError } from '../../../platform/errors.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { openAccess, type ProviderRuns } from '../provider/provider-access.ts';
import { isMissing } from '../provider/provider-faults.ts';
import { markForgotten, type SavedMethodRow } from './saved-methods.repo.ts';

export const detachJob = defineJob('online.detach', z.object({ method: z.string() }), { lane: 'provider' });

export const presentMethod = (row: SavedMethodRow): SavedMethod => ({
  idSavedMethod: row.id,
  idClient: row.customer_id,
  label: row.label,
  expires: row.expires,
  consentDate: row.consent_at.toISOString(),
});

/** From now on it is not charged any more; the provider forgets it, too. */
export async function forgetMethod(ctx: Ctx, id: number): Promise<void> {
  const row = await markForgotten(ctx, id);
  if (!row) throw new AppError('online.method_not_found');
  await ctx.enqueue(detachJob, { method: row.provider_method });
  await ctx.audit({
    action: 'savedMethod.forgotten',
    subject: 'customers',
    subjectId: row.customer_id,
    after: { label: row.label },
  });
}

export async function detachMethod(runs: ProviderRuns, method: string): Promise<void> {
  const access = await openAccess(runs);
  try {
    await access?.client.paymentMethods.detach(method);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}
