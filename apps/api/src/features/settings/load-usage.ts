import type { Reply } from '@countinghouse/contracts/endpoint';
import type { getUsage, Share, ShareName } from '@countinghouse/contracts/usage';
import type { Ctx } from '../../platform/ctx.ts';
import { loadStoredBytes, QUOTA_BYTES } from '../../platform/files/usage.repo.ts';
import { countRunningJobs } from '../../platform/jobs/running-jobs.repo.ts';
import { type Shares, shareOfBusiness } from '../../platform/shares/shares.ts';
import { countMailsOfDay } from '../email/index.ts';

/** Each share of the business: what it may use, and what it uses now. Requests and uploads are those of this process. */
export async function loadUsage(ctx: Ctx, { requests, uploads, limits }: Shares): Promise<Reply<typeof getUsage>> {
  const key = shareOfBusiness(ctx.businessId);
  const uploading = uploads.memory.countsOf(key).taken + uploads.disk.countsOf(key).taken;
  const [bytes, mails, jobs] = await Promise.all([loadStoredBytes(ctx), countMailsOfDay(ctx), countRunningJobs(ctx)]);
  const share = (name: ShareName, used: number | null, limit: number): Share => ({ name, used, limit: limit || null });
  return {
    shares: [
      share('requests', requests.countsOf(key).taken, limits.requestsAtOnce),
      share('rate', null, limits.requestsPerSecond),
      share('uploads', uploading, limits.uploadsAtOnce),
      share('bytes', bytes, QUOTA_BYTES),
      share('mails', mails, limits.mailsPerDay),
      share('jobs', jobs, limits.jobsAtOnce),
    ],
  };
}
