import { type Chore, inBatches } from '../jobs/upkeep.ts';
import { asSystem } from '../jobs/worker.ts';
import { deleteSessions } from './session.repo.ts';

/** So long its owner may see in the list where somebody was signed in; the audit log tells it for ever. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** Sessions that ended or ran out long ago. */
export const pruneSessions: Chore = (run, businessId) =>
  inBatches((limit) =>
    asSystem(run, businessId, (ctx) => deleteSessions(ctx, { before: new Date(ctx.now.getTime() - KEPT_MS), limit })),
  );
