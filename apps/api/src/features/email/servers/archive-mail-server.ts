import type { Ctx } from '../../../platform/ctx.ts';
import { releaseMailsJob } from '../release-mails.job.ts';
import { requireServerForChange } from './load-mail-server.ts';
import { fillDefault, updateServer } from './mail-servers.repo.ts';
import { requireServerRoom } from './save-mail-server.ts';

/** Out of use, or back. The default that goes hands it on to the next one; mails keep the name of the server they left by. */
export async function archiveMailServer(ctx: Ctx, id: number, isArchived: boolean): Promise<void> {
  const head = await requireServerForChange(ctx, id);
  const action = isArchived ? 'mail_server.archived' : 'mail_server.restored';
  await ctx.audit({ action, subject: 'mail_servers', subjectId: id });
  if ((head.archived_at !== null) === isArchived) return;
  if (!isArchived) await requireServerRoom(ctx);
  await updateServer(ctx, id, { archived_at: isArchived ? ctx.now : null, is_default: false });
  await fillDefault(ctx);
  if (!isArchived && head.is_active) await ctx.enqueue(releaseMailsJob, {});
}
