import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';

export const forgetImagesJob = defineJob('businesses.forget_images', z.object({}));
