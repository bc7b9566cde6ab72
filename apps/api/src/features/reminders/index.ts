export { coveredInvoices } from './judge-document.ts';
export {
  registerDueParts,
  registerReminderFees,
  registerReminderHold,
} from './reminder-rooms.ts';
export { reminderRoutes } from './reminders.routes.ts';
export { followClock, runReminders, wakeReminders } from './run-reminders.ts';
export { reminderHolder } from './switch-customer.ts';
