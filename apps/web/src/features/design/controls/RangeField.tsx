import './controls.css';
import { useId } from 'react';

type RangeFieldProps = {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  /** The value as it is read and spoken. */
  text: string;
  onChange: (value: number) => void;
};

/** A figure by sliding; arrow keys move it by one step. */
export function RangeField({ label, value, min, max, step, text, onChange }: RangeFieldProps) {
  const id = useId();
  return (
    <div className="ch-range">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        {...{ min, max, step, value }}
        aria-valuetext={text}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
      <output htmlFor={id}>{text}</output>
    </div>
  );
}
