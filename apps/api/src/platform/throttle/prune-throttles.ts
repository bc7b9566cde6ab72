import { type DirectoryChore, inBatches } from '../jobs/upkeep.ts';
import { deleteForgotten } from './delays.repo.ts';
import { deleteThrottles } from './throttles.repo.ts';

/** Counts whose window is over: the next attempt begins anew whether or not they are there. */
export const pruneThrottles: DirectoryChore = async ({ platform: { cells, clock } }) => {
  for (const remove of [deleteThrottles, deleteForgotten]) {
    await inBatches((limit) => cells.inDirectory('read write', (tx) => remove(tx, { before: clock(), limit })));
  }
};
