import { type DirectoryChore, inBatches } from '../../../platform/jobs/upkeep.ts';
import { closeBusinesses } from '../../businesses/index.ts';
import { deleteSpentRegistrations } from './registrations.repo.ts';

/** Registrations that nobody can use any more. The place that a failed one had reserved is closed with it. */
export const pruneRegistrations: DirectoryChore = ({ platform: { cells, clock } }) =>
  inBatches((limit) =>
    cells.inDirectory('read write', async (tx) => {
      const spent = await deleteSpentRegistrations(tx, { now: clock(), limit });
      await closeBusinesses(
        tx,
        spent.flatMap(({ state, business_id }) => (state === 'failed' ? (business_id ?? []) : [])),
      );
      return spent.length;
    }),
  );
