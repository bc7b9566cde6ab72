import { z } from 'zod';
import { type FileStore, MissingFileError } from '../files/file-store.ts';
import { defineSystemJob } from '../jobs/job.ts';
import { asSystem, type JobRun } from '../jobs/worker.ts';
import { headKey, signHead } from './heads.ts';
import { lastLink } from './seal.repo.ts';

export const exportHeadJob = defineSystemJob('audit.export_head', z.object({ businessId: z.int() }));

/** Writes where the chain stands outside the database, so that rows cut from its end are missed. */
export async function exportHead(run: JobRun, businessId: number): Promise<void> {
  const { files, config, clock } = run.platform;
  const last = await asSystem(run, businessId, lastLink);
  if (!last) return;
  const { position, hash } = last;
  const head = { businessId, position, hash: hash.toString('hex'), writtenAt: clock().toISOString() };
  // The first word stands: whoever rewrote the chain and asked for its head again would have us sign the forgery over it.
  if (await isStored(files, headKey(head))) return;
  await files.put(headKey(head), signHead(config.secretKey, head), 'application/json');
}

async function isStored(files: FileStore, key: string): Promise<boolean> {
  try {
    (await files.open(key)).destroy();
    return true;
  } catch (error) {
    if (error instanceof MissingFileError) return false;
    throw error;
  }
}

/** Queues it for this business's minute of the hour: whatever is sealed meanwhile waits for the same one. */
export async function exportHeadSoon(run: JobRun, businessId: number): Promise<void> {
  const runAt = nextExport(run.platform.clock(), businessId);
  const key = `${exportHeadJob.name}:${businessId}:${runAt.getTime()}`;
  await asSystem(run, businessId, (ctx) => ctx.enqueue(exportHeadJob, { businessId }, { key, runAt }));
}

const HOUR_MS = 60 * 60 * 1000;

/** Each business has a minute of its own, so that the store is not asked for all of them at once. */
export function nextExport(now: Date, businessId: number): Date {
  const minute = (businessId % 60) * 60 * 1000;
  return new Date((Math.floor((now.getTime() - minute) / HOUR_MS) + 1) * HOUR_MS + minute);
}
