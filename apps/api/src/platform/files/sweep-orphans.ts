import type { Ctx } from '../ctx.ts';
import type { Chore } from '../jobs/upkeep.ts';
import { asSystem, type JobRun } from '../jobs/worker.ts';

/** Those of these objects that a room's rows refer to. */
export type ListUsedKeys = (ctx: Ctx, keys: readonly string[]) => Promise<readonly string[]>;

/** No upload takes longer, so that what has no row by then never gets one. */
const SAFE_AGE_MS = 24 * 60 * 60 * 1000;
const PAGE = 500;

/**
 * Removes objects that no row refers to: a process died between the object and its row, or between the row's end and the
 * object's. Whoever keeps objects is asked; an object that anybody names stays.
 */
export const sweepOrphans =
  (holders: readonly ListUsedKeys[]): Chore =>
  async (run, businessId) => {
    const { files, clock } = run.platform;
    const before = clock().getTime() - SAFE_AGE_MS;
    let page: string[] = [];
    const flush = async () => {
      for (const key of await unusedOf(run, businessId, { holders, keys: page })) await files.remove(key);
      page = [];
    };
    for await (const { key, modifiedAt } of files.list(`t/${businessId}/`)) {
      if (modifiedAt.getTime() < before) page.push(key);
      if (page.length === PAGE) await flush();
    }
    if (page.length > 0) await flush();
  };

type Question = { holders: readonly ListUsedKeys[]; keys: readonly string[] };

async function unusedOf(run: JobRun, businessId: number, { holders, keys }: Question): Promise<string[]> {
  const used = await asSystem(run, businessId, async (ctx) => {
    const found: string[] = [];
    for (const listUsed of holders) found.push(...(await listUsed(ctx, keys)));
    return new Set(found);
  });
  const unused = keys.filter((key) => !used.has(key));
  if (unused.length > 0)
    run.platform.log.warn({ businessId, objects: unused.length }, 'objects without a row are removed');
  return unused;
}
