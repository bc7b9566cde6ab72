import type { EventDetail } from '@countinghouse/contracts/calendar';
import { useTranslation } from 'react-i18next';
import { showProblem } from '../../../platform/problems.ts';
import { CheckboxField } from '../../../ui/field/CheckboxField.tsx';
import { useSwitchReminder } from '../calendar.api.ts';
import { ReminderMark } from '../ReminderMark.tsx';
import { reminderText } from '../reminder-text.ts';

type ReminderRowsProps = { event: EventDetail; canWrite: boolean };

/** Each is switched on or off, and saved at once (specification 4). */
export function ReminderRows({ event, canWrite }: ReminderRowsProps) {
  const { t } = useTranslation();
  const change = useSwitchReminder();
  const { idCalendar } = event;
  // What was pressed stands there until the answer has come.
  const pressed = change.isPending ? change.variables.sendRemindersOn.schedules[0] : undefined;
  return (
    <ul className="ch-event-reminder-rows" aria-label={t('calendar.details.reminders')}>
      {event.sendRemindersOn.schedules.map((state) => {
        const { key, value, isDisabled, tooltip } = state;
        return (
          <li key={key} data-disabled={isDisabled}>
            {isDisabled ? (
              <ReminderMark state={state} />
            ) : (
              <CheckboxField
                label={reminderText(key)}
                isOn={pressed?.key === key ? pressed.value : value}
                disabled={!canWrite}
                onChange={(isOn) => {
                  if (change.isPending) return;
                  const schedules = [{ key, value: isOn }];
                  change.mutate({ idCalendar, sendRemindersOn: { schedules } }, { onError: showProblem });
                }}
              />
            )}
            <small>{tooltip}</small>
          </li>
        );
      })}
    </ul>
  );
}
