import type { ImportBatch } from '@countinghouse/contracts/imports';
import type { Ctx } from '../../platform/ctx.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { type OfBatch, queueOf } from './imports.jobs.ts';
import { presentBatch } from './imports.presenter.ts';
import { findBatch, updateBatch } from './imports.repo.ts';
import { requireBatch } from './require-batch.ts';

export type Step = { kind: string; id: number; version: number };

type Move = { from: string; to: 'committing' | 'rolling_back'; job: Job<typeof OfBatch> };

export async function startStep(ctx: Ctx, step: Step, { from, to, job }: Move): Promise<ImportBatch> {
  const { run } = await requireBatch(ctx, step, [from]);
  await updateBatch(ctx, step.id, { state: to, done: 0, total: 1 });
  await ctx.enqueue(job, { id: step.id, run }, queueOf(ctx));
  await ctx.audit({ action: `import.${to}`, subject: 'imports', subjectId: step.id });
  const batch = await findBatch(ctx, step.id);
  if (!batch) throw new Error('the import was there a moment ago');
  return presentBatch(batch);
}
