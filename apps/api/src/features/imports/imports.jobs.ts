import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';

export const OfBatch = z.object({ id: z.int(), run: z.int() });

/** Long work is given up after few attempts: the person who waits sees it fail, instead of tomorrow. */
const FEW = { maxAttempts: 5 };

export const checkImportJob = defineJob('imports.check', OfBatch, FEW);
export const commitImportJob = defineJob('imports.commit', OfBatch, FEW);
export const rollbackImportJob = defineJob('imports.rollback', OfBatch, FEW);

/** One after another within a business: a second import waits for the first, and other businesses for neither. */
export const queueOf = ({ businessId }: { businessId: number }) => ({ queue: `imports:${businessId}` });
