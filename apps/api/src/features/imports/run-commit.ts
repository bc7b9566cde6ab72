import type { Ctx } from '../../platform/ctx.ts';
import { handleJob, type JobRun, type OpenTenant } from '../../platform/jobs/worker.ts';
import { allowLongStatements, countRows } from './import-rows.repo.ts';
import { importableOf } from './importables.ts';
import { checkImportJob, commitImportJob, queueOf, rollbackImportJob } from './imports.jobs.ts';
import { findBatch, lockBatch, updateBatch } from './imports.repo.ts';

type Run = { id: number; run: number };

/** All rows in one transaction: after a crash there are none of them, and the next attempt begins anew. */
export const runCommit = handleJob(commitImportJob, (open, batch, jobRun) =>
  stepBackOnFailure(open, jobRun, { id: batch.id, from: 'committing', to: 'checked' }, (ctx) => commit(ctx, batch)),
);

async function commit(ctx: Ctx, { id }: Run): Promise<void> {
  const locked = await lockBatch(ctx, id);
  if (locked?.state !== 'committing') return; // done by an attempt that could not say so
  await allowLongStatements(ctx);
  const importable = importableOf(locked.kind);
  if (await importable.hasNewMatches(ctx, id)) {
    await checkAgain(ctx, id, locked.run + 1);
    return;
  }
  await importable.commit(ctx, id);
  const counts = await countRows(ctx, id);
  await updateBatch(ctx, id, { state: 'committed', counts, done: 0, total: 0, problem: '', committed_at: ctx.now });
  await ctx.audit({ action: 'import.committed', subject: 'imports', subjectId: id, after: counts });
}

type StepBack = { id: number; from: string; to: 'checked' | 'committed' };

/** When no attempt is left, the import stands where it stood before, and says so: nobody waits for ever. */
async function stepBackOnFailure(
  open: OpenTenant,
  { isLastAttempt }: JobRun,
  { id, from, to }: StepBack,
  work: (ctx: Ctx) => Promise<void>,
): Promise<void> {
  try {
    await open(work);
  } catch (error) {
    if (isLastAttempt) {
      await open(async (ctx) => {
        if ((await lockBatch(ctx, id))?.state !== from) return;
        await updateBatch(ctx, id, {
          state: to,
          done: 0,
          total: 0,
          problem: 'Something went wrong! Nothing was changed.',
        });
      });
    }
    throw error;
  }
}

/** Somebody created one of these customers since the check: what was shown is no longer true. */
async function checkAgain(ctx: Ctx, id: number, run: number): Promise<void> {
  const batch = await findBatch(ctx, id);
  await updateBatch(ctx, id, { state: 'checking', run, done: 0, total: batch?.file_size ?? 0, counts: {} });
  await ctx.enqueue(checkImportJob, { id, run }, queueOf(ctx));
  await ctx.audit({ action: 'import.outdated', subject: 'imports', subjectId: id });
}

export const runRollback = handleJob(rollbackImportJob, (open, batch, jobRun) =>
  stepBackOnFailure(open, jobRun, { id: batch.id, from: 'rolling_back', to: 'committed' }, (ctx) =>
    rollback(ctx, batch),
  ),
);

async function rollback(ctx: Ctx, { id }: Run): Promise<void> {
  const locked = await lockBatch(ctx, id);
  if (locked?.state !== 'rolling_back') return;
  await allowLongStatements(ctx);
  await importableOf(locked.kind).rollback(ctx, id);
  const counts = await countRows(ctx, id);
  await updateBatch(ctx, id, { state: 'rolled_back', counts, done: 0, total: 0, problem: '', rolled_back_at: ctx.now });
  await ctx.audit({ action: 'import.rolled_back', subject: 'imports', subjectId: id, after: counts });
}
