import type { Ctx } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import { lockMail, setCanceled } from './outbox.repo.ts';

/** Stops a mail that has not left. Its job finds nothing to do. */
export async function cancelMail(ctx: Ctx, id: number): Promise<void> {
  const mail = await lockMail(ctx, id);
  if (!mail) throw new AppError('mail.not_found');
  if (mail.state !== 'Queued') throw new AppError('mail.not_waiting');
  await setCanceled(ctx, id);
  await ctx.audit({ action: 'email.canceled', subject: 'mail_outbox', subjectId: id });
}
