import { type Chore, inBatches } from '../../platform/jobs/upkeep.ts';
import { asSystem } from '../../platform/jobs/worker.ts';
import { deleteEvents } from './events.repo.ts';

/** Who was away for longer reads everything anew. */
export const KEPT_MS = 24 * 60 * 60 * 1000;

export const pruneEvents: Chore = (run, businessId) =>
  inBatches((limit) =>
    asSystem(run, businessId, (ctx) => deleteEvents(ctx, { before: new Date(ctx.now.getTime() - KEPT_MS), limit })),
  );
