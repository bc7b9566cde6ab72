import type { Notification, NotificationType } from '@countinghouse/contracts/notifications';
import type { NotificationRow } from './notifications.repo.ts';

export const presentNotification = (row: NotificationRow): Notification => ({
  idNotification: row.id,
  title: row.title,
  linkTitle: row.link_title,
  linkTo: row.link_to,
  // The table accepts no other.
  type: row.type as NotificationType,
  event: row.event,
  subject: row.subject,
  idSubject: row.subject_id,
  isRead: row.read_at !== null,
  createdDate: row.created_at.toISOString(),
});
