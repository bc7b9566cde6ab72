import type { Ctx } from '../../platform/ctx.ts';
import { deliverMailJob } from './deliver-mail.job.ts';
import { type Attempt, findDueMail, markPostponed, markWaiting, startAttempt } from './email.repo.ts';
import { newMessageId } from './message-id.ts';
import { lockServers } from './servers/mail-servers.repo.ts';
import { findNextDay, findServerFor, takePlace, type UsableServer } from './servers/server-use.repo.ts';

export type TakenMail = NonNullable<Awaited<ReturnType<typeof startAttempt>>> & {
  message_id: string;
  server: UsableServer | null;
};

/** Takes a mail for one attempt, with the server it leaves by. Undefined: not now, or not any more. */
export async function takeMail(ctx: Ctx, attempt: Attempt, publicOrigin: string): Promise<TakenMail | undefined> {
  const due = await findDueMail(ctx, attempt);
  if (!due) return undefined;
  const server = due.used_for === null ? null : await serverFor(ctx, due.used_for);
  if (server === undefined) {
    await markWaiting(ctx, due.id);
    return undefined;
  }
  // A worker that died in this attempt had taken its place already.
  if (server && due.state === 'Queued' && !(await takePlace(ctx, server.id))) {
    await postpone(ctx, attempt, server);
    return undefined;
  }
  const start = { messageId: newMessageId(ctx.businessId, publicOrigin), serverId: server?.id ?? null };
  const mail = await startAttempt(ctx, attempt, start);
  return mail?.message_id ? { ...mail, message_id: mail.message_id, server } : undefined;
}

/** Looks a second time once nobody can be adding one: a mail that then waits is found by whoever adds one later. */
async function serverFor(ctx: Ctx, use: string): Promise<UsableServer | undefined> {
  const server = await findServerFor(ctx, use);
  if (server) return server;
  await lockServers(ctx);
  return findServerFor(ctx, use);
}

/** The server has taken as many as it may today: tomorrow, and this was no attempt. */
async function postpone(ctx: Ctx, attempt: Attempt, { name, daily_limit }: UsableServer): Promise<void> {
  const next = await findNextDay(ctx);
  await markPostponed(ctx, attempt.id, { reason: `${name} has sent its ${daily_limit} e-mails of today.`, next });
  await ctx.enqueue(deliverMailJob, attempt, { runAt: next });
}
