import { laterBy } from '@countinghouse/domain/calendar/moves';
import { hourText } from '@countinghouse/domain/calendar/visit-text';
import { SelectField } from '../../../ui/field/SelectField.tsx';
import { useDayPlan } from '../use-day-plan.ts';

type TimeFieldProps = {
  label: string;
  /** `HH:mm:ss` */
  value: string;
  error?: string | undefined;
  onChange: (time: string) => void;
};

const MIDNIGHT = { day: '2000-01-01', time: '00:00:00' };
const stepsOf = (minutes: number) =>
  Array.from({ length: 1_440 / minutes }, (_, at) => laterBy(MIDNIGHT, at * minutes).time);

/**
 * A time in the business's steps, of half an hour at first, read by a clock of twelve hours (specification 5). One between two
 * steps keeps its place.
 */
export function TimeField({ label, value, error, onChange }: TimeFieldProps) {
  const steps = stepsOf(useDayPlan().slotMinutes);
  const times = steps.includes(value) ? steps : [...steps, value].toSorted();
  return (
    <SelectField label={label} value={value} error={error} onChange={onChange}>
      {times.map((time) => (
        <option key={time} value={time}>
          {hourText(time, '12')}
        </option>
      ))}
    </SelectField>
  );
}
