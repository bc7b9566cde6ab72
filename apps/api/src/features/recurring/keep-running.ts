import { clockTime } from '@countinghouse/domain/recurring/clock';
import type { Ctx } from '../../platform/ctx.ts';
import type { Chore } from '../../platform/jobs/upkeep.ts';
import { asSystem } from '../../platform/jobs/worker.ts';
import { loadTerms } from '../settings/index.ts';
import { planRun } from './schedule.ts';
import { listInOtherZones, setProgress } from './series.repo.ts';

/** Instants that were found by another zone's clock are found anew, and the next run is planned by them. */
export async function followZone(ctx: Ctx): Promise<void> {
  const { timezone: zone } = await loadTerms(ctx);
  for (let rows = await listInOtherZones(ctx, zone); rows.length > 0; rows = await listInOtherZones(ctx, zone))
    for (const { id, next_on, run_time } of rows)
      await setProgress(ctx, id, {
        zone,
        ...(next_on !== null && { next_run_at: clockTime(next_on, run_time, zone).at }),
      });
  await planRun(ctx);
}

/** Nightly: whatever became of the job that waits for the next series, there is one again. */
export const keepRunning: Chore = (run, businessId) => asSystem(run, businessId, followZone);
