import * as contract from '@countinghouse/contracts/notifications';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { countUnread } from './count-unread.ts';
import { findNotificationPage } from './find-notification-page.ts';
import { readAllNotifications, readNotification } from './read-notifications.ts';

export async function notificationRoutes(app: FastifyInstance) {
  route(app, contract.listNotifications, (ctx, { query }) => findNotificationPage(ctx, query));
  route(app, contract.countUnread, (ctx) => countUnread(ctx));
  route(app, contract.readNotification, (ctx, { params }) => readNotification(ctx, params.id));
  route(app, contract.readAllNotifications, (ctx, { body }) => readAllNotifications(ctx, body.upTo));
}
