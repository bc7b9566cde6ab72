import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { listAnswer, listQuery } from './lists.ts';
import { Id } from './wire.ts';

export const NotificationType = z.enum(['info', 'success', 'warning', 'error']);
export type NotificationType = z.infer<typeof NotificationType>;

/** One thing that a member is told; the first four fields are the specification's. */
export const Notification = z.object({
  idNotification: Id,
  title: z.string(),
  linkTitle: z.string(),
  /** An address of the application, such as `/invoices/invoice-details/7`. */
  linkTo: z.string(),
  type: NotificationType,
  /** What happened, as `invoice.mail_failed`. */
  event: z.string(),
  subject: z.string(),
  idSubject: Id,
  isRead: z.boolean(),
  createdDate: z.iso.datetime(),
});
export type Notification = z.infer<typeof Notification>;

/** Counting stops here: nobody reads a larger figure on a bell. */
export const MOST_COUNTED_NOTICES = 100;

export const UnreadCount = z.object({ unread: z.int(), isEstimate: z.boolean() });

export const listNotifications = endpoint({
  id: 'listNotifications',
  method: 'GET',
  path: '/notifications/list',
  summary: 'What the signed-in user was told, newest first by default',
  access: { can: 'notifications.own' },
  envelope: 'flat',
  query: listQuery(['created'], z.object({ isUnread: z.boolean().optional() })).extend({
    listOrder: z.enum(['asc', 'desc']).default('desc'),
  }),
  response: listAnswer(Notification),
  errors: ['list.cursor_invalid'],
});

export const countUnread = endpoint({
  id: 'countUnreadNotifications',
  method: 'GET',
  path: '/notifications/unread',
  summary: 'How many notifications the signed-in user has not read',
  access: { can: 'notifications.own' },
  response: UnreadCount,
  errors: [],
});

export const readNotification = endpoint({
  id: 'readNotification',
  method: 'PUT',
  path: '/notifications/read/:id',
  summary: 'Mark one notification as read; doing it twice changes nothing',
  access: { can: 'notifications.own' },
  params: z.object({ id: Id }),
  response: Notification,
  errors: ['notification.not_found'],
});

export const readAllNotifications = endpoint({
  id: 'readAllNotifications',
  method: 'PUT',
  path: '/notifications/readAll',
  summary: 'Mark everything as read, up to the newest that was seen',
  access: { can: 'notifications.own' },
  body: z.object({ upTo: Id.optional() }),
  response: UnreadCount,
  errors: [],
});
