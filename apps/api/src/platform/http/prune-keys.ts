import { type Chore, inBatches } from '../jobs/upkeep.ts';
import { asSystem } from '../jobs/worker.ts';
import { deleteKeys } from './idempotency.repo.ts';

/** As long as a client may repeat a payment; every other call needs a day. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** Answers that nobody will ask for again. */
export const pruneKeys: Chore = (run, businessId) =>
  inBatches((limit) =>
    asSystem(run, businessId, (ctx) => deleteKeys(ctx, { before: new Date(ctx.now.getTime() - KEPT_MS), limit })),
  );
