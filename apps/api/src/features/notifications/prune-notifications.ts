import { type Chore, inBatches } from '../../platform/jobs/upkeep.ts';
import { asSystem } from '../../platform/jobs/worker.ts';
import { deleteRead } from './notifications.repo.ts';

const KEPT_MS = 90 * 24 * 60 * 60 * 1000;

/** What was read 90 days ago. What nobody read stays. */
export const pruneNotifications: Chore = (run, businessId) =>
  inBatches((limit) =>
    asSystem(run, businessId, (ctx) => deleteRead(ctx, { before: new Date(ctx.now.getTime() - KEPT_MS), limit })),
  );
