import type { JobRun, OpenTenant } from '../../../platform/jobs/worker.ts';
import { checkSetupJob } from './check-setup.job.ts';
import { askSetup, keepSetup } from './handle-setup.ts';
import { planProvider } from './plan-provider.ts';
import { findSetup } from './setups.repo.ts';

/** The provider closes its page after a day at the latest. */
const LATER_MS = 24 * 3_600_000;

/** What the return page does, for those who closed it: nothing that was saved there is lost here. */
export async function checkSetup(open: OpenTenant, { id }: { id: number }, { platform }: JobRun): Promise<void> {
  if (!platform.config.provider.plan) return;
  const setup = await open((ctx) => findSetup(ctx, id));
  if (setup?.state !== 'open') return;
  const result = await askSetup(planProvider(platform.config), { id, session: setup.provider_session });
  await open(async (ctx) => {
    if (result.state === 'open') {
      await ctx.enqueue(checkSetupJob, { id }, { runAt: new Date(ctx.now.getTime() + LATER_MS) });
    } else {
      await keepSetup(ctx, id, result);
    }
  });
}
