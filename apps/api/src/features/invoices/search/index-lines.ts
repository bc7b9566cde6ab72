import { z } from 'zod';
import type { Ctx } from '../../../platform/ctx.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { asSystem, handleJob, type JobRun } from '../../../platform/jobs/worker.ts';
import {
  beginProgress,
  hasNewer,
  listDocumentsBelow,
  listLogged,
  lockProgress,
  moveProgress,
  type Progress,
  rewriteTokens,
} from './index-lines.repo.ts';

const indexJob = defineJob('invoices.indexLines', z.object({}));

/** How long one business works before the others get their turn. */
const TURN_MS = 2_000;
/** So many rows of the log, and so many older documents, are read in one transaction. */
const LOGGED = 500;
const DOCUMENTS = 200;

/** What the newest rows of the log say waits until every transaction that began before them has ended. */
const PAUSE_MS = 100;
const LATER_MS = 5_000;

type IndexState = 'more' | 'waiting' | 'done';

/**
 * Writes the words of lines by which documents are found. It follows the audit log, which every change owes a row, so that no
 * request writes them; documents from before its first run are read from the newest down. It can stop anywhere and go on.
 */
export const indexLines = handleJob(indexJob, async (open) => {
  const until = performance.now() + TURN_MS;
  let state: IndexState = 'more';
  while (performance.now() < until) {
    state = await open(indexSome);
    if (state === 'done') return;
    if (state === 'waiting') await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  await open((ctx) => queueIndexing(ctx, state === 'waiting' ? LATER_MS : 0));
});

const queueIndexing = (ctx: Ctx, delayMs = 0): Promise<void> =>
  ctx.enqueue(
    indexJob,
    {},
    { key: `${indexJob.name}:${ctx.businessId}`, runAt: new Date(ctx.now.getTime() + delayMs) },
  );

/** After something happened in a business, and nightly: whatever became of its job, there is one again. */
export const wakeIndexing = (run: JobRun, businessId: number): Promise<void> =>
  asSystem(run, businessId, (ctx) => queueIndexing(ctx));

async function indexSome(ctx: Ctx): Promise<IndexState> {
  const progress = await lockProgress(ctx);
  if (!progress) {
    await beginProgress(ctx);
    return 'more';
  }
  if ((await followLog(ctx, progress)) || (await walkDown(ctx, progress))) return 'more';
  return (await hasNewer(ctx, progress)) ? 'waiting' : 'done';
}

async function followLog(ctx: Ctx, progress: Progress): Promise<boolean> {
  const logged = await listLogged(ctx, progress, LOGGED);
  const last = logged.at(-1);
  if (!last) return false;
  const changed = logged.filter(({ subject }) => subject === 'invoices').map(({ subject_id: id }) => id);
  await rewriteTokens(ctx, [...new Set(changed)]);
  await moveProgress(ctx, { written_by: last.written_by, audit_id: last.id });
  return true;
}

async function walkDown(ctx: Ctx, { waiting_below: below }: Progress): Promise<boolean> {
  if (below === null) return false;
  const ids = await listDocumentsBelow(ctx, below, DOCUMENTS);
  await rewriteTokens(ctx, ids);
  await moveProgress(ctx, { waiting_below: ids.length < DOCUMENTS ? null : (ids.at(-1) ?? null) });
  return true;
}
