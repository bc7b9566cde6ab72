import { type DirectoryChore, inBatches } from '../../platform/jobs/upkeep.ts';
import { deleteCodes } from './codes.repo.ts';

/** Long enough to look into what happened yesterday. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** Links and hand-overs that work no more, used or not. */
export const pruneCodes: DirectoryChore = ({ platform: { cells, clock } }) =>
  inBatches((limit) =>
    cells.inDirectory('read write', (tx) => deleteCodes(tx, { before: new Date(clock().getTime() - KEPT_MS), limit })),
  );
