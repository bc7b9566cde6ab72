import { hourText } from '@countinghouse/domain/calendar/visit-text';
import { SelectField } from '../../../ui/field/SelectField.tsx';

type TimeFieldProps = {
  label: string;
  /** `HH:mm:ss` */
  value: string;
  error?: string | undefined;
  onChange: (time: string) => void;
};

const HALF_HOURS = Array.from(
  { length: 48 },
  (_, at) => `${String(Math.floor(at / 2)).padStart(2, '0')}:${at % 2 === 0 ? '00' : '30'}:00`,
);

/** A time in steps of half an hour, read by a clock of twelve hours (specification 5). One between two steps keeps its place. */
export function TimeField({ label, value, error, onChange }: TimeFieldProps) {
  const times = HALF_HOURS.includes(value) ? HALF_HOURS : [...HALF_HOURS, value].toSorted();
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
