import type { ScheduleEntry } from '@countinghouse/contracts/calendar';
import { REMINDER_KEYS, type ReminderKey } from '@countinghouse/domain/calendar/reminders';
import { useTranslation } from 'react-i18next';
import { CheckboxField } from '../../../ui/field/CheckboxField.tsx';
import { ReminderMark } from '../ReminderMark.tsx';
import { reminderText } from '../reminder-text.ts';

type ReminderFieldsProps = {
  /** What is stored of an entry that had a customer before; it says which of them are over. */
  states: ScheduleEntry['sendRemindersOn']['schedules'];
  chosen: readonly ReminderKey[];
  onChange: (keys: ReminderKey[]) => void;
};

/** Seven, three and one day before, all off at first. */
export function ReminderFields({ states, chosen, onChange }: ReminderFieldsProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="ch-event-reminders">
      <legend>{t('calendar.form.reminders')}</legend>
      {REMINDER_KEYS.map((key) => {
        const state = states.find((one) => one.key === key);
        if (state?.isDisabled) return <ReminderMark key={key} state={state} />;
        return (
          <CheckboxField
            key={key}
            label={reminderText(key)}
            isOn={chosen.includes(key)}
            onChange={(isOn) => onChange(isOn ? [...chosen, key] : chosen.filter((one) => one !== key))}
          />
        );
      })}
    </fieldset>
  );
}
