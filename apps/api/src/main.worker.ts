import { JOBS, SCHEDULES } from './app.ts';
import { readConfig } from './config.ts';
import { closePlatform, createPlatform } from './platform/create-platform.ts';
import { refusePowerfulRole } from './platform/db/guard.repo.ts';
import { startWorkers } from './platform/jobs/worker.ts';
import { reportZones } from './platform/zones/compare-zones.ts';

const platform = createPlatform(readConfig());
await refusePowerfulRole(platform.cells);
await reportZones(platform);
const workers = await startWorkers(platform, JOBS, SCHEDULES, { concurrency: 8 });
platform.log.info('worker is running');

/** Finishes the jobs in hand; what it does not finish in time, another worker takes up. */
async function shutDown() {
  await workers.stop();
  await closePlatform(platform);
  process.exit(0);
}
process.once('SIGTERM', () => void shutDown());
process.once('SIGINT', () => void shutDown());
