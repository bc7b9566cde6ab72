import { handleJob } from '../../platform/jobs/worker.ts';
import { billingJobs } from './billing/billing.jobs.ts';
import { forgetImagesJob } from './forget-images.job.ts';
import { forgetImages } from './forget-images.ts';

export const businessJobs = [handleJob(forgetImagesJob, (open) => open(forgetImages)), ...billingJobs];
