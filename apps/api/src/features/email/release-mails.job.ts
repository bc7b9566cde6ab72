import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';

/** A server is there: the mails that waited for one leave. */
export const releaseMailsJob = defineJob('email.release', z.object({}));
