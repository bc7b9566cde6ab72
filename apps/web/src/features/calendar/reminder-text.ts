import { daysOfKey, type ReminderKey } from '@countinghouse/domain/calendar/reminders';
import { i18n } from '../../platform/i18n/index.ts';

/** `7 days before`. */
export const reminderText = (key: ReminderKey): string =>
  i18n.t('calendar.reminder.before', { key: i18n.t('calendar.reminder.days', { count: daysOfKey(key) }) });
