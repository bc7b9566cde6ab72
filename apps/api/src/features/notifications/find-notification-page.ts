import type { HandlerInput, Reply } from '@countinghouse/contracts/endpoint';
import { type listNotifications as contract, MOST_COUNTED_NOTICES } from '@countinghouse/contracts/notifications';
import type { Ctx } from '../../platform/ctx.ts';
import { pageOf } from '../../platform/db/page-of.ts';
import { presentNotification } from './notifications.presenter.ts';
import { countNotifications, listNotifications } from './notifications.repo.ts';

type Query = HandlerInput<typeof contract>['query'];

/** One page of what this user was told. The total stops at a hundred: the list is read from its top. */
export function findNotificationPage(ctx: Ctx, query: Query): Promise<Reply<typeof contract>> {
  const filter = { isUnread: query.listFilters?.isUnread ?? false };
  return pageOf(query, {
    rows: (slice) => listNotifications(ctx, filter, slice),
    keys: { created: { type: 'bigint', of: ({ id }) => id } },
    total: async () => {
      const counted = await countNotifications(ctx, filter, MOST_COUNTED_NOTICES);
      return {
        listTotalSize: Math.min(counted, MOST_COUNTED_NOTICES),
        isEstimate: counted > MOST_COUNTED_NOTICES,
      };
    },
    show: (rows) => rows.map(presentNotification),
  });
}
