import type { Notification } from '@countinghouse/contracts/notifications';
import type { Ctx } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import { countUnread } from './count-unread.ts';
import { presentNotification } from './notifications.presenter.ts';
import { markAllRead, markRead } from './notifications.repo.ts';

export async function readNotification(ctx: Ctx, id: number): Promise<Notification> {
  const row = await markRead(ctx, id);
  if (!row) throw new AppError('notification.not_found');
  await ctx.audit({ action: 'notification.read', subject: 'notifications', subjectId: id });
  return presentNotification(row);
}

/** What arrived since the user looked stays unread: `upTo` is the newest that was on the screen. */
export async function readAllNotifications(ctx: Ctx, upTo: number | undefined) {
  const read = await markAllRead(ctx, upTo);
  await ctx.audit({ action: 'notification.read_all', subject: 'users', subjectId: ctx.userId, after: { read } });
  return countUnread(ctx);
}
