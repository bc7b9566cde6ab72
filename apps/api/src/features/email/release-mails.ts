import type { Ctx } from '../../platform/ctx.ts';
import type { OpenTenant } from '../../platform/jobs/worker.ts';
import { deliverMailJob } from './deliver-mail.job.ts';
import { takeWaitingMails } from './outbox.repo.ts';

const BATCH = 200;

/** Queues the next attempt of every mail that waits for a server, some at a time. A second run finds none. */
export async function releaseMails(open: OpenTenant): Promise<void> {
  while ((await open(releaseSome)) === BATCH);
}

async function releaseSome(ctx: Ctx): Promise<number> {
  const mails = await takeWaitingMails(ctx, BATCH);
  for (const { id, attempts, send_at } of mails) {
    await ctx.enqueue(deliverMailJob, { id, attempt: attempts + 1, sendAt: send_at?.toISOString() ?? null });
  }
  return mails.length;
}
