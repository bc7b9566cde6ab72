import type { MailServer } from '@countinghouse/contracts/mail-servers';
import type { Ctx } from '../../../platform/ctx.ts';
import { AppError } from '../../../platform/errors.ts';
import { releaseMailsJob } from '../release-mails.job.ts';
import { loadMailServer, requireServerForChange } from './load-mail-server.ts';
import { clearDefault, updateServer } from './mail-servers.repo.ts';

/** Sends through this server whatever no other is chosen for. */
export async function makeDefaultMailServer(ctx: Ctx, id: number): Promise<MailServer> {
  const head = await requireServerForChange(ctx, id);
  if (head.archived_at !== null) throw new AppError('mail_server.not_found');
  if (!head.is_default) {
    await clearDefault(ctx);
    await updateServer(ctx, id, { is_default: true });
    if (head.is_active) await ctx.enqueue(releaseMailsJob, {});
  }
  await ctx.audit({ action: 'mail_server.made_default', subject: 'mail_servers', subjectId: id });
  return loadMailServer(ctx, id);
}
