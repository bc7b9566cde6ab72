import type { Config } from '../../config.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { OpenTenant } from '../../platform/jobs/worker.ts';
import { runsOf } from './provider/provider-access.ts';
import { refundJob } from './refunds/carry-refund.ts';
import { canCharge, chargeSavedMethod, type SavedCharge } from './saved-methods/charge-saved-method.ts';

export { listCustomersOnline, moveOnline } from './customers-online.repo.ts';
export { onlineJobs } from './online.jobs.ts';
export { onlinePaymentRoutes } from './online.routes.ts';
export { runsOf } from './provider/provider-access.ts';
export { publicPaymentRoutes } from './public-payment.routes.ts';
export { countPaidOutTo } from './settings/settings.repo.ts';
export { tidyOnline } from './sweep/sweep.ts';
export { coveredByUnplaced } from './unplaced/cover-invoices.ts';
export { unplacedMoneyRoutes } from './unplaced/unplaced.routes.ts';
export { verifyOnline } from './verify-online.repo.ts';

/** What this room does for refunds of the room below it. */
export const onlineRefunds = {
  carry: (ctx: Ctx, id: number): Promise<void> =>
    ctx.enqueue(refundJob, { id }, { key: `${refundJob.name}:${ctx.businessId}:${id}` }),
};

type SavedChargeRuns = { open: OpenTenant; config: Config };

/** What this room does for series, which charge the cards that customers left. */
export const savedCharging = {
  canCharge,
  charge: ({ open, config }: SavedChargeRuns, charge: SavedCharge) =>
    chargeSavedMethod(runsOf(open, { config }), charge),
};
