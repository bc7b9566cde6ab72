import type { Notification } from '@countinghouse/contracts/notifications';
import { formatDate } from '../../platform/format.ts';
import { i18n } from '../../platform/i18n/index.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Today, yesterday and dates, as the reader's own calendar has them; the order stays. */
export function groupByDay(rows: readonly Notification[], now = new Date()) {
  const named = new Map([
    [now.toDateString(), i18n.t('notifications.today')],
    [new Date(now.getTime() - DAY_MS).toDateString(), i18n.t('notifications.yesterday')],
  ]);
  const dayOf = ({ createdDate }: Notification) =>
    named.get(new Date(createdDate).toDateString()) ?? formatDate(createdDate);
  return [...Map.groupBy(rows, dayOf)].map(([day, told]) => ({ day, rows: told }));
}
