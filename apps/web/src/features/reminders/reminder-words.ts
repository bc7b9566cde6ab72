import type { ReminderReason } from '@countinghouse/contracts/reminders';
import { i18n } from '../../platform/i18n/index.ts';

/** "7 days late", "3 days before due". */
export function ruleText(offsetDays: number): string {
  if (offsetDays === 0) return i18n.t('reminders.rule.due');
  return offsetDays < 0
    ? i18n.t('reminders.rule.before', { count: -offsetDays })
    : i18n.t('reminders.rule.after', { count: offsetDays });
}

export const reasonText = (why: ReminderReason): string => (why === '' ? '' : i18n.t(`reminders.why.${why}`));
