import { chargeDate } from './charge-date.ts';
import { runDue } from './run-due.ts';

export { registerCharging } from './charging.ts';
export { followZone, keepRunning } from './keep-running.ts';
export { listComing } from './list-coming.ts';
export { recurringRoutes } from './recurring.routes.ts';
export { seriesHolder } from './series-customers.repo.ts';

export const recurringJobs = [runDue, chargeDate];
