import { handleJob } from '../../platform/jobs/worker.ts';
import { deliverMailJob } from './deliver-mail.job.ts';
import { deliverMail } from './deliver-mail.ts';

export const emailJobs = [handleJob(deliverMailJob, deliverMail)];
