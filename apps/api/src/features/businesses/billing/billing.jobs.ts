import { handleJob } from '../../../platform/jobs/worker.ts';
import { checkSetupJob } from './check-setup.job.ts';
import { checkSetup } from './check-setup.ts';
import { tellProviderJob } from './tell-provider.job.ts';
import { tellProvider } from './tell-provider.ts';

export const billingJobs = [handleJob(tellProviderJob, tellProvider), handleJob(checkSetupJob, checkSetup)];
