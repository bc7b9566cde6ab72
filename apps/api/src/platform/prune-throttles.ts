import { type DirectoryChore, inBatches } from './jobs/upkeep.ts';
import { deleteThrottles } from './throttles.repo.ts';

/** Counts whose window is over: the limiter begins anew whether or not they are there. */
export const pruneThrottles: DirectoryChore = ({ platform: { cells, clock } }) =>
  inBatches((limit) => cells.inDirectory('read write', (tx) => deleteThrottles(tx, { before: clock(), limit })));
