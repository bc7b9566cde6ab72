import { lazyScreen } from '../../platform/lazy-screen.ts';

/** Handed to the rooms below and beside, which do not know reminders. */
export const RemindersCard = lazyScreen(async () => (await import('./RemindersCard.tsx')).RemindersCard);
export const ReminderPanel = lazyScreen(async () => (await import('./ReminderPanel.tsx')).ReminderPanel);
export const CustomerReminders = lazyScreen(async () => (await import('./CustomerReminders.tsx')).CustomerReminders);
export const PaymentReminders = lazyScreen(async () => (await import('./PaymentReminders.tsx')).PaymentReminders);
