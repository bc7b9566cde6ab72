import type { Ctx } from '../../platform/ctx.ts';
import { freeSpace } from '../../platform/files/usage.repo.ts';
import type { Chore } from '../../platform/jobs/upkeep.ts';
import { asSystem } from '../../platform/jobs/worker.ts';
import { clearRows, forgetCells } from './import-rows.repo.ts';
import { listWithOldFile, updateBatch } from './imports.repo.ts';

/** As long as an import can be expected to be checked again or rolled back, counted from its last step. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
const AT_ONCE = 100;

/**
 * Removes the files of imports at rest. What was committed can still be rolled back, because that reads rows and not the
 * file; what never was ends here. The object goes after the row said so: one that stays is swept as an orphan.
 */
export const forgetFiles: Chore = async (run, businessId) => {
  for (;;) {
    const keys = await asSystem(run, businessId, forgetSome);
    for (const key of keys) await run.platform.files.remove(key);
    if (keys.length < AT_ONCE) return;
  }
};

async function forgetSome(ctx: Ctx): Promise<string[]> {
  const batches = await listWithOldFile(ctx, new Date(ctx.now.getTime() - KEPT_MS), AT_ONCE);
  if (batches.length === 0) return [];
  for (const { id, state } of batches) {
    const isDone = state === 'committed' || state === 'rolled_back';
    await (isDone ? forgetCells(ctx, id) : clearRows(ctx, id));
    await updateBatch(ctx, id, { file_removed_at: ctx.now, ...(!isDone && ENDED) });
  }
  const bytes = batches.reduce((sum, { file_size }) => sum + file_size, 0);
  await freeSpace(ctx, { files: batches.length, bytes });
  await ctx.audit(
    ...batches.map(({ id, file_key }) => ({
      action: 'import.file_removed' as const,
      subject: 'imports',
      subjectId: id,
      before: { fileKey: file_key },
    })),
  );
  return batches.map(({ file_key }) => file_key);
}

const ENDED = {
  state: 'failed',
  problem: 'This file was removed after 30 days. Upload it again.',
  counts: {},
} as const;
