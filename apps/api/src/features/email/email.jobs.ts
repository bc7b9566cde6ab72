import { handleJob } from '../../platform/jobs/worker.ts';
import { deliverMailJob } from './deliver-mail.job.ts';
import { deliverMail } from './deliver-mail.ts';
import { releaseMailsJob } from './release-mails.job.ts';
import { releaseMails } from './release-mails.ts';

export const emailJobs = [handleJob(deliverMailJob, deliverMail), handleJob(releaseMailsJob, releaseMails)];
