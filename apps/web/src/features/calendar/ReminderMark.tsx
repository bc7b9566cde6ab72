import type { EventDetail } from '@countinghouse/contracts/calendar';
import { Check, Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { reminderText } from './reminder-text.ts';

type ReminderMarkProps = { state: EventDetail['sendRemindersOn']['schedules'][number] };

/** One that can no longer be switched: a lock where it was not sent, a tick where it was (specification 4). */
export function ReminderMark({ state }: ReminderMarkProps) {
  const { t } = useTranslation();
  const isDone = state.isSent && state.value;
  return (
    <span className="ch-event-reminder-mark" data-state={isDone ? 'sent' : 'locked'}>
      {isDone ? (
        <Check size={16} role="img" aria-label={t('calendar.details.sent')} />
      ) : (
        <Lock size={15} role="img" aria-label={t('calendar.details.locked')} />
      )}
      {reminderText(state.key)}
    </span>
  );
}
