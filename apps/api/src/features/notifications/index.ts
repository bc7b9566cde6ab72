export { notificationRoutes } from './notifications.routes.ts';
export { type NotificationInput, notify } from './notify.ts';
export { pruneNotifications } from './prune-notifications.ts';
