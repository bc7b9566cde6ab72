import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';

/** Brings the provider up to what is stored here: name, e-mail, default method, methods to forget. */
export const tellProviderJob = defineJob('businesses.tell_provider', z.object({}), { lane: 'provider' });
