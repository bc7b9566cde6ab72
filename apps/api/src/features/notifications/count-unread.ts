import type { Reply } from '@countinghouse/contracts/endpoint';
import { type countUnread as contract, MOST_COUNTED_NOTICES } from '@countinghouse/contracts/notifications';
import type { Ctx } from '../../platform/ctx.ts';
import { countNotifications } from './notifications.repo.ts';

/** What stands on the bell; beyond a hundred it says "at least". */
export async function countUnread(ctx: Ctx): Promise<Reply<typeof contract>> {
  const counted = await countNotifications(ctx, { isUnread: true }, MOST_COUNTED_NOTICES);
  return { unread: Math.min(counted, MOST_COUNTED_NOTICES), isEstimate: counted > MOST_COUNTED_NOTICES };
}
